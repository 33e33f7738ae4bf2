// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.session.RunDescription;
import nnuesoc.inspect.subject.ShownEvaluation;

/** Selects the cycles of an evaluation that a file keeps. */
final class MomentSelector {
  /** Around this many changes of each register, more cycles are kept, to show whole handshakes. */
  private static final int CLOSELY = 3;

  private static final int AROUND = 4;

  /** A run of at most this many cycles is kept as a whole, so that each word is seen on its way. */
  private static final int SHORT = 2_500;

  /** Cycles in which the first weights travel. */
  private static final int FIRST_WEIGHTS = 48;

  /** Cycles of the first row that are kept, evenly chosen. */
  private static final int OF_FIRST_ROW = 32;

  /** Moments of each stretch that Play shows slowly: so many for each of its seconds. */
  private static final int PLAYED = 160;

  /** Moments around a change, which a picture of Play cannot tell apart. */
  private static final int CLUSTER = 4;

  /** Cycles before the first trigger in which the loader goes over the board. */
  private static final int SCAN = 66;

  private MomentSelector() {}

  /** Begin and end, each change of an event register, the cycle before it, and more around some. */
  static SortedSet<Long> of(
      RunDescription overview, ShownEvaluation evaluation, EvaluationEvents events) {
    final SortedSet<Long> cycles = new TreeSet<>();
    final Long begin = evaluation.begin();
    final Long end = evaluation.end();
    final long first = begin == null ? 0 : begin;
    final long last = end == null ? overview.cycles() : end;
    firstRow(evaluation, overview, events).forEach(cycle -> addWithin(cycles, cycle, first, last));
    if (overview.cycles() <= SHORT) {
      cycles.addAll(LongStream.rangeClosed(first, last).boxed().toList());
    }
    cycles.add(first);
    cycles.add(last);
    final int[] seen = new int[overview.events().size()];
    for (int i = 0; i < events.cycles().length; i++) {
      final int around = seen[events.signals()[i]]++ < CLOSELY ? AROUND : 1;
      for (long cycle = events.cycles()[i] - around;
          cycle <= events.cycles()[i] + around - 1;
          cycle++) {
        addWithin(cycles, cycle, first, last);
      }
    }
    return cycles;
  }

  /**
   * Evenly chosen cycles of the stretches that Play shows slowly and that have few moments, so that
   * it has a moment for nearly each of its pictures.
   */
  static SortedSet<Long> played(
      RunDescription overview, EvaluationEvents events, SortedSet<Long> cycles) {
    final SortedSet<Long> more = new TreeSet<>();
    long from = cycles.first();
    for (long to : stretches(overview, events, cycles.last())) {
      final int there = cycles.subSet(from, to).size() / CLUSTER;
      final long lacking = Math.min(PLAYED, to - from) - there;
      for (long i = 1; i <= lacking; i++) {
        more.add(from + i * (to - from) / (lacking + 1));
      }
      from = to;
    }
    return more;
  }

  /**
   * Where the stretches end: resets, the first row's steps, each layer's first trigger, the end.
   */
  private static SortedSet<Long> stretches(
      RunDescription overview, EvaluationEvents events, long last) {
    final SortedSet<Long> ends = new TreeSet<>();
    final Set<String> seen = new HashSet<>();
    for (int i = 0; i < events.cycles().length; i++) {
      final String name = overview.events().get(events.signals()[i]);
      final boolean bounds =
          name.endsWith(".pio_reset")
              || name.endsWith(".pio_ready")
              || name.endsWith(".layer1.row")
              || name.endsWith(".trigger");
      if (bounds && seen.add(name + events.values()[i] % 2)) {
        ends.add(events.cycles()[i]);
      }
    }
    ends.add(last);
    return ends;
  }

  private static void addWithin(SortedSet<Long> cycles, long cycle, long first, long last) {
    if (cycle >= first && cycle <= last) {
      cycles.add(cycle);
    }
  }

  /** The loader on the board and the first weights, cycle by cycle, and some of the first row. */
  private static LongStream firstRow(
      ShownEvaluation evaluation, RunDescription overview, EvaluationEvents events) {
    final int row = overview.events().indexOf("soc.fabric.layer1.row");
    final Long asks =
        evaluation.layers().isEmpty() ? null : evaluation.layers().get(0).firstTrigger();
    final OptionalLong written =
        IntStream.range(0, events.cycles().length)
            .filter(i -> asks != null && events.signals()[i] == row && events.cycles()[i] > asks)
            .mapToLong(i -> events.cycles()[i])
            .findFirst();
    if (asks == null || written.isEmpty()) {
      return LongStream.empty();
    }
    final long length = written.getAsLong() - asks;
    return LongStream.concat(
        LongStream.range(asks - SCAN, asks + FIRST_WEIGHTS),
        LongStream.range(0, OF_FIRST_ROW).map(i -> asks + i * length / OF_FIRST_ROW));
  }

  /** At most so many of the cycles, evenly chosen, including the first and the last. */
  static List<Long> some(SortedSet<Long> cycles, int most) {
    final List<Long> all = List.copyOf(cycles);
    if (all.size() <= most) {
      return all;
    }
    return LongStream.range(0, most)
        .mapToObj(i -> all.get((int) (i * (all.size() - 1) / (most - 1))))
        .toList();
  }
}
