// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.travel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.Stateful;

/**
 * Takes a run to any of its cycles, forwards or backwards. On the way forwards it leaves
 * checkpoints about half a millisecond of work apart; from the last one before a cycle the run
 * repeats what it did the first time. When the checkpoints have used up their memory, every second
 * one is dropped and the next ones are twice as far apart. One thread at a time uses a travel and
 * its run.
 */
public final class TimeTravel {
  /** Memory for checkpoints, in bytes. */
  public static final long DEFAULT_BYTES = 4L << 20;

  /** The kernel's entries between two checkpoints, at first. */
  private static final long FIRST_DISTANCE = 8192;

  private record CyclePoint(long cycle, Snapshot state) {}

  private final Simulation simulation;
  private final Stateful run;
  private final long maxBytes;
  private final List<CyclePoint> checkpoints = new ArrayList<>();
  private long bytes;
  private long distance = FIRST_DISTANCE;
  private long entries; // since the last checkpoint
  private long reached; // the last cycle that the run has been in, as far as is known here
  private long history;
  private int watchers;

  /**
   * Begins with the current cycle of the run; it cannot go before that. When an input is set, the
   * travel begins anew, because it repeats cycles without new calls of {@link Simulation#set}. So
   * it does when a state is restored from before or after an input was set. It jumps over no cycle
   * that an observer, or a watcher of a register, has not seen.
   *
   * @param simulation the simulation of the run; it has no observer
   * @param run everything that changes with the run, {@code simulation} included
   * @param maxBytes the memory for checkpoints, in bytes; two stay in any case
   */
  public TimeTravel(Simulation simulation, Stateful run, long maxBytes) {
    this.simulation = Objects.requireNonNull(simulation, "the simulation is null");
    this.run = Objects.requireNonNull(run, "the run is null");
    this.maxBytes = maxBytes;
    begin();
  }

  private void begin() {
    history = simulation.history();
    watchers = simulation.watchers();
    checkpoints.clear();
    bytes = 0;
    distance = FIRST_DISTANCE;
    reached = 0;
    leaveCheckpoint();
  }

  /** Begins anew, or forgets checkpoints, if something was done to the run since the last call. */
  private void noticeChanges() {
    if (simulation.history() != history) {
      begin();
    } else if (simulation.watchers() != watchers) {
      watchers = simulation.watchers();
      forgetLater();
    }
  }

  /**
   * Forgets the checkpoints after the current cycle: the cycles up to them are run again, so that
   * whoever listens from now on hears of each.
   */
  public void forgetLater() {
    final List<CyclePoint> later =
        checkpoints.stream().filter(point -> point.cycle > simulation.cycle()).toList();
    later.forEach(point -> bytes -= point.state.bytes());
    checkpoints.removeAll(later);
    entries = 0;
  }

  /**
   * Goes to a cycle, which is then settled. If the run ends before, it goes to its last cycle. A
   * run that has failed in the middle of an edge begins again at a checkpoint.
   *
   * @throws IllegalArgumentException if the travel began after {@code cycle}
   * @throws IllegalStateException if the thread is interrupted; the run is then in another cycle
   */
  public void to(long cycle) {
    while (!towards(cycle)) {
      simulation.requireUninterrupted();
    }
  }

  /**
   * Goes towards a cycle, for a few milliseconds at most. It does not look at interrupts.
   *
   * @return whether the run is there, or at its end before that, and has settled
   * @throws IllegalArgumentException if the travel began after {@code cycle}
   */
  public boolean towards(long cycle) {
    noticeChanges();
    final int before = lastBefore(cycle);
    final boolean jumps =
        simulation.cycle() < checkpoints.get(before).cycle && !simulation.isObserved();
    if (simulation.cycle() > cycle || jumps || simulation.failed()) {
      restore(before);
    }
    final long known = checkpoints.get(checkpoints.size() - 1).cycle;
    if (simulation.cycle() < known) {
      simulation.run(Math.min(cycle, known), simulation.portion());
      entries = 0;
    } else if (simulation.cycle() < cycle && !simulation.finished()) {
      // A stretch of cycles is either all repeated or all new: listeners hear only of the new ones.
      final long end = simulation.cycle() < reached ? Math.min(cycle, reached) : cycle;
      entries += simulation.run(end, Math.min(simulation.portion(), distance - entries));
      if (entries >= distance) {
        leaveCheckpoint();
      }
    }
    if (simulation.cycle() < cycle && !simulation.finished()) {
      return false;
    }
    simulation.settle();
    return true;
  }

  /**
   * The cycle since which a memory word has had its value in {@code cycle}: the one after the edge
   * that last wrote it. Empty if it was never written. Afterwards the run is in some cycle.
   *
   * @throws IllegalArgumentException if the travel began after {@code cycle}, or the memory belongs
   *     to another circuit
   * @throws IndexOutOfBoundsException if the memory has no such word
   * @throws IllegalStateException if the thread is interrupted
   */
  public OptionalLong lastWrite(Memory memory, int word, long cycle) {
    simulation.circuit().requireOwn(memory);
    final LastWriteRecorder watch = new LastWriteRecorder(simulation);
    final Runnable restoreWatch = memory.watchWord(word, null);
    try {
      to(cycle);
      memory.watchWord(word, watch);
      long end = simulation.cycle();
      for (int i = lastBefore(end); i >= 0 && !watch.seen(); i--) {
        restore(i);
        simulation.run(end);
        end = checkpoints.get(i).cycle;
      }
      return exact(watch, memory, word);
    } finally {
      restoreWatch.run();
    }
  }

  /**
   * The first cycle with what the first write of a word after {@code cycle} wrote; empty if there
   * is none up to {@code last}. The run is in another cycle afterwards.
   *
   * @throws IllegalArgumentException if the travel began after {@code cycle}, or the memory belongs
   *     to another circuit
   * @throws IndexOutOfBoundsException if the memory has no such word
   * @throws IllegalStateException if the thread is interrupted
   */
  public OptionalLong firstWrite(Memory memory, int word, long cycle, long last) {
    simulation.circuit().requireOwn(memory);
    final LastWriteRecorder watch = new LastWriteRecorder(simulation);
    final Runnable restoreWatch = memory.watchWord(word, null);
    try {
      to(cycle);
      memory.watchWord(word, watch);
      while (!watch.seen() && simulation.cycle() < last && !simulation.finished()) {
        simulation.requireUninterrupted();
        simulation.run(last, 1);
      }
      return exact(watch, memory, word);
    } finally {
      restoreWatch.run();
    }
  }

  /** The cycle of a write that was seen, found by single steps if fast-forward did not tell it. */
  private OptionalLong exact(LastWriteRecorder watch, Memory memory, int word) {
    if (watch.seen() && !watch.exact()) {
      memory.watchWord(word, null); // the way there passes earlier writes
      to(watch.cycle());
      memory.watchWord(word, watch);
      while (!watch.exact()) {
        simulation.step();
      }
    }
    return watch.seen() ? OptionalLong.of(watch.cycle()) : OptionalLong.empty();
  }

  private void restore(int checkpoint) {
    reached = Math.max(reached, simulation.cycle());
    checkpoints.get(checkpoint).state.restore(run);
    entries = 0;
  }

  private void leaveCheckpoint() {
    final CyclePoint checkpoint = new CyclePoint(simulation.cycle(), Snapshot.of(run));
    checkpoints.add(checkpoint);
    bytes += checkpoint.state.bytes();
    entries = 0;
    if (bytes > maxBytes && checkpoints.size() > 2) {
      thinOut();
    }
  }

  private void thinOut() {
    final List<CyclePoint> all = List.copyOf(checkpoints);
    checkpoints.clear();
    bytes = 0;
    for (int i = 0; i < all.size(); i += 2) {
      checkpoints.add(all.get(i));
      bytes += all.get(i).state.bytes();
    }
    distance *= 2;
  }

  /** The last checkpoint that is not after {@code cycle}. */
  private int lastBefore(long cycle) {
    if (checkpoints.get(0).cycle > cycle) {
      throw new IllegalArgumentException(
          "cycle " + cycle + ": the travel began in cycle " + checkpoints.get(0).cycle);
    }
    int low = 0;
    int high = checkpoints.size();
    while (high - low > 1) {
      final int middle = (low + high) / 2;
      if (checkpoints.get(middle).cycle <= cycle) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The number of checkpoints. */
  public int checkpoints() {
    return checkpoints.size();
  }

  /** The approximate bytes that the checkpoints take. */
  public long bytes() {
    return bytes;
  }
}
