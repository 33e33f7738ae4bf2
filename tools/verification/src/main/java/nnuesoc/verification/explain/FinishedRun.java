// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.Locale;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.WordOrigin;

/** A finished run in which one can go to any cycle and read values by name. */
public final class FinishedRun {
  private final SocRun run;
  private final TimeTravel travel;
  private final long lastCycle;

  /** A scene of a run, with the travel that took it to {@code lastCycle}, its end. */
  public FinishedRun(SocRun run, TimeTravel travel, long lastCycle) {
    this.lastCycle = lastCycle;
    this.run = run;
    this.travel = travel;
  }

  long lastCycle() {
    return lastCycle;
  }

  SocRun run() {
    return run;
  }

  /** Goes to a cycle and lets it settle. */
  void to(long cycle) {
    travel.to(cycle);
  }

  /** Goes one cycle on and lets it settle. */
  void step() {
    final Simulation simulation = run.simulation();
    simulation.step();
    simulation.settle();
  }

  long cycle() {
    return run.simulation().cycle();
  }

  boolean finished() {
    return run.simulation().finished();
  }

  Signal signal(String name) {
    final Signal signal = run.simulation().circuit().signal(name);
    if (signal == null) {
      throw new IllegalArgumentException(name + ": no signal of that name");
    }
    return signal;
  }

  /** The current bit pattern. */
  int value(String name) {
    return signal(name).value();
  }

  /** The same as a two's complement number; a bit is 0 or 1. */
  static int signed(Signal signal) {
    final int unused = Integer.SIZE - signal.widthBits();
    return signal.widthBits() == 1 ? signal.value() : signal.value() << unused >> unused;
  }

  /** A word with its sign; a bit is 0 or 1. */
  static int signed(Memory memory, int word) {
    return memory.widthBits() == 1 ? memory.word(word) : memory.signedWord(word);
  }

  Memory memory(String name) {
    final Memory memory = run.simulation().circuit().memories().get(name);
    if (memory == null) {
      throw new IllegalArgumentException(name + ": no memory of that name");
    }
    return memory;
  }

  /** The value of a register that no trace shows. */
  int untraced(String name) {
    for (Register register : run.simulation().circuit().registers()) {
      if (register.name().equals(name)) {
        return register.q();
      }
    }
    throw new IllegalArgumentException(name + ": no register of that name");
  }

  /** The write that set a word's value at a cycle; afterwards, the scene is in another cycle. */
  WordOrigin origin(Memory memory, int word, long at) {
    return WordOrigin.find(travel, run, memory, word, at);
  }

  /** Whether a layer has the state machine of fabric.md §6, with its registers. */
  boolean isReports(int layer) {
    return run.fabric().layers().get(layer - 1) instanceof LayerFsm;
  }

  /** What a layer is doing. */
  String layerState(int layer) {
    final String scope = LayerPort.scope(layer);
    final int state = value(scope + "state");
    if (!isReports(layer)) {
      return String.format(
          Locale.ROOT, "layer %d stands in state %d, row %d", layer, state, value(scope + "row"));
    }
    return String.format(
        Locale.ROOT,
        "layer %d stands in state %s, row %d, col %d, trigger %d, ready %d",
        layer,
        state < LayerFsm.STATES.size() ? LayerFsm.STATES.get(state) : String.valueOf(state),
        value(scope + "row"),
        value(scope + "col"),
        value(scope + "trigger"),
        value(scope + "ready"));
  }
}
