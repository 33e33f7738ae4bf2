// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C: asks the command to end. The command has some seconds to complete its files before the
 * process ends with the status of the signal.
 */
public final class InterruptHandler {
  private static final int PATIENCE_SECONDS = 20;

  private final AtomicBoolean requested = new AtomicBoolean();
  private final CountDownLatch done = new CountDownLatch(1);

  private InterruptHandler() {}

  /** Treats a signal as a request from now on. */
  public static InterruptHandler onSignal() {
    final InterruptHandler interruption = new InterruptHandler();
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
  public boolean requested() {
    return requested.get();
  }

  /**
   * Notes that the command is done.
   *
   * @return whether the process still has to be ended; otherwise the signal is ending it
   */
  public boolean finished() {
    done.countDown();
    return !requested.get();
  }
}
