// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;

/** Starts layer 1 and describes the positions to the layers (docs/design/tuned-fabric.md §4). */
interface FirstLayerStarter {
  /** A pulse of one cycle starts layer 1. */
  Register start1();

  /** Columns of a row: all features of a side, or the number of set features. */
  int features();

  /** Wires {@link #features} to {@code part}, if it changes. */
  void featuresReadBy(Part part);

  /** The side to move in a position: 1 if it is black. */
  int blackToMove(int position);

  /** Wires {@link #blackToMove} to {@code part}. */
  void sidesReadBy(Part part);
}
