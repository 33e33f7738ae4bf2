package nnuesoc.sim.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written beside its name and takes the name once it is whole. Something that exists
 * and is no regular file, {@code /dev/stdout} say, is written directly; a link stays a link.
 */
public final class OutputFile extends OutputStream {
  private final Path target;
  private final Path part; // the target itself if it is written directly
  private final OutputStream out;

  private OutputFile(Path target, Path part, OutputStream out) {
    this.target = target;
    this.part = part;
    this.out = out;
  }

  /** Opens {@code target.part}; a failure names the file and says why it cannot be written. */
  public static OutputFile open(Path target) throws IOException {
    try {
      if (Files.isDirectory(target)) {
        throw new FileSystemException(target.toString(), null, "it is a folder");
      }
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        return new OutputFile(
            target, target, Files.newOutputStream(target, StandardOpenOption.WRITE));
      }
      final Path file = Files.exists(target) ? target.toRealPath() : target;
      final Path part = file.resolveSibling(file.getFileName() + ".part");
      return new OutputFile(file, part, Files.newOutputStream(part));
    } catch (FileSystemException e) {
      throw new IOException(target + ": cannot be written: " + reason(e), e);
    }
  }

  private static String reason(FileSystemException e) {
    if (e instanceof NoSuchFileException) {
      return "its folder is not there";
    }
    if (e instanceof AccessDeniedException) {
      return "access denied";
    }
    return e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
  }

  /** Fails, before any work is done, if {@code target} cannot be written; changes nothing. */
  public static void requireWritable(Path target) throws IOException {
    open(target).discard();
  }

  /** Writes a whole file; when that fails, none is left. */
  public static void write(Path target, String text) throws IOException {
    write(target, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a whole file; when that fails, none is left. */
  public static void write(Path target, byte[] content) throws IOException {
    final OutputFile file = open(target);
    try {
      file.write(content);
      file.commit();
    } catch (IOException e) {
      file.discard();
      throw e;
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw new IOException(target + ": " + e.getMessage(), e);
    }
  }

  /** The file is whole: it takes its name. */
  public void commit() throws IOException {
    out.close();
    if (!part.equals(target)) {
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Leaves no file. */
  public void discard() throws IOException {
    out.close();
    if (!part.equals(target)) {
      Files.deleteIfExists(part);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
