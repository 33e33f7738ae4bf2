package nnuesoc.cli.trace;

import java.util.List;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Register;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.SocRun;

/** Finds the cycle in which a layer first asks the processor for a row. */
final class FirstHandshakeFinder {
  private long cycle = -1;

  private FirstHandshakeFinder() {}

  /** Follows a run; a run that is already under way, or has no layers, shows none. */
  static FirstHandshakeFinder watch(DesignRun run) {
    final FirstHandshakeFinder first = new FirstHandshakeFinder();
    final List<? extends LayerPort> layers =
        SocRun.in(run)
            .<List<? extends LayerPort>>map(soc -> soc.fabric().layers())
            .orElse(List.of());
    if (run.simulation().cycle() == 0) {
      layers.forEach(layer -> run.simulation().watch(layer.trigger(), first::changed));
    }
    return first;
  }

  private void changed(Register trigger, long now) {
    if (cycle < 0 && trigger.q() == 1) {
      cycle = now;
    }
  }

  /** The cycle from which the trigger is 1; −1 if there has been no handshake. */
  long cycle() {
    return cycle;
  }
}
