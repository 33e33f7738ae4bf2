// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list that a run only appends to, such as its results. A run that is restored to an earlier
 * cycle appends the same entries again, so they can stay in place meanwhile.
 */
public final class AppendOnlyLog<T> {
  private final List<T> entries = new ArrayList<>();
  private int size;

  /** Exchanges one entry. */
  @FunctionalInterface
  public interface Entry<T> {
    /** Exchanges entry {@code place}; {@code before} is its old value, null if there was none. */
    T exchange(StateVisitor state, int place, @Nullable T before);
  }

  /** Adds an entry. */
  public void add(T entry) {
    put(size++, entry);
  }

  private void put(int place, T entry) {
    if (place < entries.size()) {
      entries.set(place, entry);
    } else {
      entries.add(entry);
    }
  }

  /** The number of entries. */
  public int size() {
    return size;
  }

  /**
   * The entries, in the order in which they were added; the caller must not keep the list while the
   * run goes on.
   */
  public List<T> entries() {
    return Collections.unmodifiableList(entries.subList(0, size));
  }

  /** Exchanges the log; {@code entry} is called only if the state cannot keep references. */
  public void exchange(StateVisitor state, Entry<T> entry) {
    final int before = size;
    size = state.number(size);
    if (state.keepsReferences()) {
      return;
    }
    for (int i = 0; i < size; i++) {
      put(i, entry.exchange(state, i, i < before ? entries.get(i) : null));
    }
  }
}
