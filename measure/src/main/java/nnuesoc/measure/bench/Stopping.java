package nnuesoc.measure.bench;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import nnuesoc.verification.cosim.Subprocess;

/** Whether the user still wants what is being done. */
final class Stopping {
  private static final int POLL_MILLIS = 20;
  private static final int POLLS_AFTER_A_FAILURE = 25;

  private Stopping() {}

  /**
   * Returns if so.
   *
   * @throws Subprocess.StoppedException if not
   */
  static void check(BooleanSupplier stop) {
    if (stop.getAsBoolean()) {
      throw new Subprocess.StoppedException();
    }
  }

  /** The same after a while. */
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
   * The same after a process has failed: a Ctrl-C ends it together with this one, which may be the
   * last to know.
   */
  static void checkAfterFailure(BooleanSupplier stop) throws IOException {
    for (int i = 0; i < POLLS_AFTER_A_FAILURE; i++) {
      checkLater(stop);
    }
  }
}
