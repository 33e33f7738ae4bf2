// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import nnuesoc.sim.probe.Hazard;

/**
 * The hazards of a run.
 *
 * @param count the number of hazards
 * @param kept the first hazards
 */
public record ShownHazards(long count, List<Hazard> kept) {
  /** Copies the list. */
  public ShownHazards {
    kept = List.copyOf(kept);
  }
}
