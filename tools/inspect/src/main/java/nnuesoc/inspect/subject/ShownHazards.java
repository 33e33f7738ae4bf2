// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;

/**
 * The hazards of a run.
 *
 * @param count the number of hazards
 * @param kept the first hazards
 * @param places where all of them are, in the order of the first one at each place
 */
public record ShownHazards(long count, List<Hazard> kept, List<Place> places) {
  /** A run without hazards. */
  public static final ShownHazards NONE = new ShownHazards(0, List.of(), List.of());

  /** Copies the lists. */
  public ShownHazards {
    kept = List.copyOf(kept);
    places = List.copyOf(places);
  }

  /** The hazards of a kind at a signal or memory, for one reader. */
  public record Place(HazardKind kind, String where, String reader, long count) {}

  /** The same with at most so many hazards in full. */
  public ShownHazards withMost(int most) {
    return new ShownHazards(count, kept.stream().limit(most).toList(), places);
  }
}
