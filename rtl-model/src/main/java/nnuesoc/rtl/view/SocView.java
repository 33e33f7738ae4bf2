package nnuesoc.rtl.view;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.Group;
import nnuesoc.sim.view.Row;

/**
 * The groups of a trace of the system on chip: what shakes hands, the bus, the loader, each layer,
 * then the other PIO registers and the memories, folded. Every traced signal is in exactly one.
 */
public final class SocView {
  private static final int LAYERS = 4;

  private final Set<Signal> left;
  private final List<Group> groups = new ArrayList<>();

  private SocView(TraceSelection selection) {
    left = new LinkedHashSet<>(selection.signals());
  }

  /** The groups that have a traced signal. */
  public static List<Group> groups(TraceSelection selection) {
    final SocView view = new SocView(selection);
    final String root = selection.circuit().root().path();
    view.group("clock and handshake", true, handshake(root));
    view.group("HPS bus", true, within(root + ".hps"));
    view.group("loader", true, within(root + ".fabric.loader"));
    for (int layer = 1; layer <= LAYERS; layer++) {
      view.group("layer " + layer, true, within(root + ".fabric.layer" + layer));
    }
    view.group("PIO", false, within(root + ".pio"));
    for (Memory memory : selection.circuit().memories().values()) {
      view.group(memory.name().replace('_', ' '), false, within(memory.path()));
    }
    view.group("other", true, signal -> true);
    return view.groups;
  }

  private static Predicate<Signal> handshake(String root) {
    final Set<String> names =
        Set.of(
            root + ".clk",
            root + ".pio." + PioRegister.PIO_RESET.signalName(),
            root + ".pio." + PioRegister.PIO_READY.signalName(),
            root + ".pio." + PioRegister.PIO_TRIGGER.signalName());
    return signal -> names.contains(signal.name());
  }

  private static Predicate<Signal> within(String scope) {
    return signal -> signal.name().startsWith(scope + '.');
  }

  /** Moves what belongs to a group into it, in the order of the trace. */
  private void group(String name, boolean open, Predicate<Signal> belongs) {
    final List<Row> rows = left.stream().filter(belongs).map(SocRow::of).toList();
    left.removeIf(belongs);
    if (!rows.isEmpty()) {
      groups.add(new Group(name, rows, open));
    }
  }
}
