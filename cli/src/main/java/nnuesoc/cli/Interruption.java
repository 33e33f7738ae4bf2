package nnuesoc.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C: the command is asked to end, and has some seconds to bring its files into order before
 * the process goes, with the status of the signal.
 */
final class Interruption {
  private static final int PATIENCE_SECONDS = 20;

  private final AtomicBoolean requested = new AtomicBoolean();
  private final CountDownLatch done = new CountDownLatch(1);

  private Interruption() {}

  /** From now on a signal is a request. */
  static Interruption onSignal() {
    final Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::await, "interruption"));
    return interruption;
  }

  private void await() {
    requested.set(true);
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        Thread.currentThread().interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the command is to end. */
  boolean requested() {
    return requested.get();
  }

  /**
   * The command is done.
   *
   * @return whether the process is still to be ended; otherwise the signal is ending it
   */
  boolean finished() {
    done.countDown();
    return !requested.get();
  }
}
