// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import nnuesoc.inspect.subject.ShownHazards.Place;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;

/**
 * Notes the cycle of every hazard and counts the hazards of each place; a run keeps only the first.
 */
public final class HazardRecorder {
  private final LongStream.Builder cycles = LongStream.builder();
  private final Map<Key, long[]> counts = new LinkedHashMap<>();
  private boolean ended;

  private HazardRecorder() {}

  private record Key(HazardKind kind, String where, String reader) {}

  /** Follows a run that stands in cycle 0. */
  public static HazardRecorder of(InspectSubject subject) {
    final HazardRecorder recorder = new HazardRecorder();
    subject.onHazard(recorder::add);
    return recorder;
  }

  private void add(Hazard hazard) {
    if (!ended) {
      cycles.add(hazard.cycle());
      final Key key = new Key(hazard.kind(), hazard.where(), hazard.reader());
      counts.computeIfAbsent(key, one -> new long[1])[0]++;
    }
  }

  /** The cycles in order; later hazards are those of cycles that the run passes again. */
  public long[] end() {
    ended = true;
    return cycles.build().sorted().toArray();
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
