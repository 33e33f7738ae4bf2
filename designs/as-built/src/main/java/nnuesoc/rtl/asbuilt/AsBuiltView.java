// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.List;
import java.util.Set;
import nnuesoc.rtl.view.SignalGrouper;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import nnuesoc.traces.write.TraceSelection;

/**
 * The groups of a trace of a published design: the handshakes, then part by part in the order of
 * the data flow, then the memories, folded. Every traced signal is in exactly one group.
 */
public final class AsBuiltView {
  private static final Set<String> HANDSHAKE =
      Set.of("clk", "reset", "go", "trigger", "ready", "done", "proceed");

  private static final List<String> PARTS =
      List.of(
          "pio",
          "loader",
          "fill1",
          "layer1_white",
          "layer1_black",
          "concatenation",
          "fill2",
          "layer2",
          "fill3",
          "layer3",
          "fill4",
          "layer4");

  private AsBuiltView() {}

  /** The groups with at least one traced signal. */
  public static List<ViewGroup> groups(TraceSelection selection) {
    final SignalGrouper view = new SignalGrouper(selection, AsBuiltView::row);
    view.add("clock and handshake", true, AsBuiltView::isHandshake);
    final String root = selection.circuit().root().path();
    for (String part : PARTS) {
      view.add(part.replace('_', ' '), true, SignalGrouper.within(root + '.' + part));
    }
    for (Memory memory : selection.circuit().memories().values()) {
      view.add(memory.name().replace('_', ' '), false, SignalGrouper.within(memory.path()));
    }
    view.add("other", true, signal -> true);
    return view.groups();
  }

  private static boolean isHandshake(Signal signal) {
    final String name = ownName(signal);
    return HANDSHAKE.contains(name) || name.startsWith("ready_");
  }

  private static String ownName(Signal signal) {
    return signal.name().substring(signal.name().lastIndexOf('.') + 1);
  }

  /** Only a product and its factors are signed in these designs. */
  private static ViewRow row(Signal signal) {
    final ViewValueFormat format =
        signal.widthBits() == 1
            ? ViewValueFormat.BINARY
            : ownName(signal).equals("product") ? ViewValueFormat.SIGNED : ViewValueFormat.UNSIGNED;
    return ViewRow.of(signal.name(), signal.widthBits(), format).in(color(ownName(signal)));
  }

  private static ViewColor color(String name) {
    return switch (name) {
      case "trigger" -> ViewColor.ORANGE;
      case "ready", "ready_1", "ready_2", "ready_3", "ready_4" -> ViewColor.YELLOW;
      case "reset", "go", "done", "proceed" -> ViewColor.VIOLET;
      case "accumulator", "sum_register", "eval" -> ViewColor.BLUE;
      default -> ViewColor.PLAIN;
    };
  }
}
