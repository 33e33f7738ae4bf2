// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.travel.TimeTravel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A circuit could not run without a stimulus of its own and a list of its parts. */
class CircuitWithoutStimulusTest {
  /** Counts while its input is 1. */
  private static final class Counter extends Part {
    private final Register enable;
    private final Register count;
    private final Memory words;

    Counter(Scope scope, Register enable) {
      super(scope, "counter");
      this.enable = enable.readBy(this);
      count = scope.register("count", 8).readBy(this);
      words = scope.memory("words", 2, 8).writtenBy(this);
      words.readBy(this);
    }

    @Override
    public void edge() {
      if (enable.q() == 1) {
        count.next(count.q() + 1);
      }
    }
  }

  private final Circuit circuit = new Circuit("top");
  private final Register enable = circuit.root().register("enable", 1);
  private final Counter counter = new Counter(circuit.root(), enable);
  private final Simulation simulation = Simulation.of(circuit);

  @Test
  void stepAfterTheLastCycleWrappedToANegativeOne() {
    simulation.run(Long.MAX_VALUE - 1);
    simulation.step();
    assertThat(simulation.cycle()).isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(simulation::step)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("cycle 9223372036854775807 is the last one that can be counted");
    assertThatThrownBy(() -> simulation.run(simulation.cycle() + 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("run to cycle -9223372036854775799: expected 0 to 9223372036854775807");
    assertThat(simulation.cycle()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void inputsAreSeenFromTheNextCycleOn() {
    final List<Integer> counts = new ArrayList<>();
    for (int cycle = 0; cycle < 6; cycle++) {
      simulation.settle();
      counts.add(counter.count.q());
      if (cycle == 1 || cycle == 3) {
        simulation.set(enable, cycle == 1 ? 1 : 0);
      }
      simulation.step();
    }
    assertThat(counts).containsExactly(0, 0, 0, 1, 2, 2);
  }

  @Test
  void inputThatIsSetBeforeAStretchIsNotForgotten() {
    simulation.run(1_000);
    simulation.set(enable, 1);
    simulation.run(1_011);
    assertThat(counter.count.q()).isEqualTo(10);
    simulation.set(enable, 0);
    simulation.run(1_000_000_000_000L);
    assertThat(counter.count.q()).isEqualTo(11);
    assertThat(simulation.cycle()).isEqualTo(1_000_000_000_000L);
    assertThat(simulation.finished()).isFalse();
  }

  @AfterEach
  void isNotInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void inputThatWasSetAndNotYetSteppedWasLostInASnapshot() {
    simulation.run(5);
    simulation.set(enable, 1);
    final Snapshot before = Snapshot.of(simulation);
    simulation.run(10);
    assertThat(counter.count.q()).isEqualTo(4);
    simulation.set(enable, 0);
    before.restore(simulation);
    simulation.run(1_006);
    assertThat(counter.count.q()).isEqualTo(1_000 % 256);

    final Circuit same = new Circuit("top");
    final Counter other = new Counter(same.root(), same.root().register("enable", 1));
    final Simulation resumed = Simulation.of(same);
    before.restore(resumed);
    resumed.run(10);
    assertThat(other.count.q()).isEqualTo(4);
  }

  @Test
  void inputThatWasSetBeforeTheTravelWasLost() {
    simulation.set(enable, 1);
    final TimeTravel travel = new TimeTravel(simulation, simulation, 0);
    for (long cycle : new long[] {3, 100_000, 0, 7, 50_000, 1}) {
      travel.to(cycle);
      assertThat(counter.count.q()).isEqualTo((int) Math.max(0, cycle - 1) % 256);
    }
  }

  @Test
  void inputThatWasSetDuringTheTravelWasForgottenOnTheWayBack() {
    final TimeTravel travel = new TimeTravel(simulation, simulation, 0);
    travel.to(20);
    simulation.set(enable, 1);
    travel.to(30);
    assertThat(counter.count.q()).isEqualTo(9);
    assertThatThrownBy(() -> travel.to(19))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cycle 19: the travel began in cycle 20");
    travel.to(25);
    assertThat(counter.count.q()).isEqualTo(4);
  }

  @Test
  void restoredSnapshotFromBeforeAnInputWasSetWasTakenToADiscardedFuture() {
    final TimeTravel travel = new TimeTravel(simulation, simulation, TimeTravel.DEFAULT_BYTES);
    travel.to(5);
    final Snapshot without = Snapshot.of(simulation);
    final Snapshot complete = Snapshot.complete(simulation);
    travel.to(10);
    simulation.set(enable, 1);
    travel.to(20);
    assertThat(counter.count.q()).isEqualTo(9);
    final Snapshot with = Snapshot.of(simulation);
    for (Snapshot before : new Snapshot[] {without, complete}) {
      before.restore(simulation);
      travel.to(20);
      assertThat(counter.count.q()).isZero();
      travel.to(5);
      with.restore(simulation);
      travel.to(25);
      assertThat(counter.count.q()).isEqualTo(14);
      assertThatThrownBy(() -> travel.to(19)).hasMessage("cycle 19: the travel began in cycle 20");
    }
  }

  @Test
  void restoredSnapshotOfTheSameHistoryKeepsTheWayBack() {
    simulation.set(enable, 1);
    final TimeTravel travel = new TimeTravel(simulation, simulation, TimeTravel.DEFAULT_BYTES);
    travel.to(20);
    final Snapshot before = Snapshot.of(simulation);
    travel.to(30);
    before.restore(simulation);
    travel.to(3);
    assertThat(counter.count.q()).isEqualTo(2);
  }

  @Test
  void registerThatAPartDrivesCouldBeSet() {
    assertThatThrownBy(() -> simulation.set(counter.count, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "top.count cannot be set: the part counter drives it; expected a register that no part"
                + " drives");
    final Register word = circuit.registers().get(circuit.registers().size() - 1);
    assertThatThrownBy(() -> simulation.set(word, 3))
        .hasMessageStartingWith("top.words.b_q cannot be set: port B of the memory drives it");

    final Circuit clocked = new Circuit("other");
    final Register clocks = clocked.root().clockCounter("clocks", 4, 10);
    assertThatThrownBy(() -> Simulation.of(clocked).set(clocks, 3))
        .hasMessageStartingWith("other.clocks cannot be set: the clock, which it counts, drives");
  }

  @Test
  void registerOfAnotherCircuitCouldBeSetAndWatched() {
    final Circuit same = new Circuit("top");
    final Register other = same.root().register("enable", 1);
    assertThatThrownBy(() -> simulation.set(other, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "top.enable: this signal belongs to another circuit; expected one of the circuit that"
                + " runs");
    assertThatThrownBy(() -> simulation.watch(other, (register, cycle) -> {}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void memoryOfAnotherCircuitHadNoLastWrite() {
    final Memory other = new Circuit("top").root().memory("words", 2, 8);
    final TimeTravel travel = new TimeTravel(simulation, simulation, 0);
    assertThatThrownBy(() -> travel.lastWrite(other, 0, 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("top.words: this memory belongs to another circuit");
  }

  @Test
  void interruptWasNotSeenByARun() {
    simulation.set(enable, 1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> simulation.runStepped(Long.MAX_VALUE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("interrupted in cycle ");
    assertThat(Thread.interrupted()).as("it stays interrupted").isTrue();
    assertThat(counter.count.q()).isEqualTo((int) (simulation.cycle() - 1) % 256);
  }

  /** It was seen after as many cycles of 1,000 parts as of one. */
  @Test
  void interruptOfARunOfManyPartsWasSeenLate() {
    final Circuit large = new Circuit("top");
    for (int i = 0; i < 50; i++) {
      new FreeCounter(large.root(), "counter" + i);
    }
    final Simulation run = Simulation.of(large);
    final TimeTravel travel = new TimeTravel(run, run, TimeTravel.DEFAULT_BYTES);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> run.run(Long.MAX_VALUE)).hasMessageStartingWith("interrupted");
    final long seen = run.cycle();
    assertThat(50 * seen).isBetween(1L, 200_000L);
    assertThatThrownBy(() -> travel.to(Long.MAX_VALUE)).hasMessageStartingWith("interrupted");
    assertThat(50 * (run.cycle() - seen)).isBetween(1L, 200_000L);
    assertThat(Thread.interrupted()).as("it stays interrupted").isTrue();
  }

  private static final class FreeCounter extends Part {
    private final Register count;

    FreeCounter(Scope scope, String name) {
      super(scope, name);
      count = scope.register(name + "_count", 8).readBy(this);
    }

    @Override
    public void edge() {
      count.next(count.q() + 1);
    }
  }
}
