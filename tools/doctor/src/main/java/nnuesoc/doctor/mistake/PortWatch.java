// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.doctor.mistake.PortChange.Port;
import nnuesoc.net.Shape;
import nnuesoc.traces.compare.CycleSampler;

/** Watches the changes at the ports, cycle by cycle. */
final class PortWatch {
  private final HandshakePorts ports;
  private final List<PortChange> events = new ArrayList<>();
  private final boolean[] trigger = new boolean[Shape.LAYERS + 1];
  private final boolean[] ready = new boolean[Shape.LAYERS + 1];
  private boolean reset;
  private boolean done;

  PortWatch(HandshakePorts ports) {
    this.ports = ports;
  }

  /** Looks at the current cycle; returns what has changed. */
  List<PortChange> look(CycleSampler sampler) {
    final int before = events.size();
    final long cycle = sampler.cycle();
    final boolean resets = ports.reset.is(sampler);
    if (resets != reset) {
      events.add(new PortChange(cycle, Port.RESET, 0, resets, false));
      reset = resets;
    }
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final boolean asks = ports.trigger[layer].is(sampler);
      if (asks != trigger[layer]) {
        final boolean is = ports.ready[layer].is(sampler);
        final boolean answered = asks ? is && ready[layer] : is || ready[layer];
        events.add(new PortChange(cycle, Port.TRIGGER, layer, asks, answered));
        trigger[layer] = asks;
      }
    }
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final boolean is = ports.ready[layer].is(sampler);
      if (is != ready[layer]) {
        events.add(new PortChange(cycle, Port.READY, layer, is, false));
        ready[layer] = is;
      }
    }
    final boolean isDone = ports.done.is(sampler);
    if (isDone != done) {
      events.add(new PortChange(cycle, Port.DONE, 0, isDone, false));
      done = isDone;
    }
    return events.subList(before, events.size());
  }

  List<PortChange> events() {
    return events;
  }
}
