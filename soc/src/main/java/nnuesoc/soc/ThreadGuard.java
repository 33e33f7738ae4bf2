// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Finds two threads in one run at the same time, and a listener that moves the run. */
final class ThreadGuard {
  private final AtomicReference<@Nullable Thread> inside = new AtomicReference<>();

  /**
   * The current thread begins to move the run.
   *
   * @throws IllegalStateException if another thread is moving it, or a listener calls back
   */
  void enter() {
    final Thread now = Thread.currentThread();
    final Thread other = inside.compareAndExchange(null, now);
    if (other == now) {
      throw new IllegalStateException("a listener cannot move the run that calls it");
    }
    if (other != null) {
      throw new IllegalStateException(
          "thread "
              + now.getName()
              + " uses a run that thread "
              + other.getName()
              + " is moving: start a run for each thread");
    }
  }

  void leave() {
    inside.set(null);
  }
}
