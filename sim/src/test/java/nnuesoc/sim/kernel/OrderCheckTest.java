// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;

/** A sound design passes; each planted fault is found by name and cycle. */
class OrderCheckTest {
  private static final int SEEDS = 200;

  @Test
  void soundDesignsDoNotDependOnTheOrder() {
    for (long seed = 0; seed < SEEDS; seed++) {
      assertThat(
              OrderCheck.run(
                  new RandomCircuit(seed).gated(),
                  new RandomCircuit(seed).shuffled(seed + 1),
                  RandomCircuit.END))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @Test
  void bothRunsStopWhereTheCheckEnds() {
    final Simulation reference = new RandomCircuit(1).gated();
    final Simulation shuffled = new RandomCircuit(1).shuffled(1);

    assertThat(OrderCheck.run(reference, shuffled, 6)).isEmpty();

    assertThat(reference.cycle()).isEqualTo(6);
    assertThat(shuffled.cycle()).isEqualTo(6);
    OrderCheck.run(reference, shuffled, RandomCircuit.END);
    assertThat(reference.finished()).isTrue();
    assertThat(shuffled.finished()).isTrue();
  }

  @Test
  void differenceNamesSignalCycleBothValuesAndTheCause() {
    assertThat(new OrderCheck.Difference(41, "soc.fabric.layer2.sum", 0xffff_ffffL, 3))
        .hasToString(
            "soc.fabric.layer2.sum in cycle 41: 4294967295 in order, 3 with the parts in random"
                + " order: a part reads a value that was already updated at the edge before it,"
                + " or was not entered when it had news");
  }

  /** A value of {@code data} that no state of the first check has. */
  private static final int RARE = 0x2B67;

  private static final class RareDesign {
    private final Circuit circuit = new Circuit("soc");
    private final Countdown bus =
        new Countdown(
            circuit.root(),
            List.of(
                Countdown.Action.data(5, 1),
                Countdown.Action.data(5, RARE),
                Countdown.Action.data(5, 2)));
    private final Register late = circuit.root().register("late", 1);
    private final Register sum = circuit.root().register("sum", 16);

    boolean isRare() {
      return bus.data().q() == RARE;
    }
  }

  /** {@code late} follows a cycle after {@code data}, and {@code sleeper} is not woken by it. */
  private static RareDesign undeclaredRead() {
    final RareDesign design = new RareDesign();
    final Part follower =
        new GivenPart(design.circuit, "follower", () -> design.late.next(design.isRare() ? 1 : 0));
    final Part sleeper =
        new GivenPart(
            design.circuit,
            "sleeper",
            () -> design.sum.next(design.isRare() ? design.late.q() + 7 : 7));
    design.bus.data().readBy(follower).readBy(sleeper);
    return design;
  }

  @Test
  void undeclaredReadInOneRareStateWasNotNamed() {
    final RareDesign design = undeclaredRead();
    final Simulation reference = Simulation.gated(design.circuit, design.bus);
    final RareDesign again = undeclaredRead();
    assertThat(OrderCheck.run(reference, Simulation.shuffled(again.circuit, again.bus, 1), 100))
        .hasValueSatisfying(found -> assertThat(found.signal()).isEqualTo("soc.sum"));
    final long cycle = reference.cycle();
    assertThat(reference.wiringMistakes())
        .containsExactly(
            "soc.late: sleeper reads the register but is not declared as its reader, so that it"
                + " would sleep through a change: add readBy(sleeper)");
    assertThat(reference.cycle()).isEqualTo(cycle);
    reference.run(Long.MAX_VALUE);
    assertThat(reference.finished()).isTrue();
  }

  @Test
  void secondDriverInOneRareStateWasNotFound() {
    final RareDesign design = new RareDesign();
    final RareDesign again = new RareDesign();
    for (RareDesign one : List.of(design, again)) {
      final Part adder =
          new GivenPart(
              one.circuit,
              "adder",
              () -> {
                if (!one.isRare()) {
                  one.sum.next(one.bus.data().q() + 1);
                }
              });
      final Part other =
          new GivenPart(
              one.circuit,
              "other",
              () -> {
                if (one.isRare()) {
                  one.sum.next(3);
                }
              });
      one.bus.data().readBy(adder).readBy(other);
    }
    final Simulation reference = Simulation.gated(design.circuit, design.bus);
    final Simulation shuffled = Simulation.shuffled(again.circuit, again.bus, 1);
    assertThatThrownBy(() -> OrderCheck.run(reference, shuffled, 100))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("soc.sum: two parts drive the register, adder and other: let one");
  }

  /** Planted: {@code consumer} reads a plain field that {@code producer} updates at its edge. */
  @Test
  void valueUpdatedAtTheSameEdgeIsCaughtByNameAndCycle() {
    for (long seed = 0; seed < SEEDS; seed++) {
      final FieldReader inOrder = new FieldReader();
      final FieldReader random = new FieldReader();
      final Simulation reference = inOrder.simulation(Assembly.of(inOrder.parts()));
      final Simulation shuffled = random.simulation(Assembly.shuffled(random.parts(), seed));

      final OrderCheck.Difference found = OrderCheck.run(reference, shuffled, 1000).orElseThrow();

      // In order the consumer sees edge k's field at edge k; one edge too few when it goes first.
      final long cycle = random.firstEdgeOutOfOrder + 1;
      assertThat(found)
          .as("seed %d", seed)
          .isEqualTo(
              new OrderCheck.Difference(cycle, "soc.consumer.seen", (int) cycle, (int) cycle - 1));
      assertThat(found.toString())
          .contains("soc.consumer.seen in cycle " + cycle)
          .contains("already updated");
    }
  }

  private static final class FieldReader {
    private final Circuit circuit = new Circuit("soc");
    private final Countdown bus =
        new Countdown(circuit.root(), List.of(Countdown.Action.data(900, 1)));
    private final Register seen = circuit.root().child("consumer").register("seen", 16);
    private int field;
    private long consumed;
    private long firstEdgeOutOfOrder = -1;

    List<Part> parts() {
      return List.of(
          new GivenPart(circuit, "producer", () -> field++),
          new GivenPart(circuit, "consumer", this::consume));
    }

    private void consume() {
      if (field == consumed && firstEdgeOutOfOrder < 0) {
        firstEdgeOutOfOrder = consumed;
      }
      consumed++;
      seen.next(field);
    }

    Simulation simulation(Assembly assembly) {
      final Simulation simulation = Simulation.everyCycle(circuit, assembly, bus);
      field = 0; // the check of the wiring has entered the parts
      consumed = 0;
      firstEdgeOutOfOrder = -1;
      return simulation;
    }
  }

  /** Planted: {@code spy} reads a plain field that the stimulus updates at its edge. */
  @Test
  void fieldOfTheStimulusReadAtTheSameEdgeIsCaught() {
    final List<Simulation> runs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      final Circuit circuit = new Circuit("soc");
      final Countdown bus =
          new Countdown(circuit.root(), Collections.nCopies(50, Countdown.Action.data(1, 1)));
      final Register seen = circuit.root().child("spy").register("seen", 8);
      final Part spy = new GivenPart(circuit, "spy", () -> seen.next(bus.done()));
      runs.add(
          i == 0
              ? Simulation.everyCycle(circuit, Assembly.of(List.of(spy)), bus)
              : Simulation.shuffled(circuit, bus, 3));
    }

    assertThat(OrderCheck.run(runs.get(0), runs.get(1), 40))
        .hasValueSatisfying(found -> assertThat(found.signal()).isEqualTo("soc.spy.seen"));
  }

  /**
   * Planted: {@code deaf} reads {@code data} without having declared it, and only in the run, so
   * that the check of the wiring does not find it.
   */
  @Test
  void partThatDoesNotDeclareWhatItReadsIsCaught() {
    final List<Simulation> runs = new ArrayList<>();
    final boolean[] reads = {false};
    for (int i = 0; i < 2; i++) {
      final Circuit circuit = new Circuit("soc");
      final Countdown bus =
          new Countdown(
              circuit.root(), List.of(Countdown.Action.data(5, 7), Countdown.Action.data(9, 8)));
      final Register echo = circuit.root().child("deaf").register("echo", 8);
      final List<Part> parts =
          List.of(new GivenPart(circuit, "deaf", () -> echo.next(reads[0] ? bus.data().q() : 0)));
      runs.add(
          i == 0
              ? Simulation.gated(circuit, Assembly.of(parts), bus)
              : Simulation.everyCycle(circuit, Assembly.shuffled(parts, 1), bus));
    }

    reads[0] = true;
    // data holds 7 from cycle 5 on, so the echo should from cycle 6 on.
    assertThat(OrderCheck.run(runs.get(0), runs.get(1), 100))
        .contains(new OrderCheck.Difference(6, "soc.deaf.echo", 0, 7));
  }
}
