package nnuesoc.sim.trace.read;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * A trace in a file: plain, compressed by gzip (recognized by its first bytes), or {@code .fst},
 * which GTKWave's {@code fst2vcd} translates.
 */
public record TraceFileSource(Path file) implements TraceSource {
  private static final int GZIP_MAGIC = 0x1f8b;
  private static final int BUFFER_BYTES = 1 << 16;
  private static final String FST = ".fst";
  private static final String WLF = ".wlf";

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public InputStream open() throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": is a folder: expected a trace");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) { // opening a pipe would block
      throw new IOException(
          file + ": is no regular file: expected one, as a trace may be read more than once");
    }
    try {
      if (name().endsWith(FST)) {
        Files.newInputStream(file).close(); // its message is clearer than the program's
        return FstStream.open(file);
      }
      final BufferedInputStream in =
          new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
      in.mark(2);
      final int first = in.read();
      final int magic = first << 8 | in.read();
      in.reset();
      if (name().toLowerCase(Locale.ROOT).endsWith(WLF) && magic != GZIP_MAGIC && !isText(first)) {
        in.close();
        throw new IOException(
            file
                + ": a WLF file of ModelSim or Questa is not read: translate it, wlf2vcd FILE.wlf -o FILE.vcd,"
                + " or record with vcd file FILE.vcd and vcd add -r /*");
      }
      return magic == GZIP_MAGIC ? Gunzip.open(file, in) : in;
    } catch (NoSuchFileException e) {
      throw new IOException(file + ": there is no such file", e);
    } catch (AccessDeniedException e) {
      throw new IOException(file + ": may not be read", e);
    }
  }

  /** Whether a dump may begin with this byte: a blank or a keyword. */
  private static boolean isText(int first) {
    return first == '$' || Character.isWhitespace(first);
  }

  /** Names the file in messages; the usual problem is a missing end. */
  private static final class Gunzip extends FilterInputStream {
    private final Path file;

    private Gunzip(Path file, InputStream unzipped) {
      super(unzipped);
      this.file = file;
    }

    static Gunzip open(Path file, InputStream in) throws IOException {
      try {
        return new Gunzip(file, new GZIPInputStream(in, BUFFER_BYTES));
      } catch (IOException e) {
        in.close();
        throw damaged(file, e);
      }
    }

    private static IOException damaged(Path file, IOException e) {
      final String said = e.getMessage() == null ? "it ends" : e.getMessage();
      return new IOException(
          file + ": the compressed data is damaged or ends early (" + said + ")", e);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      try {
        return super.read(bytes, from, length);
      } catch (IOException e) {
        throw damaged(file, e);
      }
    }
  }
}
