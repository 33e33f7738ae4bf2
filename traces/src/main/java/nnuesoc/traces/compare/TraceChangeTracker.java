// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import nnuesoc.traces.read.VcdReader;

/**
 * One of two traces at a moment: its values, and which variables were set since they were last
 * compared. The variables of the last step stay in the reader; they are copied only if they are not
 * yet compared when the reader goes on.
 */
final class TraceChangeTracker {
  private final VcdReader reader;
  private final int[] kept; // some twice
  private int keptCount;
  private boolean keptAll = true;
  private boolean stepIsNew;

  TraceChangeTracker(VcdReader reader) {
    this.reader = reader;
    kept = new int[2 * reader.variableCount() + 1];
  }

  VcdReader reader() {
    return reader;
  }

  /** Reads a step but does not take it yet; returns false at the end. */
  boolean read() throws IOException {
    if (stepIsNew) {
      keep();
    }
    return reader.next();
  }

  private void keep() {
    stepIsNew = false;
    final int count = reader.changedCount();
    if (keptCount + count > kept.length) {
      keptAll = true;
      keptCount = 0;
    }
    for (int i = 0; i < count && !keptAll; i++) {
      kept[keptCount++] = reader.changed(i);
    }
  }

  /** Makes the values of the step that was read the current values. */
  void takeStep() {
    reader.settle();
    stepIsNew = true;
  }

  /** Whether any variable may have been set: at first, and when the last comparison is long ago. */
  boolean allChanged() {
    return keptAll;
  }

  /** How many variables were set before the step that was taken last. */
  int keptCount() {
    return keptCount;
  }

  int kept(int i) {
    return kept[i];
  }

  /** How many variables the last step has set, if they are not yet compared. */
  int newCount() {
    return stepIsNew ? reader.changedCount() : 0;
  }

  /** Notes that everything that was set has been compared. */
  void clearChanged() {
    keptCount = 0;
    keptAll = false;
    stepIsNew = false;
  }

  /** A time of the trace. */
  TraceTime at(long time) {
    return new TraceTime(time, reader.unitFs());
  }
}
