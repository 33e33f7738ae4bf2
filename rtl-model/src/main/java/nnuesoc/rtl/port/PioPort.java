// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.Objects;
import nnuesoc.rtl.port.PioRegister.Direction;

/**
 * A port of a fabric's PIO. Immutable: any number of threads may use it.
 *
 * @param signalName its name in a trace: {@code pio_reset}
 * @param offset the byte offset on the lightweight bridge, a multiple of 16
 * @param direction who writes it
 * @param widthBits 1 to 32
 */
public record PioPort(String signalName, int offset, Direction direction, int widthBits) {
  /** Checks that nothing is null. */
  public PioPort {
    Objects.requireNonNull(signalName, "the signal's name is null");
    Objects.requireNonNull(direction, "the direction is null");
  }
}
