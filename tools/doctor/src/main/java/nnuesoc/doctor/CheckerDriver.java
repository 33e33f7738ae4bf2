// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.RegisterWatcher;
import nnuesoc.sim.kernel.Simulation;

/**
 * Runs a design and notifies the checkers of changes: registers, words of memories, and the start
 * of each evaluation. Every cycle is stepped because layers are watched term by term.
 */
final class CheckerDriver {
  /** A result must not change for this many cycles; a design is observed for as long. */
  static final int BEYOND = 256;

  private static final long LONGEST_SILENCE = 20_000_000; // four times the longest sleep

  private static final int PORTION = 1 << 16; // entries between two looks at the clock

  /** Is notified of the writes of a memory, after the edge of each. */
  interface WriteListener {
    void written(Memory memory, int address, long cycle);
  }

  private record Timer(long cycle, Runnable task) {}

  private final ExaminedRun examined;
  private final FindingLog findings;
  private final Simulation simulation;
  private final Circuit circuit;
  private final WriteListener[][] writeListeners; // by the memory's index
  private final BitSet[] written; // since the evaluation began, by the memory's index
  private final PriorityQueue<Timer> timers =
      new PriorityQueue<>(Comparator.comparingLong(Timer::cycle));
  private final List<Runnable> beginListeners = new ArrayList<>();
  private int resets;
  private boolean beyondEnd;
  private boolean stopped;
  private long generation;
  private long lastSign;

  CheckerDriver(ExaminedRun examined, FindingLog findings) {
    this.examined = examined;
    this.findings = findings;
    simulation = examined.simulation();
    circuit = simulation.circuit();
    written = new BitSet[circuit.memories().size()];
    writeListeners = new WriteListener[written.length][0];
    for (Memory memory : circuit.memories().values()) {
      written[memory.index()] = new BitSet(memory.words());
    }
    watch(examined.anatomy().reset(), this::resetChanged);
  }

  ExaminedRun examined() {
    return examined;
  }

  FindingLog findings() {
    return findings;
  }

  long cycle() {
    return simulation.cycle();
  }

  /** The evaluation under way, from 0. */
  int evaluation() {
    return Math.max(0, resets - 1);
  }

  /** What is evaluated. */
  EvaluationInput situation() {
    return examined.norm().situations().get(evaluation());
  }

  void watch(Register register, RegisterWatcher watcher) {
    simulation.watch(register, watcher);
  }

  void onWrite(Memory memory, WriteListener listener) {
    final WriteListener[] others = writeListeners[memory.index()];
    final WriteListener[] all = Arrays.copyOf(others, others.length + 1);
    all[others.length] = listener;
    writeListeners[memory.index()] = all;
  }

  /** Registers a listener for the reset that begins an evaluation. */
  void onBegin(Runnable listener) {
    beginListeners.add(listener);
  }

  /** Runs a task in that cycle or soon after it. */
  void at(long cycle, Runnable task) {
    timers.add(new Timer(cycle, task));
  }

  /** Ends the run. */
  void stop() {
    stopped = true;
  }

  /** Whether the run has ended and only the examination goes on. */
  boolean isBeyondEnd() {
    return beyondEnd;
  }

  /** The words of a memory that were written since the evaluation began. */
  BitSet written(Memory memory) {
    return written[memory.index()];
  }

  /** The register into which a memory is read. */
  Register readRegister(Memory memory) {
    final String name = memory.path() + ".b_q";
    return (Register) Objects.requireNonNull(circuit.signal(name), name);
  }

  private void resetChanged(Register reset, long cycle) {
    if (reset.q() != 1) {
      return;
    }
    resets++;
    for (BitSet words : written) {
      words.clear();
    }
    beginListeners.forEach(Runnable::run);
  }

  /**
   * Runs to the end and some cycles beyond it.
   *
   * @param progress receives the cycle now and then
   * @return false if it was interrupted
   */
  boolean run(BooleanSupplier interrupted, LongConsumer progress) {
    int left = PORTION;
    while (!stopped && (examined.toFirstRow() || !simulation.finished())) {
      if (simulation.finished()) {
        simulation.step(); // what an earlier evaluation has left may look like an end
      } else {
        simulation.run(Long.MAX_VALUE, 1);
      }
      look();
      watchForLife();
      if (--left == 0) {
        left = PORTION;
        progress.accept(simulation.cycle());
        if (interrupted.getAsBoolean()) {
          return false;
        }
      }
    }
    beyondEnd = true;
    for (int i = 0; i < BEYOND; i++) {
      simulation.step();
      look();
    }
    while (!timers.isEmpty()) {
      timers.remove().task().run();
    }
    return true;
  }

  /** Ends a run that polls forever for something that never happens. */
  private void watchForLife() {
    final ChangeList changes = ChangeList.of(circuit);
    if (changes.generation() != generation || changes.storedCount() != 0) {
      generation = changes.generation();
      lastSign = simulation.cycle();
    } else if (simulation.cycle() - lastSign > LONGEST_SILENCE) {
      findings.add(
          new FindingLog.Report(
              Fault.NOTHING_CHANGES,
              lastSign,
              FaultPlace.of("program"),
              "no register has changed and no word was stored for " + LONGEST_SILENCE + " cycles",
              "the program waits for a trigger that never comes, because an earlier trigger was"
                  + " lost",
              FindingExhibit.none()));
      stop();
    }
  }

  private void look() {
    final ChangeList changes = ChangeList.of(circuit);
    for (int i = 0; i < changes.storedCount(); i++) {
      final Memory memory = changes.stored(i);
      final int address = memory.storedAddress();
      written[memory.index()].set(address);
      for (WriteListener listener : writeListeners[memory.index()]) {
        listener.written(memory, address, simulation.cycle());
      }
    }
    while (!timers.isEmpty() && timers.peek().cycle() <= simulation.cycle()) {
      timers.remove().task().run();
    }
  }
}
