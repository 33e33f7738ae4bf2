// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Is notified by the processor of what it loads. */
public final class ProcessorLoadMonitor {
  /** Is notified of loads. */
  interface Listener {
    /** The result was loaded with its value of {@code cycle}. */
    default void evalRead(long cycle, int value) {}

    /** A load showed that the layer asks for a row. */
    default void sawTrigger(int layer) {}
  }

  private final List<Listener> listeners = new ArrayList<>();
  private @Nullable Integer lastEval;

  void listen(Listener listener) {
    listeners.add(listener);
  }

  /** The result was loaded with its value of {@code cycle}. */
  public void evalRead(long cycle, int value) {
    lastEval = value;
    listeners.forEach(listener -> listener.evalRead(cycle, value));
  }

  /** The result that was loaded last, or null. */
  public @Nullable Integer lastEval() {
    return lastEval;
  }

  /** A load showed that the layer, 1 to 4, asks for a row. */
  public void sawTrigger(int layer) {
    listeners.forEach(listener -> listener.sawTrigger(layer));
  }
}
