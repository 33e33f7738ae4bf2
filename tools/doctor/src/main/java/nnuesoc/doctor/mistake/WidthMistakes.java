// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import nnuesoc.doctor.Fault;

/** Mistakes in what is held: an accumulator that is not cleared or too narrow, narrow products. */
final class WidthMistakes {
  private static final int FRACTION = 5; // bits of a product that are cut off
  private static final int LARGEST = 127;

  private final MistakeList all;

  private WidthMistakes(Set<Integer> layers) {
    all = new MistakeList(layers);
  }

  /** All of them, likely ones first. */
  static List<Mistake> of(Set<Integer> layers, boolean report) {
    final WidthMistakes its = new WidthMistakes(layers);
    its.all
        .add(Fault.SUM_STAYS_0, "a reset that stays 1, or an enable that stays 0")
        .adder((sum, product) -> 0);
    for (int bits = report ? 15 : 24; bits >= 7; bits--) {
      its.accumulator(bits);
    }
    for (int bits = 15; bits >= 8 && report; bits--) {
      its.product(bits);
    }
    return its.all.all();
  }

  private void accumulator(int bits) {
    final int rest = Integer.SIZE - bits;
    final int most = (1 << (bits - 1)) - 1;
    all.add(Fault.SUM_TOO_NARROW, "its " + bits + " bits are too few")
        .adder((sum, product) -> (sum + product) << rest >> rest);
    all.add(Fault.SUM_TOO_NARROW, "its " + bits + " bits are too few, and have no sign")
        .adder((sum, product) -> (sum + product) << rest >>> rest);
    all.add(Fault.SUM_SATURATES, "it is cut to " + bits + " bits")
        .adder((sum, product) -> Math.max(-most - 1, Math.min(most, sum + product)));
  }

  private void product(int bits) {
    final int rest = Integer.SIZE - bits;
    all.add(Fault.PRODUCT_WRONG, "its " + bits + " bits are too few")
        .product((x, w) -> folded((x * w) << rest >> rest));
    all.add(Fault.PRODUCT_WRONG, "its " + bits + " bits are too few")
        .product((x, w) -> ((x * w) << rest >> rest) >> FRACTION);
  }

  private static int folded(int product) {
    return (product < 0 ? -LARGEST - 1 : 0) + (product >> FRACTION & LARGEST);
  }
}
