// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.travel.TimeTravel;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {
  private final Circuit circuit = new Circuit("soc");
  private final Countdown bus =
      new Countdown(
          circuit.root(), List.of(Countdown.Action.data(3, 5), Countdown.Action.data(20, 6)));
  private final Follower first = new Follower(circuit.root(), "first", bus.data());
  private final Follower second = new Follower(circuit.root(), "second", first.value());

  private Simulation gated() {
    return Simulation.gated(circuit, Assembly.of(List.of(first, second)), bus);
  }

  private Simulation everyCycle() {
    return Simulation.everyCycle(circuit, Assembly.of(List.of(first, second)), bus);
  }

  @Test
  void cycleZeroIsPowerUp() {
    final Simulation simulation = gated();

    assertThat(simulation.cycle()).isZero();
    assertThat(simulation.circuit()).isSameAs(circuit);
    simulation.settle();
    assertThat(simulation.cycle()).isZero();
    assertThat(circuit.signals()).allMatch(signal -> signal.value() == 0);
  }

  @Test
  void eachStepIsOneCycleAndEachRegisterOneCycleLate() {
    final Simulation simulation = gated();

    // cycle, data, first, second
    final int[][] table = {
      {0, 0, 0, 0},
      {1, 0, 0, 0},
      {2, 0, 0, 0},
      {3, 5, 0, 0},
      {4, 5, 5, 0},
      {5, 5, 5, 5},
      {6, 5, 5, 5},
    };
    for (int[] row : table) {
      simulation.settle();
      assertThat(
              new int[] {
                (int) simulation.cycle(), bus.data().q(), first.value().q(), second.value().q()
              })
          .as("cycle %d", row[0])
          .containsExactly(row);
      simulation.step();
    }
  }

  @Test
  void settlingAgainDoesNothing() {
    final Simulation simulation = everyCycle();

    for (int i = 0; i < 3; i++) {
      simulation.settle();
    }
    assertThat(first.settledCount()).isEqualTo(1);
    assertThat(first.edgeCount()).isZero();
    simulation.step();
    assertThat(first.settledCount()).as("the step needs no other settling").isEqualTo(1);
    assertThat(first.edgeCount()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 7, 21, 22, 23})
  void runStopsExactlyAtItsEnd(long end) {
    final Simulation simulation = gated();

    simulation.run(end);

    assertThat(simulation.cycle()).isEqualTo(end);
    assertThat(simulation.finished()).isEqualTo(end == 23);
    assertThat(bus.data().q()).isEqualTo(end < 3 ? 0 : end < 23 ? 5 : 6);
    assertThat(first.value().q()).isEqualTo(end < 4 ? 0 : 5);
  }

  @Test
  void runToACycleThatIsPastDoesNothing() {
    final Simulation simulation = gated();
    simulation.run(10);

    simulation.run(10);
    simulation.run(4);

    assertThat(simulation.cycle()).isEqualTo(10);
  }

  @Test
  void runEndsWhenTheStimulusIsFinished() {
    final Simulation gated = gated();

    gated.run(Long.MAX_VALUE);

    assertThat(gated.finished()).isTrue();
    assertThat(gated.cycle()).isEqualTo(23);
    gated.run(Long.MAX_VALUE);
    assertThat(gated.cycle()).as("and stays there").isEqualTo(23);
  }

  @Test
  void runOfAnEmptyScriptStaysInCycleZero() {
    final Circuit empty = new Circuit("soc");
    final Simulation simulation =
        Simulation.gated(empty, Assembly.of(List.of()), new Countdown(empty.root(), List.of()));

    simulation.run(100);

    assertThat(simulation.cycle()).isZero();
    assertThat(simulation.finished()).isTrue();
  }

  @Test
  void partsRestWithoutNewsAndQuietStretchesAreCounted() {
    gated().run(23);

    // Cycle 0: power-up; cycle 3: its source changed; cycle 4: its own value did.
    assertThat(first.edgeCount()).isEqualTo(3);
    assertThat(second.edgeCount()).as("cycles 0, 4 and 5").isEqualTo(3);
    assertThat(bus.counted()).as("cycle 1, cycles 6 to 21").isEqualTo(17);
  }

  @Test
  void everyPartIsEnteredInEveryCycleWhenAskedFor() {
    everyCycle().run(23);

    assertThat(first.edgeCount()).isEqualTo(23);
    assertThat(second.settledCount()).isEqualTo(23);
    assertThat(bus.counted()).isZero();
  }

  @Test
  void nothingCanBeDeclaredOnceASimulationStands() {
    gated();

    assertThatThrownBy(() -> circuit.root().register("late", 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("soc.late: declared in a circuit that already runs");
  }

  /** The stimulus drove it later, or lost its value at the same edge; nobody noticed. */
  @ParameterizedTest
  @ValueSource(strings = {"gated", "skipping", "everyCycle", "shuffled"})
  void registerThatTheStimulusDrivesCouldBeSet(String engine) {
    final Simulation simulation =
        switch (engine) {
          case "gated" -> gated();
          case "skipping" -> Simulation.skipping(circuit, bus);
          case "everyCycle" -> everyCycle();
          default -> Simulation.shuffled(circuit, bus, 1);
        };
    simulation.set(bus.data(), 1);
    assertThatThrownBy(() -> simulation.run(100))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "soc.bus.data was set, but the stimulus bus drove it in cycle 2; expected a register"
                + " that neither a part nor the stimulus drives");
    assertThat(simulation.cycle()).isEqualTo(3);
    assertThat(bus.data().q()).isEqualTo(5);

    simulation.run(22);
    simulation.set(bus.data(), 7);
    assertThatThrownBy(simulation::step).hasMessageContaining("drove it in cycle 22");
    assertThat(bus.data().q()).isEqualTo(6);
    simulation.run(100);
    assertThat(simulation.finished()).isTrue();
  }

  /** A snapshot of other registers was taken; a file of another circuit, too. */
  @Test
  void stateOfAnotherCircuitIsRefusedAndChangesNothing() {
    final Circuit other = new Circuit("soc");
    final Simulation without =
        Simulation.gated(other, Assembly.of(), new Countdown(other.root(), List.of()));
    final Simulation simulation = gated();
    simulation.run(5);
    for (Snapshot state : List.of(Snapshot.of(without), Snapshot.complete(without))) {
      assertThatThrownBy(() -> state.restore(simulation))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "soc: this is a state of another circuit; expected one with the same registers,"
                  + " memories and parts");
    }
    assertThat(simulation.cycle()).isEqualTo(5);
    assertThat(first.value().q()).isEqualTo(5);
  }

  /** The stack overflowed. */
  @Test
  void whoIsCalledByTheRunCannotMoveIt() {
    final Simulation simulation = gated();
    simulation.observe(cycle -> simulation.run(cycle + 1));
    assertThatThrownBy(() -> simulation.run(5))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(
            "cycle 0: the run is being moved; a part, a watcher or an observer");
    simulation.observe(cycle -> simulation.step());
    assertThatThrownBy(simulation::step).hasMessageStartingWith("cycle 0: the run is being moved");
    simulation.observe(null);
    simulation.watch(bus.data(), (register, cycle) -> simulation.runStepped(100));
    assertThatThrownBy(() -> simulation.run(5)).hasMessageStartingWith("cycle 3: the run is being");
    simulation.run(5);
    assertThat(simulation.cycle()).isEqualTo(5);
  }

  /** Fails once, at an edge or while settling. */
  private static final class Failing extends Part {
    private final Register count;
    private boolean failsInEdge;
    private boolean failsInSettle;

    Failing(Circuit circuit) {
      super(circuit.root(), "failing");
      count = circuit.root().register("count", 8).readBy(this);
    }

    @Override
    public void settle() {
      if (failsInSettle && count.q() == 5) {
        failsInSettle = false;
        throw new IllegalStateException("failed");
      }
    }

    @Override
    public void edge() {
      if (failsInEdge && count.q() == 5) {
        failsInEdge = false;
        throw new IllegalStateException("failed");
      }
      count.next(count.q() + 1);
    }
  }

  /**
   * The stimulus made the edge twice, or parts slept through it, and every later cycle was wrong.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void runThatFailedInTheMiddleOfAnEdgeWentOn(boolean inEdge) {
    final Circuit one = new Circuit("top");
    final Failing part = new Failing(one);
    final Simulation simulation = Simulation.of(one);
    final Snapshot begin = Snapshot.of(simulation);
    final TimeTravel travel = new TimeTravel(simulation, simulation, 0);
    for (boolean byTravel : new boolean[] {true, false}) {
      begin.restore(simulation);
      part.failsInEdge = inEdge;
      part.failsInSettle = !inEdge;
      assertThatThrownBy(() -> simulation.run(10)).hasMessage("failed");
      assertThat(simulation.failed()).isTrue();
      for (ThrowingCallable call :
          List.<ThrowingCallable>of(
              () -> simulation.run(10), simulation::step, () -> settle(simulation))) {
        assertThatThrownBy(call)
            .isInstanceOf(IllegalStateException.class)
            .hasMessage(
                "the run failed in cycle 5, in the middle of an edge: go back to an earlier cycle"
                    + " or restore a snapshot before it goes on");
      }
      if (byTravel) {
        travel.to(10);
      } else {
        begin.restore(simulation);
        simulation.run(10);
      }
      assertThat(part.count.q()).isEqualTo(10);
      assertThat(simulation.failed()).isFalse();
    }
  }

  /** It may have settled before the edge. */
  private static void settle(Simulation simulation) {
    simulation.settle();
    simulation.step();
  }

  @Test
  void runGoesOnAfterAnExceptionOfWhoOnlyLooks() {
    final Simulation simulation = gated();
    simulation.observe(
        cycle -> {
          if (cycle == 2) {
            throw new IllegalStateException("observer");
          }
        });
    assertThatThrownBy(() -> simulation.run(10)).hasMessage("observer");
    simulation.observe(null);
    simulation.watch(
        bus.data(),
        (register, cycle) -> {
          throw new IllegalStateException("watcher");
        });
    assertThatThrownBy(() -> simulation.run(10)).hasMessage("watcher");
    assertThat(simulation.cycle()).isEqualTo(3);
    simulation.run(10);
    assertThat(second.value().q()).isEqualTo(5);
  }
}
