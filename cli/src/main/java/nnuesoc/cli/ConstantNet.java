package nnuesoc.cli;

import java.util.List;
import java.util.Map;
import nnuesoc.net.Shape;
import nnuesoc.soc.MachineSpec;

/** A word of warning where an evaluation says nothing about its position. */
final class ConstantNet {
  private static final List<String> NET = List.of("report");
  private static final List<String> SHAPE = List.of(Shape.FULL.toString());

  private ConstantNet() {}

  /** At full size the constants of the net {@code report} give every position the same. */
  static void say(MachineSpec spec, Console console) {
    final Map<String, List<String>> options = spec.options();
    if (NET.equals(options.get("net")) && SHAPE.equals(options.get("shape"))) {
      console.say(
          "the constants of net report give every position this evaluation; a real net:"
              + " ./nnuesoc net fetch sf12, then --net sf12");
    }
  }
}
