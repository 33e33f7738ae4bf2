// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;

/**
 * A layer from the view of a probe: its state, its row and its handshakes (fabric.md §6). One
 * thread at a time uses a circuit and what belongs to it.
 */
public interface LayerPort {
  /** The scope of a layer's signals, with a dot at its end: {@code soc.fabric.layer1.}. */
  static String scope(int layer) {
    return "soc.fabric.layer" + layer + '.';
  }

  /** The number, from 1; bit {@code layer − 1} of {@code pio_ready} is its {@code ready}. */
  int layer();

  /** The name in findings: {@code layer1}. */
  String partName();

  /** The state register. */
  Register state();

  /** The current row; it changes when a row is done. */
  Register row();

  /** 1 while the layer asks for a row. */
  Register trigger();

  /** 1 while the processor grants a row. */
  Signal ready();

  /** 1 for the one cycle after the last row. */
  Register proceed();

  /** Whether the layer computes a row in the current cycle. */
  boolean isComputing();

  /**
   * Whether a row is computed from the edge of its grant until {@link #row()} changes. If not, the
   * layer can ask while it computes, and {@link #state()} shows when it computes.
   */
  boolean computesOnGrant();
}
