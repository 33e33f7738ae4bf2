package nnuesoc.sim.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.sim.file.OutputFile;

/**
 * A trace on its way through GTKWave's {@code vcd2fst} into a packed file. As a {@link TraceFile}
 * it takes its name when it is complete; but when {@code vcd2fst} fails, nothing is left of it.
 * Used by one thread.
 */
final class FstFile implements TraceOutput {
  private static final String TOOL = "vcd2fst";

  /** Without a date in the trace, vcd2fst puts the current one into the file. */
  private static final String NO_DATE = "$date - $end\n";

  /** A Ctrl-C goes to every process of a terminal, and this one is to end when its input does. */
  private static final String SHIELDED = "trap '' INT HUP; exec " + TOOL + " - \"$0\"";

  private final OutputFile file;
  private final Process process;
  private final OutputStream out;
  private boolean written;
  private boolean failed;
  private boolean ended;
  private boolean named;

  private FstFile(OutputFile file, Process process) {
    this.file = file;
    this.process = process;
    out = process.getOutputStream();
  }

  /**
   * Begins a file and starts {@code vcd2fst}.
   *
   * @throws IOException if that cannot be done; the message names the file or what to install
   */
  public static FstFile open(Path name) throws IOException {
    requireTool(name);
    final OutputFile file = OutputFile.open(name);
    try {
      if (file.isDirect()) {
        throw new IOException(TOOL + " needs a regular file");
      }
      final FstFile fst =
          new FstFile(file, start("sh", "-c", SHIELDED, file.part().toAbsolutePath().toString()));
      fst.out.write(NO_DATE.getBytes(StandardCharsets.US_ASCII));
      return fst;
    } catch (IOException e) {
      file.discard();
      throw new IOException(name + ": cannot be written: " + e.getMessage(), e);
    }
  }

  private static void requireTool(Path file) throws IOException {
    try {
      end(start(TOOL, "--help"));
    } catch (IOException e) {
      throw new IOException(
          file + ": .fst needs the program " + TOOL + ": apt-get install gtkwave", e);
    }
  }

  private static Process start(String... command) throws IOException {
    return new ProcessBuilder(List.of(command))
        .redirectOutput(Redirect.DISCARD)
        .redirectError(Redirect.DISCARD)
        .start();
  }

  /** Appends a piece that ends with a whole cycle. */
  @Override
  public void write(byte[] bytes, int length) throws IOException {
    if (ended || failed) {
      throw new IOException(file.name() + ": " + (ended ? "has been closed" : TOOL + " failed"));
    }
    try {
      out.write(bytes, 0, length);
      written = true;
    } catch (IOException e) {
      failed = true;
      throw new IOException(
          file.name() + ": " + TOOL + " ended before its input (" + e.getMessage() + ")", e);
    }
  }

  /**
   * Lets {@code vcd2fst} finish and gives the file its name. After a failed {@link #write} no file
   * is left.
   *
   * @throws IOException if {@code vcd2fst} failed or its file is not whole; none is left then
   */
  @Override
  public boolean commit() throws IOException {
    if (ended) {
      return named;
    }
    if (failed || !written) {
      discard();
      return false;
    }
    ended = true;
    try {
      out.close();
      final int status = end(process);
      if (status != 0) {
        throw new IOException(file.name() + ": " + TOOL + " failed with status " + status);
      }
      FstBlocks.requireWhole(file.part(), file.name());
      file.commit();
      named = true;
      return true;
    } catch (IOException e) {
      delete();
      throw e;
    }
  }

  @Override
  public void discard() throws IOException {
    if (ended) {
      return;
    }
    ended = true;
    process.destroy();
    end(process);
    delete();
  }

  private static int end(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while " + TOOL + " finished", e);
    }
  }

  /** The file, and what vcd2fst writes beside it and takes away when it ends well. */
  private void delete() throws IOException {
    file.discard();
    Files.deleteIfExists(file.part().resolveSibling(file.part().getFileName() + ".hier"));
  }
}
