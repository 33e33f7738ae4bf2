package nnuesoc.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is written beside its name and takes the name once it is whole. */
public final class OutputFile extends OutputStream {
  private final Path target;
  private final Path part;
  private final OutputStream out;

  private OutputFile(Path target, Path part, OutputStream out) {
    this.target = target;
    this.part = part;
    this.out = out;
  }

  /** Opens {@code target.part}; a failure says why the file cannot be written. */
  public static OutputFile open(Path target) throws IOException {
    if (Files.isDirectory(target)) {
      throw new IOException(target + " is a folder");
    }
    final Path part = target.resolveSibling(target.getFileName() + ".part");
    return new OutputFile(target, part, Files.newOutputStream(part));
  }

  @Override
  public void write(int b) throws IOException {
    out.write(b);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
  }

  /** The file is whole: it takes its name. */
  public void commit() throws IOException {
    out.close();
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Leaves no file. */
  public void discard() throws IOException {
    out.close();
    Files.deleteIfExists(part);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
