// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.travel.TimeTravel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parts that have {@code settle} and {@code edge} and nothing else are right at every engine,
 * beside a stimulus that counts, runs alone and skips wherever it may.
 */
class PlainPartTest {
  private static final long CYCLES = 3_000;
  private static final int WORDS = 16;

  /** After {@code start} has changed: adds up the words of a memory, then writes the sum to it. */
  private static final class Adder extends Part {
    private final Memory memory;
    private final Register start;
    private final Register seen;
    private final Register column;
    private final Register state;
    private final Register sum;
    private final Register word;
    private final Register done;
    private final boolean foresees;

    Adder(Scope scope, String name, Register start, boolean foresees) {
      super(scope, name);
      this.foresees = foresees;
      this.start = start.readBy(this);
      seen = scope.register(name + "_seen", 1).readBy(this);
      column = scope.register(name + "_column", 5).readBy(this);
      state = scope.register(name + "_state", 2).readBy(this);
      sum = scope.register(name + "_sum", 16).powerUp(1).readBy(this);
      done = scope.register(name + "_done", 1);
      memory = scope.memory(name + "_words", WORDS, 16).writtenBy(this);
      word = memory.readBy(this, column);
    }

    @Override
    public void settle() {
      memory.address(column.q(), state.q() == 1 ? Memory.SAMPLED : Memory.UNUSED);
      if (state.q() == 3) {
        memory.write(sum.q() % WORDS, sum.q());
      }
    }

    @Override
    public void edge() {
      switch (state.q()) {
        case 0 -> {
          if (seen.q() != start.q()) {
            seen.next(start.q());
            column.next(0);
            state.next(1);
          }
        }
        case 1 -> state.next(2);
        case 2 -> {
          sum.next(3 * sum.q() + word.q() + column.q());
          state.next(
              column.q() == WORDS - 1 ? 3 : 1); // before column changes, which may be at once
          column.next(column.q() + 1);
        }
        default -> {
          done.next(1 - done.q());
          state.next(0);
        }
      }
    }

    /** With {@code foresees}: what {@link Part#tick} does is derived too. */
    @Override
    public boolean ticks() {
      return foresees;
    }

    /** With {@code foresees}: what {@link Part#skip} of itself then does is derived. */
    @Override
    public long ahead() {
      if (!foresees) {
        return super.ahead();
      }
      return switch (state.q()) {
        case 0 -> seen.q() == start.q() ? FOREVER : 0;
        case 1 -> 2L * (WORDS - column.q());
        case 2 -> 2L * (WORDS - column.q()) - 1;
        default -> 0;
      };
    }
  }

  /** Toggles a strobe after gaps in which it changes nothing, and takes every way to pass them. */
  private static final class Gaps extends Stimulus {
    private final Register strobe;
    private final int[] gaps;
    private int place;
    private int left;
    private long now;

    Gaps(Scope scope, long seed) {
      super(scope, "gaps");
      strobe = scope.register("strobe", 1);
      gaps = new Random(seed).ints(CYCLES, 1, 120).toArray();
      left = gaps[0];
    }

    @Override
    public void edge() {
      now++;
      left--;
      if (left == 0) {
        strobe.next(1 - strobe.q());
        place++;
        left = gaps[place];
      }
    }

    @Override
    public long skip(long limit, boolean partsMove) {
      final long edges = Math.min(limit, left - 1L);
      now += edges;
      left -= (int) edges;
      return edges;
    }

    @Override
    public boolean tick(long generation) {
      return left > 1 && !finished() && skip(1, true) == 1;
    }

    @Override
    public boolean finished() {
      return now >= CYCLES;
    }

    @Override
    public void exchange(StateVisitor state) {
      place = state.number(place);
      left = state.number(left);
      now = state.count(now);
    }
  }

  private static final class Design {
    final Circuit circuit = new Circuit("soc");
    final Gaps gaps;
    final List<Part> adders = new ArrayList<>();

    Design(long seed) {
      this(seed, false);
    }

    Design(long seed, boolean foresees) {
      gaps = new Gaps(circuit.root(), seed);
      final Adder first = new Adder(circuit.root(), "first", gaps.strobe, foresees);
      adders.add(first);
      adders.add(new Adder(circuit.root(), "second", first.done, foresees));
    }

    Simulation everyCycle() {
      return Simulation.everyCycle(circuit, Assembly.of(adders), gaps);
    }

    Simulation gated() {
      return Simulation.gated(circuit, Assembly.of(adders), gaps);
    }

    Simulation skipping() {
      return Simulation.skipping(circuit, Assembly.of(adders), gaps);
    }

    List<String> state() {
      return Engines.state(circuit);
    }
  }

  /** What stands in the circuit in each cycle, from a run that enters every part in each. */
  private static List<List<String>> truth(long seed, boolean settled) {
    final Design design = new Design(seed);
    final Simulation simulation = design.everyCycle();
    final List<List<String>> states = new ArrayList<>();
    states.add(design.state());
    while (!simulation.finished()) {
      simulation.run(simulation.cycle() + 1);
      if (settled) {
        simulation.settle();
      }
      states.add(design.state());
    }
    return states;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 90, 1_000})
  void eachEngineGivesTheSameRegistersAndWords(int most) {
    for (long seed = 0; seed < 4; seed++) {
      Engines.assertSame(
          new Design(seed).everyCycle(), new Design(seed).gated(), CYCLES, most, seed);
      Engines.assertSame(
          new Design(seed).everyCycle(), new Design(seed).skipping(), CYCLES, most, seed);
      final Design shuffled = new Design(seed);
      Engines.assertSame(
          new Design(seed).everyCycle(),
          Simulation.shuffled(shuffled.circuit, shuffled.gaps, seed),
          CYCLES,
          most,
          seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 90, 1_000})
  void aPartThatOnlyForeseesItsEdgesIsSkippedRightlyAndStepsItselfRightly(int most) {
    for (long seed = 0; seed < 20; seed++) {
      Engines.assertSame(
          new Design(seed).everyCycle(), new Design(seed, true).gated(), CYCLES, most, seed);
      Engines.assertSame(
          new Design(seed).everyCycle(), new Design(seed, true).skipping(), CYCLES, most, seed);
    }
  }

  @Test
  void aPartThatForeseesItsEdgesIsSkippedWhereAPlainOneIsStepped() {
    assertThat(skipped(true)).isGreaterThan(skipped(false)).isLessThan(CYCLES);
    assertThat(skipped(false)).isPositive();
  }

  private static long skipped(boolean foresees) {
    final Simulation simulation = new Design(1, foresees).skipping();
    simulation.run(CYCLES);
    return simulation.skippedCycles();
  }

  @Test
  void aCheckpointAtAnyCycleGoesOnInAnotherRun() {
    final List<List<String>> truth = truth(5, false);
    for (int cycle = 0; cycle < CYCLES; cycle += 37) {
      final Simulation before = new Design(5).skipping();
      before.run(cycle);
      final Design later = new Design(5);
      final Simulation after = later.skipping();
      Snapshot.of(before).restore(after);
      assertThat(later.state()).as("restored in cycle %d", cycle).isEqualTo(truth.get(cycle));
      after.run(CYCLES);
      assertThat(later.state())
          .as("the end, from cycle %d", cycle)
          .isEqualTo(truth.get(truth.size() - 1));
    }
  }

  @Test
  void timeTravelGoesToAnyCycle() {
    final List<List<String>> truth = truth(6, true);
    for (boolean skips : new boolean[] {false, true}) {
      final Design design = new Design(6);
      final Simulation simulation = skips ? design.skipping() : design.gated();
      final TimeTravel travel = new TimeTravel(simulation, simulation, TimeTravel.DEFAULT_BYTES);
      final Random random = new Random(7);
      for (int jump = 0; jump < 60; jump++) {
        final int cycle = random.nextInt((int) CYCLES);
        travel.to(cycle);
        assertThat(design.state()).as("cycle %d", cycle).isEqualTo(truth.get(cycle));
      }
    }
  }
}
