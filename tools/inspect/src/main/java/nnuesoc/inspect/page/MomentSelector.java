package nnuesoc.inspect.page;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
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

  private MomentSelector() {}

  /** Begin and end, each change of an event register, the cycle before it, and more around some. */
  static SortedSet<Long> of(
      RunDescription overview, ShownEvaluation evaluation, EvaluationEvents events) {
    final SortedSet<Long> cycles = new TreeSet<>();
    final Long begin = evaluation.begin();
    final Long end = evaluation.end();
    final long first = begin == null ? 0 : begin;
    final long last = end == null ? overview.cycles() : end;
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
        if (cycle >= first && cycle <= last) {
          cycles.add(cycle);
        }
      }
    }
    return cycles;
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
