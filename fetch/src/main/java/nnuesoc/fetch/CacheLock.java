package nnuesoc.fetch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import nnuesoc.verification.cosim.Subprocess;

/** One process at a time changes a cache folder; its lock ends with it at the latest. */
final class CacheLock {
  private static final int POLL_MILLIS = 50;

  private CacheLock() {}

  /** What is done under the lock. */
  @FunctionalInterface
  interface Action {
    boolean run() throws IOException;
  }

  /**
   * Does something while no other process does so in the same folder, which is made.
   *
   * @return what {@code action} returns
   * @throws Subprocess.StoppedException if the user did not want to wait any more
   */
  static boolean during(Path folder, FetchListener listener, Action action) throws IOException {
    Files.createDirectories(folder);
    try (FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      await(channel, listener);
      return action.run(); // closing the channel gives the lock back
    }
  }

  private static void await(FileChannel channel, FetchListener listener) throws IOException {
    FileLock held = channel.tryLock();
    if (held == null) {
      listener.say("waiting for another fetch ...");
    }
    while (held == null) {
      if (listener.interrupted()) {
        throw new Subprocess.StoppedException();
      }
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while another fetch went on", e);
      }
      held = channel.tryLock();
    }
  }
}
