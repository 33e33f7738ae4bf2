// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/**
 * Parts that step themselves where nobody sees them, beside the same parts stepped by the kernel.
 */
class SelfSteppingTest {
  private static final int SEEDS = 200;
  private static final long CYCLES = 400;
  private static final int TOP = 25;

  /** Counts to {@link #TOP} after {@code start} has changed, then tells the next one. */
  private static final class Counter extends Part {
    private final Register start;
    private final Register seen;
    private final Register count;
    private final Register done;
    private int ticked;

    Counter(Scope scope, String name, Register start) {
      super(scope, name);
      this.start = start.readBy(this);
      seen = scope.register(name + "_seen", 1).readBy(this);
      count = scope.register(name + "_count", 5).readBy(this).steppedBy(this);
      done = scope.register(name + "_done", 1);
    }

    @Override
    public void edge() {
      if (seen.q() != start.q()) {
        seen.next(start.q());
        count.next(1);
      } else if (count.q() == TOP) {
        count.next(0);
        done.next(1 - done.q());
      } else if (count.q() > 0) {
        count.next(count.q() + 1);
      }
    }

    @Override
    public long ahead() {
      if (seen.q() != start.q() || count.q() == TOP) {
        return 0;
      }
      return count.q() == 0 ? FOREVER : TOP - count.q();
    }

    @Override
    public boolean ticks() {
      return true;
    }

    @Override
    public void tick() {
      super.tick();
      ticked++;
    }
  }

  /** Toggles one of two strobes now and then, and shows the generation of each third cycle. */
  private static final class Strobes extends Stimulus {
    private final Circuit circuit;
    private final Register[] strobes;
    private final Register generation;
    private final int[] gaps;
    private int place;
    private int left;
    private long now;

    Strobes(Circuit circuit, Random random) {
      super(circuit.root(), "strobes");
      this.circuit = circuit;
      strobes =
          new Register[] {
            circuit.root().register("strobe_0", 1), circuit.root().register("strobe_1", 1)
          };
      generation = circuit.root().register("generation", 32).steppedBy(this);
      gaps = random.ints(CYCLES, 1, 60).toArray();
      left = gaps[0];
    }

    @Override
    public void edge() {
      if (now % 3 == 0) {
        generation.next((int) ChangeList.of(circuit).generation());
      }
      now++;
      if (--left == 0) {
        final Register strobe = strobes[place % 3 == 0 ? 1 : 0];
        strobe.next(1 - strobe.q());
        place++;
        left = gaps[place];
      }
    }

    @Override
    public boolean tick(long generationNow) {
      if (left == 1 || finished()) {
        return false;
      }
      if (now % 3 == 0) {
        generation.set((int) generationNow);
      }
      now++;
      left--;
      return true;
    }

    @Override
    public long runAlone(long limit, boolean unseen) {
      long edges = 0;
      while (unseen && edges < limit && tick(ChangeList.of(circuit).generation())) {
        edges++;
      }
      return edges;
    }

    @Override
    public boolean finished() {
      return now >= CYCLES;
    }
  }

  private static final class Design {
    final Circuit circuit = new Circuit("soc");
    final Strobes strobes;
    final List<Counter> counters = new ArrayList<>();

    Design(long seed) {
      strobes = new Strobes(circuit, new Random(seed));
      counters.add(new Counter(circuit.root(), "a", strobes.strobes[0]));
      counters.add(new Counter(circuit.root(), "b", strobes.strobes[1]));
      counters.add(new Counter(circuit.root(), "c", counters.get(0).done));
    }

    Simulation plain() {
      return Simulation.everyCycle(circuit, Assembly.of(counters), strobes);
    }

    Simulation gated() {
      return Simulation.gated(circuit, Assembly.of(counters), strobes);
    }

    String state() {
      return circuit.registers() + ", generation " + ChangeList.of(circuit).generation();
    }
  }

  @Test
  void everyRegisterIsRightInEveryCycle() {
    int ticked = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      for (int stride : new int[] {1, 3, 17, 10_000}) {
        final Design plain = new Design(seed);
        final Design own = new Design(seed);
        final Simulation truth = plain.plain();
        final Simulation gated = own.gated();
        for (long end = stride; !truth.finished(); end += stride) {
          truth.run(end);
          gated.run(end);
          assertThat(gated.cycle()).isEqualTo(truth.cycle());
          assertThat(own.state())
              .as("seed %d, cycle %d, stride %d", seed, truth.cycle(), stride)
              .isEqualTo(plain.state());
        }
        ticked += own.counters.get(1).ticked;
      }
    }
    assertThat(ticked).as("edges that a part stepped itself").isGreaterThan(SEEDS * 20);
  }

  /** A part that counts by itself, beside nothing, almost for ever. */
  @Test
  void oneEntryOfTheKernelCoveredAnyNumberOfSteppedCycles() {
    final Circuit circuit = new Circuit("soc");
    new Endless(circuit);
    final Simulation simulation = Simulation.gated(circuit, new Idle(circuit));
    simulation.runStepped(10);
    final long entries = 1_000;
    final long most = 8 * entries + (1 << 20);
    for (int portion = 1; portion < 5; portion++) {
      final long before = simulation.cycle();
      simulation.run(Long.MAX_VALUE, entries);
      assertThat(simulation.cycle() - before).isBetween(entries, most);
    }
  }

  /** Never ends, and never does anything. */
  private static final class Idle extends Stimulus {
    Idle(Circuit circuit) {
      super(circuit.root(), "idle");
    }

    @Override
    public void edge() {}

    @Override
    public boolean tick(long generation) {
      return true;
    }

    @Override
    public boolean finished() {
      return false;
    }
  }

  /** Counts. */
  private static final class Endless extends Part {
    private final Register count;

    Endless(Circuit circuit) {
      super(circuit.root(), "endless");
      count = circuit.root().register("count", 32).readBy(this).steppedBy(this);
    }

    @Override
    public void edge() {
      count.next(count.q() + 1);
    }

    @Override
    public long ahead() {
      return Integer.MAX_VALUE;
    }

    @Override
    public boolean ticks() {
      return true;
    }
  }

  @Test
  void whoWatchesARegisterIsToldOfEachChange() {
    final List<String> plain = watched(new Design(3), true);
    final List<String> gated = watched(new Design(3), false);

    assertThat(gated).isEqualTo(plain).hasSizeGreaterThan(TOP);
  }

  private static List<String> watched(Design design, boolean plain) {
    final List<String> told = new ArrayList<>();
    final Simulation simulation = plain ? design.plain() : design.gated();
    simulation.watch(
        design.counters.get(0).count, (register, cycle) -> told.add(cycle + ": " + register));
    simulation.run(Long.MAX_VALUE);
    return told;
  }

  /** Counts by itself, and fails once. */
  private static final class Failing extends Part {
    private final Register count;
    private int failsAt;

    Failing(Scope scope, int failsAt) {
      super(scope, "failing");
      this.failsAt = failsAt;
      count = scope.register("count", 16).readBy(this).steppedBy(this);
    }

    @Override
    public void edge() {
      if (failsAt > 0 && count.q() == failsAt) {
        failsAt = 0;
        throw new IllegalStateException("failed");
      }
      count.next(count.q() + 1);
    }

    @Override
    public long ahead() {
      return 1000;
    }

    @Override
    public boolean ticks() {
      return true;
    }
  }

  /** Registers changed at once ever after, and the cycles up to there were not counted. */
  @Test
  void partThatFailsWhileItStepsItselfLeavesTheRunInItsCycle() {
    final Circuit circuit = new Circuit("top");
    final Failing part = new Failing(circuit.root(), 100);
    final Simulation simulation = Simulation.of(circuit);
    final Snapshot before = Snapshot.of(simulation);
    assertThatThrownBy(() -> simulation.runStepped(500)).hasMessage("failed");
    assertThat(simulation.cycle()).isEqualTo(100);
    assertThat(part.count.q()).isEqualTo(100);
    part.count.next(7);
    assertThat(part.count.q()).as("before the edge").isEqualTo(100);
    before.restore(simulation);
    simulation.runStepped(500);
    assertThat(part.count.q()).isEqualTo(500);
  }
}
