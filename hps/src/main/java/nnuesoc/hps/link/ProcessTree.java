// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A process and everything that it has started, also what its parent has left behind: such a
 * process is known by a variable of its environment.
 */
final class ProcessTree {
  /** A process may start another one while it is being ended. */
  private static final int ROUNDS = 20;

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private ProcessTree() {}

  /**
   * Ends all of them at once.
   *
   * @param variable {@code NAME=VALUE}, which is in the environment of no other process
   */
  static void end(Process root, String variable) {
    final List<ProcessHandle> descendants = root.descendants().toList();
    root.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
    for (int round = 0; round < ROUNDS; round++) {
      final List<ProcessHandle> left =
          Stream.concat(
                  root.descendants(), descendants.stream().flatMap(ProcessHandle::descendants))
              .toList();
      final List<ProcessHandle> marked =
          ProcessHandle.allProcesses().filter(one -> isMarked(one, variable)).toList();
      if (left.isEmpty() && marked.isEmpty()) {
        return;
      }
      left.forEach(ProcessHandle::destroyForcibly);
      marked.forEach(ProcessHandle::destroyForcibly);
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static boolean isMarked(ProcessHandle process, String variable) {
    try {
      final byte[] environment = Files.readAllBytes(Path.of("/proc/" + process.pid() + "/environ"));
      return ("\0" + new String(environment, StandardCharsets.ISO_8859_1))
          .contains("\0" + variable + "\0");
    } catch (IOException e) {
      return false; // it has ended, it is another user's, or this system does not tell
    }
  }
}
