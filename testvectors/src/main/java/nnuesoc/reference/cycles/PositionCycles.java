// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.List;

/**
 * The cycles of one position of a run.
 *
 * @param boardWrites writes of {@code pio_board}
 * @param begin the cycle in which its first transaction begins
 * @param resetFall the cycle in which {@code pio_reset} is 0 again, r in fabric.md §8
 * @param layers layers 1 to 4, in this order
 * @param end the cycle in which the read of {@code pio_eval} completes
 */
public record PositionCycles(
    int boardWrites, long begin, long resetFall, List<LayerWindow> layers, long end) {

  /** Copies the list, so that a record never changes. */
  public PositionCycles {
    layers = List.copyOf(layers);
  }

  /** The cycles of one layer, numbered 1 to 4 as in fabric.md. */
  public LayerWindow layer(int number) {
    return layers.get(number - 1);
  }
}
