package nnuesoc.rtl.tuned;

import nnuesoc.parameter.Tuning;

/** Names of what there is one of for each position (docs/tuned-fabric.md §2). */
final class Names {
  private Names() {}

  /** {@code name}, and the position after it if there are several. */
  static String of(String name, int position, Tuning variant) {
    return variant.positions() == 1 ? name : name + "_position" + position;
  }
}
