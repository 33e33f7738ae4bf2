// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import nnuesoc.inspect.subject.ShownHazards.Place;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;

/** Notes the cycle of every hazard and counts the hazards of each place: a run keeps the first. */
final class HazardRecorder {
  private final LongStream.Builder cycles = LongStream.builder();
  private final Map<Key, long[]> counts = new LinkedHashMap<>();

  private record Key(HazardKind kind, String where, String reader) {}

  void add(Hazard hazard) {
    cycles.add(hazard.cycle());
    final Key key = new Key(hazard.kind(), hazard.where(), hazard.reader());
    counts.computeIfAbsent(key, one -> new long[1])[0]++;
  }

  /** The cycles in order; nothing can be added afterwards. */
  long[] cycles() {
    return cycles.build().sorted().toArray();
  }

  List<Place> places() {
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
