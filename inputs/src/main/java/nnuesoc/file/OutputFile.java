// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that is written to {@code NAME.PROCESS.part} and renamed when it is complete: at any time
 * the name stands for the complete old file or the complete new one. A link stays a link, and the
 * new file has the mode of the old one. As long as it is open, no other process can write a file
 * with that name.
 *
 * <p>An existing file that is not a regular file is written directly, as are standard output,
 * standard error and descriptors in {@code /dev}, and everything in {@code /proc}.
 */
public final class OutputFile extends OutputStream {
  private final Path name; // as the user wrote it
  private final Path target; // links followed
  private final Path part; // the target itself if written directly
  private final OutputStream out;
  private final @Nullable FileNameLock lock;

  private OutputFile(
      Path name, Path target, Path part, OutputStream out, @Nullable FileNameLock lock) {
    this.name = name;
    this.target = target;
    this.part = part;
    this.out = out;
    this.lock = lock;
  }

  /** Opens the file; an exception names it and says why it cannot be written. */
  public static OutputFile open(Path name) throws IOException {
    try {
      final Path target = OutputPathResolver.target(name);
      if (OutputPathResolver.isDirect(name, target)) {
        // No channel: interrupting the thread would close it in the middle of a piece.
        return new OutputFile(
            name, target, target, new FileOutputStream(target.toFile(), true), null);
      }
      final FileNameLock lock = FileNameLock.take(target);
      try {
        final Path part = OutputPathResolver.makePart(target);
        return new OutputFile(name, target, part, new FileOutputStream(part.toFile()), lock);
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (FileNameLock.WriterException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(name + ": cannot be written: " + reason(name, e), e);
    }
  }

  /**
   * Takes the right to write a file with that name, until the result is closed or the process ends.
   * The same process can open the file meanwhile.
   *
   * @throws IOException if the file cannot be written, or another process writes it; nothing is
   *     changed
   */
  public static Closeable reserve(Path name) throws IOException {
    final Path target = OutputPathResolver.target(name);
    if (Files.exists(target) && OutputPathResolver.isDirect(name, target)) {
      if (!Files.isWritable(target)) { // not opened: a pipe's reader would see an end
        throw new IOException(name + ": cannot be written: access denied");
      }
      return () -> {};
    }
    final OutputFile file = open(name);
    file.out.close();
    Files.deleteIfExists(file.part);
    return file::unlock;
  }

  /** The file that a name stands for, with links followed; it need not exist yet. */
  static Path target(Path name) throws IOException {
    return OutputPathResolver.target(name);
  }

  private static String reason(Path name, IOException e) throws IOException {
    if (!(e instanceof NoSuchFileException)) {
      return FileProblemText.reason(e);
    }
    final Path target = OutputPathResolver.target(name);
    final Path folder = target.toAbsolutePath().getParent();
    if (folder != null && Files.isDirectory(folder)) {
      return "its folder takes no files"; // such as /proc
    }
    return target.equals(name)
        ? "its folder does not exist"
        : "it is a link to " + target + ", whose folder does not exist";
  }

  /** Writes a whole file; if this fails, no partial file is left. */
  public static void write(Path name, String text) throws IOException {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a whole file; if this fails, no partial file is left. */
  public static void write(Path name, byte[] content) throws IOException {
    final OutputFile file = open(name);
    try {
      file.write(content);
      file.commit();
    } catch (IOException e) {
      file.discard();
      throw e;
    }
  }

  /** The name as the user wrote it. */
  public Path name() {
    return name;
  }

  /** Where the file is until it is complete, for a program that writes it itself. */
  public Path part() {
    return part;
  }

  /** Whether output cannot be taken back: a device or a pipe. */
  public boolean isDirect() {
    return lock == null;
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
      throw new IOException(name + ": " + e.getMessage(), e);
    }
  }

  /** Completes the file and gives it its name. */
  public void commit() throws IOException {
    try {
      out.close();
      if (!isDirect()) {
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE); // replaces, like rename(2)
      }
    } catch (IOException e) {
      throw new IOException(name + ": " + FileProblemText.reason(e), e);
    } finally {
      unlock();
    }
  }

  /** The same with only the first {@code bytes}: drops what a failed write left after them. */
  public void commit(long bytes) throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      // The failure has been reported; the bytes that are kept were written before it.
    }
    if (!isDirect()) {
      try (RandomAccessFile kept = new RandomAccessFile(part.toFile(), "rw")) {
        kept.setLength(bytes);
      }
    }
    commit();
  }

  /** Deletes the part that was written; an older file stays. */
  public void discard() throws IOException {
    try {
      out.close();
    } finally {
      try {
        if (!isDirect()) {
          Files.deleteIfExists(part);
        }
      } finally {
        unlock();
      }
    }
  }

  private void unlock() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }

  /** Discards the file if it is not yet complete. */
  @Override
  public void close() throws IOException {
    discard();
  }
}
