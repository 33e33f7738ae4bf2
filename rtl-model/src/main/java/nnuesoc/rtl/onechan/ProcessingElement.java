package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * One of the 64 multipliers of the array: keeps a weight, passes its input to the right and its sum
 * down, each one cycle later. Sums are 19 bits and wrap.
 */
final class ProcessingElement {
  /** Bits of a sum. */
  static final int SUM_BITS = 19;

  private final Register weight;
  private final Register x;
  private final Register sum;

  ProcessingElement(Scope scope, Part array) {
    weight = scope.register("weight", Byte.SIZE);
    x = scope.register("x", Byte.SIZE).steppedBy(array);
    sum = scope.register("sum", SUM_BITS).steppedBy(array);
  }

  /** Takes a weight; nothing flows yet. */
  void load(int newWeight) {
    weight.next(newWeight);
    x.next(0);
    sum.next(0);
  }

  /**
   * One edge.
   *
   * @param left the byte that comes from the left
   * @param isUnsigned whether that byte counts from 0 to 255
   * @param above the sum that comes from above
   * @param atOnce whether the array steps itself
   */
  void edge(int left, boolean isUnsigned, int above, boolean atOnce) {
    x.put(left, atOnce);
    sum.put(above + (isUnsigned ? left : (byte) left) * weight.signed(), atOnce);
  }

  /** What goes to the right. */
  Register x() {
    return x;
  }

  /** What goes down. */
  Register sum() {
    return sum;
  }
}
