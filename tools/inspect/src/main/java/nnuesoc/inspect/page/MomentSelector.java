package nnuesoc.inspect.page;

import java.util.List;
import java.util.OptionalLong;
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

  private static void addWithin(SortedSet<Long> cycles, long cycle, long first, long last) {
    if (cycle >= first && cycle <= last) {
      cycles.add(cycle);
    }
  }

  /** The first weights on their way, cycle by cycle, and some cycles of all of the first row. */
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
        LongStream.range(asks, asks + FIRST_WEIGHTS),
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
