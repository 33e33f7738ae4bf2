// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * Runs one circuit on one clock. Cycle 0 is power-up. Each step settles the current cycle, calls
 * the observer, and makes the parts' new values visible at the next edge (fabric.md §1). One thread
 * at a time may use a circuit and its simulation; different circuits share nothing.
 */
public final class Simulation implements Stateful {
  private static final int ALL = -1;

  /** Entries of single parts between two looks at the interrupt flag: at most some milliseconds. */
  private static final long PORTION = 100_000;

  /** Cycles that one entry steps at most: some milliseconds. */
  private static final long MOST_STEPPED = 1 << 20;

  /** So many times (a power of two) as fast as another entry is a cycle of a part by itself. */
  private static final int ALONE_SHIFT = 3;

  private final Circuit circuit;
  private final ChangeList changes;
  private final Assembly assembly;
  private final Stimulus stimulus;
  private final boolean countIdleCycles;
  private final boolean stimulusApart; // false: the assembly enters it like other parts
  private final @Nullable FastForward skipper;
  private final Part[] parts = new Part[Integer.SIZE]; // by bit
  private final int shared; // the bit that several parts have
  private final RegisterWatcher[][] watchers; // by index of the register
  private final InputRegisters inputs;
  private boolean hasInputs; // as a field of its own: each step looks at it
  private long history;
  private long histories; // since the first one
  private int watcherCount;
  private @Nullable CycleObserver observer;
  private long cycle;
  private long skippedCycles;
  private int news;
  private boolean settled;
  private boolean observed;
  private boolean moves;
  private boolean callsOut; // the observer or a watcher
  private boolean failed; // inside an edge

  private Simulation(
      Circuit circuit,
      Assembly assembly,
      Stimulus stimulus,
      boolean countIdleCycles,
      boolean stimulusApart,
      boolean skips) {
    this.circuit = Objects.requireNonNull(circuit, "the circuit is null");
    this.changes = ChangeList.of(circuit);
    this.assembly = Objects.requireNonNull(assembly, "the assembly is null");
    this.stimulus = Objects.requireNonNull(stimulus, "the stimulus is null");
    this.countIdleCycles = countIdleCycles;
    this.stimulusApart = stimulusApart;
    if (stimulusApart && assembly.parts().contains(stimulus)) {
      throw new IllegalArgumentException(
          stimulus.partName() + ": leave the stimulus out of the assembly; it is entered anyway");
    }
    circuit.freeze();
    circuit.check(stimulus, assembly.parts(), assembly.leavesOut());
    int taken = 0;
    int twice = 0;
    for (Part part : circuit.parts()) {
      parts[Integer.numberOfTrailingZeros(part.bit())] = part;
      twice |= taken & part.bit();
      taken |= part.bit();
    }
    shared = twice;
    this.skipper = skips ? new FastForward(circuit, stimulus, parts, shared) : null;
    watchers = new RegisterWatcher[circuit.registers().size()][0];
    inputs = new InputRegisters(circuit);
  }

  /** What drives a circuit whose inputs are set from outside: nothing. */
  private static final class NoStimulus extends Stimulus {
    NoStimulus(Circuit circuit) {
      super(circuit.root(), "stimulus");
    }

    @Override
    public void edge() {}

    @Override
    public long skip(long limit, boolean partsMove) {
      return limit;
    }

    @Override
    public long runAlone(long limit, boolean unseen) {
      return limit;
    }

    @Override
    public boolean tick(long generation) {
      return true;
    }

    @Override
    public boolean finished() {
      return false;
    }
  }

  /**
   * Runs all parts of a circuit that has no {@link Stimulus}. Its inputs are registers that no part
   * drives; {@link #set} drives them. It never ends by itself.
   *
   * @throws IllegalStateException if the circuit has a simulation already, or its wiring has a
   *     mistake; the message names the part, the signal and the remedy
   */
  public static Simulation of(Circuit circuit) {
    Objects.requireNonNull(circuit, "the circuit is null").requireWiring();
    return skipping(circuit, new NoStimulus(circuit));
  }

  /** Does not enter parts without news, and counts quiet stretches. */
  public static Simulation gated(Circuit circuit, Assembly assembly, Stimulus stimulus) {
    return new Simulation(circuit, assembly, stimulus, true, true, false);
  }

  /** The same with all parts of the circuit but the stimulus. */
  public static Simulation gated(Circuit circuit, Stimulus stimulus) {
    return gated(circuit, Assembly.allBut(stimulus, circuit), stimulus);
  }

  /**
   * As {@link #gated}, and computes stretches of cycles with a predictable outcome at once,
   * wherever nobody looks. Every value in every cycle is the same.
   */
  public static Simulation skipping(Circuit circuit, Assembly assembly, Stimulus stimulus) {
    return new Simulation(circuit, assembly, stimulus, true, true, true);
  }

  /** The same with all parts of the circuit but the stimulus. */
  public static Simulation skipping(Circuit circuit, Stimulus stimulus) {
    return skipping(circuit, Assembly.allBut(stimulus, circuit), stimulus);
  }

  /** Enters everything in {@code assembly} in every cycle: the proof of the gating. */
  public static Simulation everyCycle(Circuit circuit, Assembly assembly, Stimulus stimulus) {
    return new Simulation(circuit, assembly, stimulus, false, true, false);
  }

  /**
   * The checking mode: enters every part, including the stimulus, in every cycle, in a new random
   * order for each settling and each edge. If a second part drives a register, the step throws an
   * IllegalStateException that names both.
   */
  public static Simulation shuffled(Circuit circuit, Stimulus stimulus, long seed) {
    return new Simulation(
        circuit, Assembly.shuffled(circuit.parts(), seed), stimulus, false, false, false);
  }

  /** The current cycle, from 0 at power-up. */
  public long cycle() {
    return cycle;
  }

  /** How many cycles were computed in stretches instead of one by one. */
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

  /** Tells {@code watcher} of every later change of {@code register}. */
  public void watch(Register register, RegisterWatcher watcher) {
    watch(register, watcher, true);
  }

  /**
   * As {@link #watch}, but without changes in skipped stretches: for a register whose changes there
   * are known.
   */
  public void watchSteps(Register register, RegisterWatcher watcher) {
    watch(register, watcher, false);
  }

  private void watch(Register register, RegisterWatcher watcher, boolean closely) {
    add(Objects.requireNonNull(watcher, "the watcher is null"), register, closely);
    watcherCount++;
  }

  private void add(RegisterWatcher watcher, Register register, boolean closely) {
    circuit.watch(register, closely);
    final RegisterWatcher[] others = watchers[register.index()];
    final RegisterWatcher[] all = Arrays.copyOf(others, others.length + 1);
    all[others.length] = watcher;
    watchers[register.index()] = all;
  }

  /**
   * Checks the wiring once more, in the current state: a mistake that shows only in a rare state is
   * found in that state. The run goes on as before.
   *
   * @return the mistakes, each with the part, the signal and the remedy
   */
  public List<String> wiringMistakes() {
    begin();
    final Snapshot before = Snapshot.of(this);
    try {
      return circuit.mistakes(stimulus);
    } finally {
      before.restore(this);
      end(true);
    }
  }

  /** How many watchers there are. */
  public int watchers() {
    return watcherCount;
  }

  /** Sets the one observer, or removes it with null. It sees the current cycle first. */
  public void observe(@Nullable CycleObserver newObserver) {
    observer = newObserver;
    observed = false;
  }

  /** Whether there is an observer. */
  public boolean isObserved() {
    return observer != null;
  }

  /**
   * Runs until cycle {@code end} or until the stimulus is finished, whichever comes first.
   *
   * @param end 0 or more; does nothing in a later cycle
   * @throws IllegalArgumentException if {@code end} is less than 0, as a sum that overflows
   * @throws IllegalStateException if the thread is interrupted; the run is in a cycle before {@code
   *     end}, and can go on; or if the run has {@link #failed}
   */
  public void run(long end) {
    runInPortions(end, skipper);
  }

  /**
   * As {@link #run(long)}, but for a limited time, without a look at interrupts. A step, or a skip
   * however long, is one entry and takes some ten nanoseconds; so do eight cycles that a part, or
   * the stimulus, passes by itself.
   *
   * @param entries at most so many, and those that the last one has too many
   * @return how many entries it took
   */
  public long run(long end, long entries) {
    return run(end, entries, skipper);
  }

  /**
   * As {@link #run(long)}, but computes no stretch: a part that nobody else can see steps itself,
   * and only cycles in which nothing happens are counted.
   */
  public void runStepped(long end) {
    runInPortions(end, null);
  }

  private void runInPortions(long end, @Nullable FastForward skips) {
    if (end < 0) {
      throw new IllegalArgumentException(
          "run to cycle " + end + ": expected 0 to " + Long.MAX_VALUE);
    }
    final long portion = portion();
    run(end, portion, skips);
    while (cycle < end && !stimulus.finished()) {
      requireUninterrupted();
      run(end, portion, skips);
    }
  }

  /** So many entries take some milliseconds at most, even if each enters all parts. */
  public long portion() {
    return Math.max(1, PORTION / Math.max(1, circuit.parts().size()));
  }

  /**
   * For a loop over {@link #run(long, long)}.
   *
   * @throws IllegalStateException if the thread is interrupted; it stays so
   */
  public void requireUninterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("interrupted in cycle " + cycle);
    }
  }

  private long run(long end, long entries, @Nullable FastForward skips) {
    begin();
    boolean ended = false;
    try {
      final long taken = go(end, entries, skips);
      ended = true;
      return taken;
    } finally {
      end(ended);
    }
  }

  /**
   * Whether a part or the stimulus threw an exception, so that an edge was made in part. The run
   * goes on after a state of an earlier or later cycle was restored.
   */
  public boolean failed() {
    return failed;
  }

  private void begin() {
    requireWhole();
    if (moves) {
      throw new IllegalStateException(
          "cycle "
              + cycle
              + ": the run is being moved; a part, a watcher or an observer cannot move the run that"
              + " calls it, and one thread at a time uses a run");
    }
    moves = true;
    callsOut = false;
  }

  private void end(boolean ended) {
    moves = false;
    failed |= !ended && !callsOut;
  }

  private void requireWhole() {
    if (failed) {
      throw new IllegalStateException(
          "the run failed in cycle "
              + cycle
              + ", in the middle of an edge: go back to an earlier cycle or restore a snapshot"
              + " before it goes on");
    }
  }

  private long go(long end, long entries, @Nullable FastForward skips) {
    long left = entries;
    while (cycle < end && left > 0 && !stimulus.finished()) {
      left--;
      boolean passed = false;
      if (countIdleCycles && !settled && observer == null && !hasInputs) {
        final long stepped = cycle - skippedCycles;
        passed = pass(end, skips);
        left -= (cycle - skippedCycles - stepped) >> ALONE_SHIFT;
      }
      if (!passed) {
        oneCycle();
      }
    }
    if (observer != null) {
      look();
    }
    return entries - left;
  }

  /** Advances without a step where possible; returns false if there are cycles left to step. */
  private boolean pass(long end, @Nullable FastForward skips) {
    if (skips != null) {
      final long skipped = skips.skip(end - cycle);
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
    final int seen = changes.seen();
    final boolean unseen = (seen & stimulus.bit()) == 0;
    if (unseen && ((seen | shared) & moving) == 0 && Integer.bitCount(moving) == 1) {
      stepOnePart(
          parts[Integer.numberOfTrailingZeros(moving)], Math.min(end - cycle, MOST_STEPPED));
    }
    if (changes.noNews()) {
      final long passed = stimulus.runAlone(Math.min(end - cycle, MOST_STEPPED), unseen);
      changes.counted(passed);
      cycle += passed;
    }
    return cycle == end || stimulus.finished();
  }

  /**
   * Advances one moving part that nobody else can see: the part and the stimulus step themselves,
   * edge by edge, up to an edge that another part notices.
   */
  private void stepOnePart(Part part, long limit) {
    if (!part.ticks()) {
      return;
    }
    final long ahead = part.ahead();
    if (ahead == Part.FOREVER) { // at rest: has to be entered once more
      return;
    }
    final long most = Math.min(ahead, limit);
    final boolean counts = changes.hasCounters();
    final long generation = changes.generation();
    long edges = 0;
    try {
      while (edges < most && stimulus.tick(generation + edges)) {
        part.tick();
        if (counts) {
          changes.counted(1);
        }
        edges++;
      }
    } finally {
      cycle += edges;
      changes.stepped(edges, part.bit());
    }
  }

  /**
   * Sets an input, as a test bench does at the edge that ends the current cycle: all parts see the
   * value from the next cycle on. A snapshot that is taken before that edge has it, too.
   *
   * <p>What a stimulus drives is not known before it does so. If it gives the input another value,
   * at the same edge or at a later one, its value stands, and the step throws an
   * IllegalStateException with the names of both. The run is then in the cycle after the edge and
   * can go on. Stretches that the stimulus skips are not looked at.
   *
   * @param input a register that neither a part nor the stimulus drives
   * @param value cut to the register's width
   * @throws IllegalArgumentException if the register belongs to another circuit, or a part drives
   *     it; the message names what drives it
   */
  public void set(Register input, int value) {
    inputs.set(input, value);
    hasInputs = true;
    history = ++histories;
  }

  /** The same for an input of up to 64 bits. */
  public void set(LongRegister input, long value) {
    Objects.requireNonNull(input, "the input is null");
    inputs.require(input.low());
    inputs.require(input.high());
    final long bits = input.cut(value);
    set(input.low(), (int) bits);
    set(input.high(), (int) (bits >>> Integer.SIZE));
  }

  /**
   * Which inputs were set up to the current state, as a number: another one after each {@link
   * #set}, and the earlier one after a snapshot from before it was restored.
   */
  public long history() {
    return history;
  }

  /** Settles the current cycle, so that every signal can be read. A second call does nothing. */
  public void settle() {
    if (!settled) {
      requireWhole();
      news = changes.takeNews();
      try {
        if (stimulusApart) {
          stimulus.settle();
        }
        if (news != 0 || !countIdleCycles) {
          assembly.settle(countIdleCycles ? news : ALL);
        }
        settled = true;
      } finally {
        failed = !settled;
      }
    }
  }

  /**
   * Runs one cycle: settle, observe, edge, commit. After an exception of a watcher or an observer
   * the run can go on; after one of a part or the stimulus, it has {@link #failed}.
   *
   * @throws IllegalStateException if the run has failed, or a part, a watcher or an observer calls,
   *     or it is in the last cycle that can be counted, {@value Long#MAX_VALUE}
   */
  public void step() {
    if (cycle == Long.MAX_VALUE) {
      throw new IllegalStateException(
          "cycle " + cycle + " is the last one that can be counted: go back before you step");
    }
    begin();
    boolean ended = false;
    try {
      oneCycle();
      ended = true;
    } finally {
      end(ended);
    }
  }

  private void oneCycle() {
    settle();
    if (observer != null) {
      look();
    }
    if (stimulusApart) {
      stimulus.edge();
    }
    if (news != 0 || !countIdleCycles) {
      assembly.edge(countIdleCycles ? news : ALL);
    }
    hasInputs = false;
    changes.commit();
    cycle++;
    settled = false;
    observed = false;
    final Register disputed = inputs.disputed();
    if (changes.takeWatched()) {
      tellWatchers();
    }
    if (disputed != null) {
      callsOut = true; // the edge itself is whole
      throw driven(disputed);
    }
  }

  private IllegalStateException driven(Register input) {
    return new IllegalStateException(
        input.name()
            + " was set, but "
            + (stimulus instanceof NoStimulus ? "a part" : "the stimulus " + stimulus.partName())
            + " drove it in cycle "
            + (cycle - 1)
            + "; expected a register that neither a part nor the stimulus drives");
  }

  /**
   * Exchanges the state between two edges, whether or not the current cycle has settled; afterwards
   * it has not. Watchers do not see the restored changes.
   */
  @Override
  public void exchange(StateVisitor state) {
    final long before = cycle;
    circuit.exchange(state, settled ? news : changes.news());
    cycle = state.count(cycle);
    failed = state.flag(failed);
    inputs.exchange(state);
    hasInputs = !inputs.isEmpty();
    exchangeHistory(state, before);
    settled = false;
    observed &= cycle == before;
  }

  /** A complete state, or a file, has no history: it is one of its own if inputs were set. */
  private void exchangeHistory(StateVisitor state, long before) {
    if (state.keepsReferences()) {
      history = Objects.requireNonNull(state.reference(history));
    } else if (cycle != before && histories > 0) {
      history = ++histories;
    }
  }

  private void look() {
    settle();
    if (!observed && observer != null) {
      callsOut = true;
      observer.settled(cycle);
      callsOut = false;
      observed = true;
    }
  }

  private void tellWatchers() {
    callsOut = true;
    for (int i = 0; i < changes.committedCount(); i++) {
      final Register register = changes.committed(i);
      for (RegisterWatcher watcher : watchers[register.index()]) {
        watcher.changed(register, cycle);
      }
    }
    callsOut = false;
  }
}
