// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import nnuesoc.process.Subprocess;

/** Checks whether the user still wants the work that is being done. */
final class StopCheck {
  private static final int POLL_MILLIS = 20;
  private static final int POLLS_AFTER_A_FAILURE = 25;

  private StopCheck() {}

  /**
   * Returns if the user wants to go on.
   *
   * @throws Subprocess.StoppedException if not
   */
  static void check(BooleanSupplier stop) {
    if (stop.getAsBoolean()) {
      throw new Subprocess.StoppedException();
    }
  }

  /** The same check, after a while. */
  static void checkLater(BooleanSupplier stop) throws IOException {
    check(stop);
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while measuring", e);
    }
  }

  /**
   * The same check after a process has failed: a Ctrl-C ends that process together with this one,
   * which may hear of it last.
   */
  static void checkAfterFailure(BooleanSupplier stop) throws IOException {
    for (int i = 0; i < POLLS_AFTER_A_FAILURE; i++) {
      checkLater(stop);
    }
  }
}
