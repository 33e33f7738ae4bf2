package nnuesoc.inspect.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every change of some signals within some cycles.
 *
 * @param from the first cycle
 * @param to the last one; the run may end before the one that was asked for
 * @param lanes one a signal, in the order in which they were asked for
 */
public record Window(long from, long to, List<Lane> lanes) {
  /** Copies the list. */
  public Window {
    lanes = List.copyOf(lanes);
  }

  /**
   * One signal.
   *
   * @param cycles the first cycle of the window, and each in which the value is a new one
   * @param values the bit patterns, unsigned; null while not assigned
   */
  public record Lane(List<Long> cycles, List<@Nullable Long> values) {}
}
