package nnuesoc.sim.file;

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
 * A file that is written beside its name, to {@code NAME.PROCESS.part}, and takes the name at once
 * when it is whole: at any time the name stands for the old file or for the new one. A link stays a
 * link, and the mode of the old file is that of the new one. As long as it is open, no other
 * process can write a file of the name.
 *
 * <p>Something that exists and is no regular file, and all that stands in {@code /dev} or {@code
 * /proc}, is written directly.
 */
public final class OutputFile extends OutputStream {
  private final Path name; // as the user wrote it
  private final Path target; // links followed
  private final Path part; // the target itself if it is written directly
  private final OutputStream out;
  private final @Nullable NameLock lock;

  private OutputFile(Path name, Path target, Path part, OutputStream out, @Nullable NameLock lock) {
    this.name = name;
    this.target = target;
    this.part = part;
    this.out = out;
    this.lock = lock;
  }

  /** Opens it; a failure names the file and says why it cannot be written. */
  public static OutputFile open(Path name) throws IOException {
    try {
      final Path target = OutputPlace.target(name);
      if (OutputPlace.isDirect(name, target)) {
        // No channel: an interrupted thread would close it in the middle of a piece.
        return new OutputFile(
            name, target, target, new FileOutputStream(target.toFile(), true), null);
      }
      final NameLock lock = NameLock.take(target);
      try {
        final Path part = OutputPlace.makePart(target);
        return new OutputFile(name, target, part, new FileOutputStream(part.toFile()), lock);
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (NameLock.WriterException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(name + ": cannot be written: " + reason(e), e);
    }
  }

  /**
   * Takes the right to write a file of that name, until it is closed or the process ends; opening
   * the file in the same process is possible meanwhile.
   *
   * @throws IOException if it cannot be written, or another process writes it; nothing is changed
   */
  public static Closeable reserve(Path name) throws IOException {
    final Path target = OutputPlace.target(name);
    if (Files.exists(target) && OutputPlace.isDirect(name, target)) {
      if (!Files.isWritable(target)) { // not opened: that would be the end for who reads a pipe
        throw new IOException(name + ": cannot be written: access denied");
      }
      return () -> {};
    }
    final OutputFile file = open(name);
    file.out.close();
    Files.deleteIfExists(file.part);
    return file::unlock;
  }

  /** The file that a name stands for, links followed, also where it is not there yet. */
  static Path target(Path name) throws IOException {
    return OutputPlace.target(name);
  }

  private static String reason(IOException e) {
    return e instanceof NoSuchFileException ? "its folder is not there" : FileProblem.reason(e);
  }

  /** Writes a whole file; when that fails, none is left. */
  public static void write(Path name, String text) throws IOException {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a whole file; when that fails, none is left. */
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

  /** As the user wrote it. */
  public Path name() {
    return name;
  }

  /** Where it stands until it is whole, for a program that writes it by itself. */
  public Path part() {
    return part;
  }

  /** Whether there is nothing that could be taken back: a device, a pipe. */
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

  /** The file is whole: it takes its name. */
  public void commit() throws IOException {
    try {
      out.close();
      if (!isDirect()) {
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE); // as rename(2): replaces
      }
    } catch (IOException e) {
      throw new IOException(name + ": " + FileProblem.reason(e), e);
    } finally {
      unlock();
    }
  }

  /** The same with the first {@code bytes} alone, what a failed write has left after them goes. */
  public void commit(long bytes) throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      // The failure has been reported, and what is kept was written before it.
    }
    if (!isDirect()) {
      try (RandomAccessFile kept = new RandomAccessFile(part.toFile(), "rw")) {
        kept.setLength(bytes);
      }
    }
    commit();
  }

  /** Leaves no file; an older one stays. */
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

  /** Leaves no file if it has no name yet. */
  @Override
  public void close() throws IOException {
    discard();
  }
}
