// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;

/** Every register of the fabric in the order in which the twin prints them, lanes joined. */
final class OnChipSignals {
  private static final String NAMES =
      """
      control.state control.strobe_seen control.work control.pending control.inverse \
      control.undo_left control.step control.top control.black_to_move control.hold \
      control.asked control.done control.row_white control.row_black control.add \
      control.subtract control.clear control.last control.last_black control.stack.b_q \
      accumulators.latch accumulators.latch_black output.group output.running output.adding \
      output.first output.final output.sum output.raw output.out output.answered""";

  private OnChipSignals() {}

  /** Groups of names, each printed as one number, the first in the lowest bits. */
  static List<List<String>> of(OnChipConfig config) {
    final List<List<String>> groups = new ArrayList<>();
    for (String name : NAMES.split(" +", -1)) {
      groups.add(List.of("soc.fabric." + name.strip()));
    }
    groups.add(lanes("accumulators.white_", config.lanes()));
    groups.add(lanes("accumulators.black_", config.lanes()));
    groups.add(lanes("output.input_", 2 * config.lanes()));
    final boolean squares = config.activation() == Activation.SQUARES;
    groups.add(lanes("output.term_", squares ? config.products() : config.products() / 2));
    groups.add(List.of("soc.pio.pio_board"));
    return groups;
  }

  private static List<String> lanes(String name, int count) {
    final List<String> names = new ArrayList<>();
    for (int lane = 0; lane < count; lane++) {
      names.add("soc.fabric." + name + lane);
    }
    return names;
  }
}
