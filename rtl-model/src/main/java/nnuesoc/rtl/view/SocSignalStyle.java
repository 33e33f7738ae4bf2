package nnuesoc.rtl.view;

import java.util.List;
import nnuesoc.rtl.fabric.BoardLoader;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;

/** How one signal of the system on chip is shown, depending on its scope and its own name. */
final class SocSignalStyle {
  private SocSignalStyle() {}

  static ViewRow of(Signal signal) {
    final int dot = signal.name().lastIndexOf('.');
    final String name = signal.name().substring(dot + 1);
    final String scope = signal.name().substring(signal.name().lastIndexOf('.', dot - 1) + 1, dot);
    final List<String> states = name.equals("state") ? states(signal, scope) : List.of();
    final ViewRow row =
        states.isEmpty()
            ? ViewRow.of(signal.name(), signal.widthBits(), format(name, signal.widthBits()))
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

  /** Signed numbers: sums, weights, activations, biases, words read and written. */
  private static ViewValueFormat format(String name, int widthBits) {
    if (widthBits == 1) {
      return ViewValueFormat.BINARY;
    }
    return switch (name) {
      case "pio_ready", "pio_trigger" -> ViewValueFormat.BINARY; // one bit per layer
      case "pio_board", "key_low", "key_high" -> ViewValueFormat.HEX;
      case "hits", "misses", "evictions", "collisions" -> ViewValueFormat.UNSIGNED;
      case "address" ->
          widthBits == Integer.SIZE ? ViewValueFormat.HEX : ViewValueFormat.UNSIGNED; // bus, loader
      case "row", "col", "a_address", "b_address", "white_king", "black_king" ->
          ViewValueFormat.UNSIGNED;
      default -> ViewValueFormat.SIGNED;
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
