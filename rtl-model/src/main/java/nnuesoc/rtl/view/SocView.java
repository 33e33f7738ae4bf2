// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.view;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.TraceSelection;

/**
 * The groups of a trace of the system on chip: the handshakes, the bus, the loader, each layer,
 * then the other PIO registers and the memories, folded. Every traced signal is in exactly one
 * group.
 */
public final class SocView {
  private static final int LAYERS = 16; // the most of any fabric

  private SocView() {}

  /** The groups with at least one traced signal. */
  public static List<ViewGroup> groups(TraceSelection selection) {
    final SignalGrouper view = new SignalGrouper(selection, SocSignalStyle::of);
    final String root = selection.circuit().root().path();
    view.add("clock and handshake", true, handshake(root));
    view.add("HPS bus", true, SignalGrouper.within(root + ".hps"));
    view.add("loader", true, SignalGrouper.within(root + ".fabric.loader"));
    for (int layer = 1; layer <= LAYERS; layer++) {
      view.add("layer " + layer, true, SignalGrouper.within(root + ".fabric.layer" + layer));
    }
    view.add("PIO", false, SignalGrouper.within(root + ".pio"));
    for (Memory memory : selection.circuit().memories().values()) {
      view.add(memory.name().replace('_', ' '), false, SignalGrouper.within(memory.path()));
    }
    view.add("other", true, signal -> true);
    return view.groups();
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
}
