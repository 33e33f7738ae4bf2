// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import nnuesoc.process.Subprocess;

/** Lets only one process at a time change a cache folder; the lock ends with the process. */
final class CacheLock {
  private static final int POLL_MILLIS = 50;

  private CacheLock() {}

  /** An action under the lock. */
  @FunctionalInterface
  interface Action {
    boolean run() throws IOException;
  }

  /**
   * Runs an action while no other process does so in the same folder; creates the folder.
   *
   * @return what {@code action} returns
   * @throws Subprocess.StoppedException if the user no longer wants to wait
   */
  static boolean during(Path folder, FetchListener listener, Action action) throws IOException {
    Files.createDirectories(folder);
    try (FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      await(channel, listener);
      return action.run(); // closing the channel releases the lock
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
