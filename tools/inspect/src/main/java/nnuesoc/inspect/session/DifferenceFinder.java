// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.inspect.session.RunDescription.SignalFacts;
import nnuesoc.inspect.session.Waveforms.Lane;

/** Finds where two sides begin to differ, by comparing each signal in the same cycle of both. */
public final class DifferenceFinder {
  private final InspectedSide a;
  private final InspectedSide b;
  private final List<Integer> placesOfA = new ArrayList<>();
  private final List<Integer> placesOfB = new ArrayList<>();

  /** Compares two sides that have come to their end; signals are paired by their names. */
  public DifferenceFinder(InspectedSide a, InspectedSide b) {
    this.a = a;
    this.b = b;
    final List<String> names = b.overview().signals().stream().map(SignalFacts::name).toList();
    final List<SignalFacts> ours = a.overview().signals();
    for (int i = 0; i < ours.size(); i++) {
      final int place = names.indexOf(ours.get(i).name());
      if (place >= 0) {
        placesOfA.add(i);
        placesOfB.add(place);
      }
    }
  }

  /** The nearest cycle after {@code from}, or before it, in which a signal begins to differ. */
  public FoundCycle next(long from, boolean forward) {
    final long last = Math.min(a.overview().cycles(), b.overview().cycles());
    return FoundCycle.next(from, last, forward, (first, to) -> within(first, to, forward));
  }

  /** The first or the last such cycle after {@code from}, up to {@code to}. */
  private FoundCycle within(long from, long to, boolean first) {
    final Waveforms windowA = a.window(from, to, placesOfA);
    final Waveforms windowB = b.window(from, to, placesOfB);
    long best = -1;
    final List<Integer> signals = new ArrayList<>();
    for (int i = 0; i < placesOfA.size(); i++) {
      final long begin = begin(windowA.lanes().get(i), windowB.lanes().get(i), first);
      if (begin >= 0 && (best < 0 || first == begin < best || begin == best)) {
        if (begin != best) {
          signals.clear();
        }
        best = begin;
        signals.add(placesOfA.get(i));
      }
    }
    return new FoundCycle(best < 0 ? null : Long.valueOf(best), to, signals);
  }

  /** The first or the last cycle in which a signal begins to differ; −1 if there is none. */
  private static long begin(Lane a, Lane b, boolean first) {
    int i = 0;
    int j = 0;
    long found = -1;
    boolean differed = !Objects.equals(a.values().get(0), b.values().get(0));
    while (i + 1 < a.cycles().size() || j + 1 < b.cycles().size()) {
      final long nextA = i + 1 < a.cycles().size() ? a.cycles().get(i + 1) : Long.MAX_VALUE;
      final long nextB = j + 1 < b.cycles().size() ? b.cycles().get(j + 1) : Long.MAX_VALUE;
      final long cycle = Math.min(nextA, nextB);
      i += nextA == cycle ? 1 : 0;
      j += nextB == cycle ? 1 : 0;
      final boolean differs = !Objects.equals(a.values().get(i), b.values().get(j));
      if (differs && !differed) {
        found = cycle;
        if (first) {
          return found;
        }
      }
      differed = differs;
    }
    return found;
  }
}
