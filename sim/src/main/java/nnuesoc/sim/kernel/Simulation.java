package nnuesoc.sim.kernel;

import java.util.Arrays;
import nnuesoc.sim.design.Changes;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * Runs one circuit on one clock. Cycle 0 is power-up; each step settles the cycle that stands, lets
 * the observer look, and makes what the parts asked for visible at the next edge (fabric.md §1).
 */
public final class Simulation implements Stateful {
  private final Circuit circuit;
  private final Changes changes;
  private final Assembly assembly;
  private final Stimulus stimulus;
  private final boolean countQuiet;
  private final boolean stimulusApart; // false: the assembly enters it among the other parts
  private final @Nullable Skipper skipper;
  private final Part[] parts; // by bit
  private final Watcher[][] watchers; // by the register's index
  private @Nullable Observer observer;
  private long cycle;
  private long skippedCycles;
  private int news;
  private boolean settled;
  private boolean observed;

  private Simulation(
      Circuit circuit,
      Assembly assembly,
      Stimulus stimulus,
      boolean countQuiet,
      boolean stimulusApart,
      boolean skips) {
    this.circuit = circuit;
    this.changes = circuit.changes();
    this.assembly = assembly;
    this.stimulus = stimulus;
    this.countQuiet = countQuiet;
    this.stimulusApart = stimulusApart;
    this.skipper = skips ? new Skipper(circuit, stimulus) : null;
    circuit.freeze();
    parts = circuit.parts().toArray(new Part[0]);
    watchers = new Watcher[circuit.registers().size()][0];
  }

  /** Parts without news are not entered, and quiet stretches are counted. */
  public static Simulation gated(Circuit circuit, Assembly assembly, Stimulus stimulus) {
    return new Simulation(circuit, assembly, stimulus, true, true, false);
  }

  /**
   * As {@link #gated}, and stretches of cycles whose outcome follows are computed at once, wherever
   * nobody looks. Every value in every cycle is the same.
   */
  public static Simulation skipping(Circuit circuit, Assembly assembly, Stimulus stimulus) {
    return new Simulation(circuit, assembly, stimulus, true, true, true);
  }

  /** Everything in {@code assembly} is entered in every cycle: what proves the gating. */
  public static Simulation everyCycle(Circuit circuit, Assembly assembly, Stimulus stimulus) {
    return new Simulation(circuit, assembly, stimulus, false, true, false);
  }

  /**
   * The checking mode: every part, the stimulus among them, is entered in every cycle, in an order
   * drawn anew for each settling and each edge.
   */
  public static Simulation shuffled(Circuit circuit, Stimulus stimulus, long seed) {
    return new Simulation(
        circuit, PartArray.shuffled(circuit.parts(), seed), stimulus, false, false, false);
  }

  /** The cycle that stands. */
  public long cycle() {
    return cycle;
  }

  /** How many cycles were computed in stretches, and not one by one. */
  public long skippedCycles() {
    return skippedCycles;
  }

  /** The circuit that is run. */
  public Circuit circuit() {
    return circuit;
  }

  /** Whether the stimulus has nothing more to do. */
  public boolean finished() {
    return stimulus.finished();
  }

  /** Tells {@code watcher} of every change of {@code register}; only before the first cycle. */
  public void watch(Register register, Watcher watcher) {
    watch(register, watcher, true);
  }

  /**
   * As {@link #watch}, but not of changes in stretches that are skipped: for a register that
   * changes there in a way that is known.
   */
  public void watchSteps(Register register, Watcher watcher) {
    watch(register, watcher, false);
  }

  private void watch(Register register, Watcher watcher, boolean closely) {
    if (cycle != 0) {
      throw new IllegalStateException(register.name() + ": watched in cycle " + cycle);
    }
    circuit.watch(register, closely);
    final Watcher[] others = watchers[register.index()];
    final Watcher[] all = Arrays.copyOf(others, others.length + 1);
    all[others.length] = watcher;
    watchers[register.index()] = all;
  }

  /** Sets or, with null, takes away the one observer. It sees the cycle that stands first. */
  public void observe(@Nullable Observer newObserver) {
    observer = newObserver;
    observed = false;
  }

  /** Runs until cycle {@code end} stands or the stimulus is finished, whatever comes first. */
  public void run(long end) {
    run(end, Long.MAX_VALUE);
  }

  /**
   * As {@link #run(long)}, but only for so many entries: steps, skips and stretches that were
   * counted. One takes some ten nanoseconds, however many cycles it is worth.
   *
   * @return how many it took
   */
  public long run(long end, long entries) {
    long left = entries;
    while (cycle < end && left > 0 && !stimulus.finished()) {
      left--;
      if (!countQuiet || settled || observer != null || !pass(end)) {
        step();
      }
    }
    if (observer != null) {
      look();
    }
    return entries - left;
  }

  /** Goes on without a step where that is possible; if not, there are cycles left to step. */
  private boolean pass(long end) {
    if (skipper != null) {
      final long skipped = skipper.skip(end - cycle);
      if (skipped != 0) {
        cycle += skipped;
        skippedCycles += skipped;
        return true;
      }
    }
    if (!changes.canCount()) {
      return false;
    }
    final int moving = changes.news();
    if ((changes.seen() & (moving | stimulus.bit())) == 0) {
      if (moving == 0) {
        final long passed = stimulus.alone(end - cycle);
        changes.counted(passed);
        cycle += passed;
      } else if ((moving & (moving - 1)) == 0) {
        together(parts[Integer.numberOfTrailingZeros(moving)], end - cycle);
      }
    }
    if (changes.noNews()) {
      countQuiet(end);
    }
    return cycle == end || stimulus.finished();
  }

  /**
   * One part moves, where nobody else can see it: it and the stimulus step themselves, edge by
   * edge, up to one that somebody takes note of.
   */
  private void together(Part part, long limit) {
    if (!part.ticks()) {
      return;
    }
    final long ahead = part.ahead();
    if (ahead == Part.FOREVER) { // at rest: it is entered once more
      return;
    }
    final long most = Math.min(ahead, limit);
    final long generation = changes.generation();
    long edges = 0;
    while (edges < most && stimulus.tick(generation + edges)) {
      part.tick();
      edges++;
    }
    cycle += edges;
    changes.skipped(edges, part.bit());
  }

  /** Counts the cycles in which nothing but the stimulus's countdown changes. */
  private void countQuiet(long end) {
    final long quiet = stimulus.quietCycles();
    long left = quiet;
    long now = cycle;
    while (left > 0 && now < end) {
      left--;
      now++;
    }
    changes.counted(now - cycle);
    cycle = now;
    stimulus.count(quiet - left);
  }

  /** Settles the cycle that stands, so that every signal can be read. Harmless when repeated. */
  public void settle() {
    if (!settled) {
      news = changes.takeNews();
      if (stimulusApart) {
        stimulus.settle();
      }
      if (news != 0 || !countQuiet) {
        assembly.settle(news);
      }
      settled = true;
    }
  }

  /** One cycle: settle, observe, edge, commit. */
  public void step() {
    settle();
    if (observer != null) {
      look();
    }
    if (stimulusApart) {
      stimulus.edge();
    }
    if (news != 0 || !countQuiet) {
      assembly.edge(news);
    }
    changes.commit();
    cycle++;
    settled = false;
    observed = false;
    if (changes.takeWatched()) {
      tellWatchers();
    }
  }

  /**
   * Between two edges, whether the cycle that stands has settled or not; it has not afterwards.
   * Watchers are not told of what is put back.
   */
  @Override
  public void exchange(State state) {
    final long before = cycle;
    cycle = state.count(cycle);
    circuit.exchange(state, settled ? news : changes.news());
    settled = false;
    observed &= cycle == before;
  }

  private void look() {
    settle();
    if (!observed && observer != null) {
      observer.settled(cycle);
      observed = true;
    }
  }

  private void tellWatchers() {
    for (int i = 0; i < changes.committedCount(); i++) {
      final Register register = changes.committed(i);
      for (Watcher watcher : watchers[register.index()]) {
        watcher.changed(register, cycle);
      }
    }
  }
}
