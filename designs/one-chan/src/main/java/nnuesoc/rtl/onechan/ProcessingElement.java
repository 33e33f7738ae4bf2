// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * One of the 64 multipliers of the array. It keeps a weight, and passes its input to the right and
 * its sum down, each one cycle later. Sums are 19 bits and wrap.
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

  /** Takes a weight, before any data flows. */
  void load(int newWeight) {
    weight.next(newWeight);
    x.next(0);
    sum.next(0);
  }

  /**
   * One edge.
   *
   * @param left the byte from the left
   * @param isUnsigned whether that byte is unsigned, 0 to 255
   * @param above the sum from above
   * @param atOnce whether the array steps itself, so that the new values are set at once
   */
  void edge(int left, boolean isUnsigned, int above, boolean atOnce) {
    final int below = above + (isUnsigned ? left : (byte) left) * weight.signed();
    if (atOnce) {
      x.set(left);
      sum.set(below);
    } else {
      x.next(left);
      sum.next(below);
    }
  }

  /** The byte passed to the right. */
  Register x() {
    return x;
  }

  /** The sum passed down. */
  Register sum() {
    return sum;
  }
}
