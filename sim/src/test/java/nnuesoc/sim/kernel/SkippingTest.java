// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stretches that are computed at once, beside the same cycles one by one. */
class SkippingTest {
  private static final int SEEDS = 15;
  private static final int LONGEST_GAP = 90;
  private static final int CYCLES = 1_500;

  /** Toggles one of two strobes after each gap. */
  private static final class Strobes extends Stimulus {
    private final Register[] strobes;
    private final int[] gaps;
    private final List<Boolean> moving = new ArrayList<>();
    private int place;
    private int left;
    private int now;

    Strobes(Circuit circuit, int... gaps) {
      super(circuit.root(), "strobes");
      strobes =
          new Register[] {
            circuit.root().register("strobe_0", 1), circuit.root().register("strobe_1", 1)
          };
      this.gaps = gaps.clone();
      left = gaps[0];
    }

    @Override
    public void edge() {
      now++;
      if (--left == 0) {
        final Register strobe = strobes[place % 2];
        strobe.next(1 - strobe.q());
        place++;
        left = gaps[place % gaps.length];
      }
    }

    @Override
    public long skip(long limit, boolean partsMove) {
      moving.add(partsMove);
      final int edges = (int) Math.min(limit, Math.min(left - 1, CYCLES - now));
      now += edges;
      left -= edges;
      return edges;
    }

    @Override
    public boolean finished() {
      return now >= CYCLES;
    }

    @Override
    public void exchange(StateVisitor state) {
      place = state.number(place);
      left = state.number(left);
      now = state.number(now);
    }
  }

  private static final class Design {
    final Circuit circuit = new Circuit("top");
    final Strobes strobes;
    final List<Timer> timers = new ArrayList<>();

    Design(int... gaps) {
      strobes = new Strobes(circuit, gaps);
      timers.add(new Timer(circuit.root(), "a", strobes.strobes[0], 40));
      timers.add(new Timer(circuit.root(), "b", strobes.strobes[1], 25));
      timers.add(new Timer(circuit.root(), "c", timers.get(0).done(), 12));
    }

    static Design of(long seed) {
      return new Design(new Random(seed).ints(50, 1, LONGEST_GAP).toArray());
    }

    Simulation plain() {
      return Simulation.everyCycle(circuit, Assembly.of(timers), strobes);
    }

    Simulation skipping() {
      return Simulation.skipping(circuit, Assembly.of(timers), strobes);
    }

    String state() {
      return circuit.registers() + ", generation " + ChangeList.of(circuit).generation();
    }
  }

  @Test
  void everyRegisterAndTheGenerationAreRightInEveryCycle() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (int stride : new int[] {1, 4, 5, 17, CYCLES}) {
        final Design plain = Design.of(seed);
        final Design fast = Design.of(seed);
        final Simulation truth = plain.plain();
        final Simulation skipping = fast.skipping();
        for (long end = stride; !truth.finished(); end += stride) {
          truth.run(end);
          skipping.run(end);
          assertThat(skipping.cycle()).isEqualTo(truth.cycle());
          assertThat(fast.state())
              .as("seed %d, cycle %d, stride %d", seed, end, stride)
              .isEqualTo(plain.state());
        }
        assertThat(skipping.skippedCycles() > 0).isEqualTo(stride >= 4);
      }
    }
  }

  @Test
  void skippedCyclesAreThoseForWhichNobodyWasEntered() {
    final Design design = new Design(CYCLES);
    final Simulation simulation = design.skipping();
    simulation.run(1000);
    assertThat(simulation.skippedCycles()).isEqualTo(1000);
    assertThat(design.timers.get(0).entered()).isZero();
    assertThat(design.strobes.moving).as("all rest").containsExactly(false);
    assertThat(ChangeList.of(design.circuit).generation()).as("without news").isZero();
  }

  @Test
  void aStretchOfFourCyclesIsSkippedAndOneOfThreeIsNot() {
    final Design design = new Design(CYCLES);
    final Simulation simulation = design.skipping();
    simulation.run(3);
    assertThat(simulation.skippedCycles()).isZero();
    simulation.run(7);
    assertThat(simulation.skippedCycles()).isEqualTo(4);
  }

  /** The strobe changes at the edge that ends cycle 9, the timer begins at the one after. */
  @Test
  void aStretchEndsBeforeTheEdgeThatAnotherPartNotices() {
    final Design design = new Design(10, CYCLES);
    final Simulation simulation = design.skipping();
    assertThat(simulation.run(CYCLES, 1)).isEqualTo(1);
    assertThat(simulation.cycle()).as("the stimulus goes up to its change").isEqualTo(9);
    assertThat(simulation.run(CYCLES, 2)).isEqualTo(2);
    assertThat(simulation.cycle()).isEqualTo(11);
    assertThat(design.timers.get(0).left().q()).isEqualTo(40);
    final long generation = ChangeList.of(design.circuit).generation();
    assertThat(simulation.run(CYCLES, 1)).isEqualTo(1);
    assertThat(simulation.cycle()).as("39 edges with nothing but the countdown").isEqualTo(50);
    assertThat(design.timers.get(0).left().q()).isEqualTo(1);
    assertThat(design.strobes.moving).endsWith(true);
    assertThat(ChangeList.of(design.circuit).generation()).isEqualTo(generation + 39);
  }

  /** Without skipping, each step and each counted stretch is an entry. */
  @ParameterizedTest
  @CsvSource({"100, 30, 30, 30", "100, 100, 100, 100", "100, 1000, 100, 100", "100, 0, 0, 0"})
  void aRunTakesNoMoreThanItsEntries(long end, long entries, long taken, long cycle) {
    final Simulation simulation = Design.of(1).plain();
    assertThat(simulation.run(end, entries)).isEqualTo(taken);
    assertThat(simulation.cycle()).isEqualTo(cycle);
  }

  @Test
  void aRegisterThatIsWatchedInStepsOnlyIsSkippedAllTheSame() {
    final Design design = new Design(10, CYCLES);
    final Simulation simulation = design.skipping();
    final List<String> told = new ArrayList<>();
    simulation.watchSteps(
        design.timers.get(0).left(), (register, cycle) -> told.add(cycle + " " + register.q()));
    simulation.run(60);
    assertThat(told).containsExactly("11 40", "51 0");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRunGoesOnFromASavedCycleWhetherItHadSettledOrNot(boolean settled) {
    for (long cycle = 0; cycle < 300; cycle += 7) {
      final Design design = Design.of(cycle);
      final Simulation simulation = design.skipping();
      simulation.run(cycle);
      if (settled) {
        simulation.settle();
      }
      final String then = design.state();
      final Snapshot snapshot = Snapshot.of(simulation);
      simulation.run(cycle + 200);
      final String later = design.state();
      snapshot.restore(simulation);
      assertThat(simulation.cycle()).isEqualTo(cycle);
      assertThat(design.state()).as("cycle %d", cycle).isEqualTo(then);
      simulation.run(cycle + 200);
      assertThat(design.state()).as("200 cycles behind %d", cycle).isEqualTo(later);
    }
  }

  @Test
  void anObserverSeesACycleAgainOnlyIfTheRunHasGoneBackToIt() {
    final Simulation simulation = Design.of(2).skipping();
    final List<Long> seen = new ArrayList<>();
    simulation.observe(seen::add);
    simulation.run(2);
    final Snapshot snapshot = Snapshot.of(simulation);
    simulation.run(2);
    assertThat(seen).containsExactly(0L, 1L, 2L);
    simulation.run(3);
    snapshot.restore(simulation);
    simulation.run(2);
    assertThat(seen).containsExactly(0L, 1L, 2L, 3L, 2L);
    assertThat(simulation.skippedCycles()).as("under observation").isZero();
  }
}
