package nnuesoc.rtl.tuned;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;

/** What starts layer 1, and tells the layers of the positions (docs/tuned-fabric.md §4). */
interface PositionSource {
  /** One cycle of 1 starts layer 1. */
  Register start1();

  /** Columns of a row: all features of a side, or how many are set. */
  int features();

  /** Wires {@link #features} to {@code part}, if it changes. */
  void featuresReadBy(Part part);

  /** Which side moves in a position: 1 if it is black. */
  int blackToMove(int position);

  /** Wires {@link #blackToMove} to {@code part}. */
  void sidesReadBy(Part part);
}
