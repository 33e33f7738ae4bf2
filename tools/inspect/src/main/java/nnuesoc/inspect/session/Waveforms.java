// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every change of some signals within some cycles.
 *
 * @param from the first cycle
 * @param to the last cycle; the run may end before the requested one
 * @param lanes one lane per signal, in the requested order
 */
public record Waveforms(long from, long to, List<Lane> lanes) {
  /** Copies the list. */
  public Waveforms {
    lanes = List.copyOf(lanes);
  }

  /**
   * One signal.
   *
   * @param cycles the first cycle of the window, and each cycle in which the value changes
   * @param values the bit patterns, unsigned; null while the signal is not assigned
   */
  public record Lane(List<Long> cycles, List<@Nullable Long> values) {}
}
