package nnuesoc.inspect.subject;

import java.util.List;
import nnuesoc.sim.probe.Hazard;

/**
 * The hazards of a run.
 *
 * @param count how many there were
 * @param kept the first of them
 */
public record Hazards(long count, List<Hazard> kept) {
  /** Copies the list. */
  public Hazards {
    kept = List.copyOf(kept);
  }
}
