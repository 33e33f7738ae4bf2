// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The right to write a file with one name. Like the operating system's locks it belongs to the
 * process, which may take it more than once, and ends with the process at the latest. While the
 * lock is held, {@code .NAME.lock} next to the file contains the number of the process.
 */
final class FileNameLock implements Closeable {
  private static final int SHORT_TEXT = 64;

  /** The locks of this process; guarded by this map itself. */
  private static final Map<Path, Held> HELD = new HashMap<>();

  private final Path target;
  private boolean closed;

  private static final class Held {
    private final Path file;
    private final FileChannel channel;
    private int times = 1;

    Held(Path file, FileChannel channel) {
      this.file = file;
      this.channel = channel;
    }
  }

  private FileNameLock(Path target) {
    this.target = target;
  }

  /**
   * Takes the lock.
   *
   * @param target the file, links followed
   * @throws WriterException if another process holds it
   * @throws IOException if no file can be created in the folder
   */
  static FileNameLock take(Path target) throws IOException {
    final Path key = target.toAbsolutePath().normalize();
    synchronized (HELD) {
      final Held held = HELD.get(key);
      if (held != null) {
        held.times++;
      } else {
        final Path file = key.resolveSibling("." + key.getFileName() + ".lock");
        HELD.put(key, new Held(file, channel(target, file)));
      }
    }
    return new FileNameLock(key);
  }

  /** Another process writes the file. */
  static final class WriterException extends IOException {
    private static final long serialVersionUID = 1;

    WriterException(String message) {
      super(message);
    }
  }

  private static FileChannel channel(Path target, Path file) throws IOException {
    while (true) {
      make(file);
      try {
        final @Nullable Object before = key(file);
        final FileChannel channel =
            FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (!isLocked(channel)) {
          final String writer = writer(channel);
          channel.close();
          throw new WriterException(
              target + ": is being written by another run of this program" + writer);
        }
        if (Objects.equals(before, key(file))) {
          channel.truncate(0);
          channel.write(StandardCharsets.US_ASCII.encode(ProcessHandle.current().pid() + "\n"), 0);
          return channel;
        }
        channel.close();
      } catch (NoSuchFileException e) {
        // The writer has just ended and deleted the file; the next round creates it again.
      }
    }
  }

  private static void make(Path file) throws IOException {
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      // Its writer holds it, or a killed process left it and no longer holds it.
    }
  }

  /** A key that distinguishes a file from another one that takes its name. */
  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static boolean isLocked(FileChannel channel) {
    try {
      final @Nullable FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException e) {
      return true; // a file system without locks: no process can hold one
    }
  }

  private static String writer(FileChannel channel) throws IOException {
    final ByteBuffer text = ByteBuffer.allocate(SHORT_TEXT);
    channel.read(text, 0);
    final String pid = new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII);
    return pid.matches("[0-9]+\\s(?s:.*)") ? ", process " + pid.split("\\s", 2)[0] : "";
  }

  @Override
  public void close() throws IOException {
    synchronized (HELD) {
      if (closed) {
        return;
      }
      closed = true;
      final Held held = Objects.requireNonNull(HELD.get(target));
      if (--held.times == 0) {
        HELD.remove(target);
        try {
          Files.deleteIfExists(held.file); // first: whoever opens it later finds a new file
        } finally {
          held.channel.close();
        }
      }
    }
  }
}
