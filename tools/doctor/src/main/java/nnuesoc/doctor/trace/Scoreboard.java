// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayDeque;
import java.util.Deque;

/** Events of one kind in two recordings, compared in their order, whenever they occur. */
final class Scoreboard {
  private static final int MOST_AHEAD = 1 << 21;

  private final String name;
  private final Deque<ScoredEvent> theirs = new ArrayDeque<>();
  private final Deque<ScoredEvent> ours = new ArrayDeque<>();
  private boolean ours1st;
  private long compared;
  private long differing;
  private long firstDifference = -1;
  private long firstDelta;
  private long laterFrom = -1; // their cycle from which on the distance differs
  private long laterBy;
  private long exact;
  private long firstExact = Long.MAX_VALUE;
  private long exactUntil = -1; // their cycle of the first event that is not the model's
  private boolean overflown;

  private record ScoredEvent(long cycle, long value) {}

  Scoreboard(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  void theirs(long cycle, long value) {
    if (ours.isEmpty()) {
      keep(theirs, new ScoredEvent(cycle, value));
    } else {
      compare(new ScoredEvent(cycle, value), ours.remove());
    }
  }

  void ours(long cycle, long value) {
    if (theirs.isEmpty()) {
      keep(ours, new ScoredEvent(cycle, value));
    } else {
      compare(theirs.remove(), new ScoredEvent(cycle, value));
    }
  }

  private void keep(Deque<ScoredEvent> queue, ScoredEvent event) {
    if (queue.size() < MOST_AHEAD && !overflown) {
      queue.add(event);
    } else {
      overflown = true;
    }
  }

  private void compare(ScoredEvent their, ScoredEvent our) {
    if (overflown) {
      return;
    }
    final long delta = their.cycle() - our.cycle();
    if (!ours1st) {
      ours1st = true;
      firstDelta = delta;
    } else if (delta != firstDelta && laterFrom < 0) {
      laterFrom = their.cycle();
      laterBy = delta - firstDelta;
    }
    compared++;
    if (exactUntil < 0 && their.equals(our)) {
      firstExact = exact == 0 ? their.cycle() : firstExact;
      exact++;
    } else if (exactUntil < 0) {
      exactUntil = their.cycle();
    }
    if (their.value() != our.value()) {
      differing++;
      if (firstDifference < 0) {
        firstDifference = their.cycle();
      }
    }
  }

  long compared() {
    return compared;
  }

  long differing() {
    return differing;
  }

  long firstDifference() {
    return firstDifference;
  }

  /** Their cycle from which on the distance differs; −1 if it never does. */
  long laterFrom() {
    return laterFrom;
  }

  /** By how many cycles the distance differs. */
  long laterBy() {
    return laterBy;
  }

  /** Whether each event before one of their cycles is the model's, in the model's cycle. */
  boolean isExactBefore(long cycle) {
    return exactUntil < 0 || exactUntil >= cycle;
  }

  /** Whether an event before a cycle is the model's, in the model's cycle. */
  boolean hasExactBefore(long cycle) {
    return firstExact < cycle;
  }

  long firstDelta() {
    return firstDelta;
  }

  /** How many of their events have no counterpart. */
  int left() {
    return theirs.size();
  }

  /** How many of our events have not occurred. */
  int missing() {
    return ours.size();
  }

  double share() {
    return compared == 0 ? 0 : (double) differing / compared;
  }
}
