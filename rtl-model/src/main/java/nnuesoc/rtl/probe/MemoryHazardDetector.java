// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import java.util.Collection;
import java.util.Set;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;

/** Finds {@code mixed-port} and {@code overwrite} in any design's memories (fabric.md §3). */
public final class MemoryHazardDetector {
  private final Simulation simulation;
  private final HazardLog log;
  private final Set<Memory> weights;

  private MemoryHazardDetector(Simulation simulation, HazardLog log, Collection<Memory> weights) {
    this.simulation = simulation;
    this.log = log;
    this.weights = Set.copyOf(weights);
  }

  /**
   * Attaches the probe before the first cycle.
   *
   * @param weights the memories in which an overwrite is a hazard
   */
  public static void attach(
      Circuit circuit, Collection<Memory> weights, Simulation simulation, HazardLog log) {
    final MemoryHazardDetector probe = new MemoryHazardDetector(simulation, log, weights);
    for (Memory memory : circuit.memories().values()) {
      memory.monitor(probe::written);
    }
  }

  private void written(Memory memory, int address, int use) {
    final String writer = memory.writer().partName();
    final String reader = memory.reader().partName();
    if (use == Memory.SAMPLED && address == memory.bAddress()) {
      log.add(
          new Hazard(
              simulation.cycle(),
              HazardKind.MIXED_PORT,
              memory.name(),
              address,
              writer,
              reader,
              "word "
                  + address
                  + " is written by "
                  + writer
                  + " at the edge at which "
                  + reader
                  + " samples it: the device's answer is undefined, the model returns the old word"));
    }
    if (weights.contains(memory)) {
      log.add(
          new Hazard(
              simulation.cycle(),
              HazardKind.OVERWRITE,
              memory.name(),
              address,
              writer,
              reader,
              "word " + address + " is written while " + reader + " computes a row with it"));
    }
  }
}
