// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.inspect.subject.ShownHazards.Place;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;

/**
 * Counts the hazards of each place and notes their cycles: of all hazards, or evenly of too many. A
 * run keeps only the first hazards.
 */
public final class HazardRecorder {
  static final int MOST_CYCLES = 1 << 20;

  private long[] cycles = new long[1 << 10];
  private int noted;
  private long seen;
  private long stride = 1; // one of so many hazards is noted
  private final Map<Key, long[]> counts = new LinkedHashMap<>();
  private boolean ended;

  HazardRecorder() {}

  private record Key(HazardKind kind, String where, String reader) {}

  /** Follows a run that stands in cycle 0. */
  public static HazardRecorder of(InspectSubject subject) {
    final HazardRecorder recorder = new HazardRecorder();
    subject.onHazard(recorder::add);
    return recorder;
  }

  void add(Hazard hazard) {
    if (!ended) {
      note(hazard.cycle());
      final Key key = new Key(hazard.kind(), hazard.where(), hazard.reader());
      counts.computeIfAbsent(key, one -> new long[1])[0]++;
    }
  }

  private void note(long cycle) {
    if (seen++ % stride != 0) {
      return;
    }
    if (noted == MOST_CYCLES) {
      noted /= 2;
      stride *= 2;
      for (int i = 0; i < noted; i++) {
        cycles[i] = cycles[2 * i];
      }
    } else if (noted == cycles.length) {
      cycles = Arrays.copyOf(cycles, 2 * noted);
    }
    cycles[noted++] = cycle;
  }

  /** The noted cycles in order; later hazards are those of cycles that the run passes again. */
  public long[] end() {
    ended = true;
    final long[] all = Arrays.copyOf(cycles, noted);
    Arrays.sort(all);
    return all;
  }

  /** The places, in the order of the first hazard at each. */
  public List<Place> places() {
    return counts.entrySet().stream()
        .map(
            one ->
                new Place(
                    one.getKey().kind(),
                    one.getKey().where(),
                    one.getKey().reader(),
                    one.getValue()[0]))
        .toList();
  }
}
