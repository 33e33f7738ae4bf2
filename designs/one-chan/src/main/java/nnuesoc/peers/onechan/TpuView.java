// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;

/** How the TPU's signals are shown: the program counter as instructions, sums with their sign. */
final class TpuView {
  private static final List<String> ARRAY_STATES =
      List.of("IDLE", "STREAM", "DRAIN", "WRITTEN", "FINISHED");
  private static final List<String> RECEIVER_STATES = List.of("IDLE", "BOARD", "HEADER", "MOVES");
  private static final Pattern SIGNED =
      Pattern.compile(".*\\.(sum|adder|weight|weight_._.|bias_._.|accumulator_.|value|best)");
  private static final Pattern HEX =
      Pattern.compile(
          ".*\\.(data|high|low|instruction|main_data|layer_word|layer_number|move|best_move"
              + "|square_\\d+)");

  private TpuView() {}

  /** All signals of the circuit, those of a part together. */
  static List<ViewGroup> groups(Circuit circuit) {
    final Map<String, List<ViewRow>> rows = new LinkedHashMap<>();
    for (Signal signal : circuit.signals()) {
      rows.computeIfAbsent(group(signal.name()), name -> new ArrayList<>()).add(row(signal));
    }
    return rows.entrySet().stream()
        .map(group -> new ViewGroup(group.getKey(), group.getValue(), false))
        .toList();
  }

  private static String group(String name) {
    final String[] scopes = name.split("\\.", -1);
    if (name.startsWith("tpu.processor.registers.")) {
      return "control registers";
    }
    if (name.startsWith("tpu.array.pe_")) {
      return "elements";
    }
    return scopes[1].equals("groups") ? "weights and biases" : scopes[1];
  }

  private static ViewRow row(Signal signal) {
    final String name = signal.name();
    final int bits = signal.widthBits();
    return switch (name) {
      case "tpu.processor.pc" -> ViewRow.states(name, bits, TpuControlProgram.instructions());
      case "tpu.array.state" -> ViewRow.states(name, bits, ARRAY_STATES);
      case "tpu.receiver.state" -> ViewRow.states(name, bits, RECEIVER_STATES);
      default -> ViewRow.of(name, bits, format(name, bits));
    };
  }

  private static ViewValueFormat format(String name, int bits) {
    if (bits > 1 && SIGNED.matcher(name).matches()) {
      return ViewValueFormat.SIGNED;
    }
    return HEX.matcher(name).matches() ? ViewValueFormat.HEX : ViewValueFormat.UNSIGNED;
  }
}
