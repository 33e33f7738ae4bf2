// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.view;

import java.util.List;
import java.util.regex.Pattern;
import nnuesoc.rtl.fabric.BoardLoader;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;

/** How one signal of the system on chip is shown, depending on its scope and its own name. */
final class SocSignalStyle {
  /** Sums, biases and results have a sign. */
  private static final Pattern SIGNED =
      Pattern.compile(
          "(sum|bias|pio_bias|eval|pio_eval|term|write_data)(_.*)?"
              + "|read_data|raw|out|result|pio_result|(white|black)_\\d+");

  /** Memories with signed words: weights, sums and activations. */
  private static final Pattern SIGNED_WORDS = Pattern.compile("(weight|sum|output)_\\d.*");

  private static final Pattern WORD = Pattern.compile("a_data|b_q|word_\\d+");

  private SocSignalStyle() {}

  static ViewRow of(Signal signal) {
    final int dot = signal.name().lastIndexOf('.');
    final String name = signal.name().substring(dot + 1);
    final String scope = signal.name().substring(signal.name().lastIndexOf('.', dot - 1) + 1, dot);
    final List<String> states = name.equals("state") ? states(signal, scope) : List.of();
    final ViewRow row =
        states.isEmpty()
            ? ViewRow.of(signal.name(), signal.widthBits(), format(scope, name, signal.widthBits()))
            : ViewRow.states(signal.name(), signal.widthBits(), states);
    return row.in(color(name));
  }

  /** The states of a part, or its own names; with several positions, each has its own loader. */
  private static List<String> states(Signal signal, String scope) {
    if (scope.startsWith("loader")) {
      return BoardLoader.STATES;
    }
    return scope.startsWith("layer") ? LayerFsm.STATES : signal.states();
  }

  private static ViewValueFormat format(String scope, String name, int widthBits) {
    if (widthBits == 1) {
      return ViewValueFormat.BINARY;
    }
    return switch (name) {
      case "pio_ready", "pio_trigger" -> ViewValueFormat.BINARY; // one bit per layer
      case "pio_board", "key" -> ViewValueFormat.HEX;
      case "address" ->
          widthBits == Integer.SIZE ? ViewValueFormat.HEX : ViewValueFormat.UNSIGNED; // bus, loader
      default ->
          SIGNED.matcher(name).matches()
                  || (WORD.matcher(name).matches() && SIGNED_WORDS.matcher(scope).matches())
              ? ViewValueFormat.SIGNED
              : ViewValueFormat.UNSIGNED;
    };
  }

  private static ViewColor color(String name) {
    return switch (name) {
      case "trigger", "pio_trigger" -> ViewColor.ORANGE;
      case "ready", "pio_ready" -> ViewColor.YELLOW;
      case "proceed", "start_1", "done", "pio_reset" -> ViewColor.VIOLET;
      case "sum", "sum_white", "sum_black", "eval", "pio_eval" -> ViewColor.BLUE;
      default -> ViewColor.PLAIN;
    };
  }
}
