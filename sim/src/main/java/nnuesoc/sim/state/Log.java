package nnuesoc.sim.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run adds to and never takes from, such as its results. A run that is put back to an
 * earlier cycle adds the same entries again, so they can stay where they are meanwhile.
 */
public final class Log<T> {
  private final List<T> entries = new ArrayList<>();
  private int size;

  /** Exchanges one entry. */
  @FunctionalInterface
  public interface Entry<T> {
    /** The entry number {@code place}, which was {@code before}, or null if there was none. */
    T exchange(State state, int place, @Nullable T before);
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

  /** How many entries there are. */
  public int size() {
    return size;
  }

  /** The entries, in the order in which they were added; not to be kept while the run goes on. */
  public List<T> entries() {
    return Collections.unmodifiableList(entries.subList(0, size));
  }

  /** Exchanges the log; {@code entry} is asked only where the state cannot keep references. */
  public void exchange(State state, Entry<T> entry) {
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
