// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import nnuesoc.parameter.Tuning;

/** Names of signals that exist once per position (docs/design/tuned-fabric.md §2). */
final class PerPositionSignalNames {
  private PerPositionSignalNames() {}

  /** {@code name}, followed by the position if there are several. */
  static String of(String name, int position, Tuning variant) {
    return variant.positions() == 1 ? name : name + "_position" + position;
  }
}
