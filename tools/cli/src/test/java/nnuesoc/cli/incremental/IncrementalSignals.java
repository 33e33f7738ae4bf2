// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.incremental;

import java.util.ArrayList;
import java.util.List;

/** Every register of the fabric in the order in which the twin prints them, lanes joined. */
final class IncrementalSignals {
  private static final String NAMES =
      """
      sequencer.strobe_seen sequencer.words_in sequencer.words_out sequencer.state sequencer.work \
      sequencer.view sequencer.change sequencer.begun sequencer.top sequencer.black_to_move \
      sequencer.king_white sequencer.king_black sequencer.asked sequencer.done \
      sequencer.passes_in sequencer.columns_in sdram.flight sdram.ready sdram.left sdram.pause \
      sdram.refresh sdram.started sdram.columns_out sdram.tail accumulators.active \
      accumulators.pass accumulators.word accumulators.second accumulators.second_pass \
      accumulators.ended \
      accumulators.passes_out accumulators.columns_used accumulators.head accumulators.filled \
      accumulators.black_moves dense.layer dense.beat dense.second dense.second_layer \
      dense.second_beat dense.taken dense.released dense.raw dense.answered""";

  private IncrementalSignals() {}

  /** Groups of names, each printed as one number, the first in the lowest bits. */
  static List<List<String>> all() {
    final List<List<String>> groups = new ArrayList<>();
    for (String name : NAMES.split(" +", -1)) {
      groups.add(List.of("soc.fabric." + name.strip()));
    }
    groups.add(lanes("dense.sum_"));
    groups.add(lanes("dense.output_"));
    groups.add(List.of("soc.pio.pio_board"));
    return groups;
  }

  private static List<String> lanes(String name) {
    final List<String> names = new ArrayList<>();
    for (int lane = 0; lane < 32; lane++) {
      names.add("soc.fabric." + name + lane);
    }
    return names;
  }
}
