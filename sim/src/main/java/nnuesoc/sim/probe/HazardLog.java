package nnuesoc.sim.probe;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Hazards in the order of their cycles: all are counted, the first {@value #KEPT} are kept. */
public final class HazardLog {
  /** How many hazards are kept in full. */
  public static final int KEPT = 1000;

  private final List<Hazard> hazards = new ArrayList<>();
  private long count;

  /** Adds a hazard. */
  public void add(Hazard hazard) {
    count++;
    if (hazards.size() < KEPT) {
      hazards.add(hazard);
    }
  }

  /** How many there were. */
  public long count() {
    return count;
  }

  /** The first of them. */
  public List<Hazard> kept() {
    return Collections.unmodifiableList(hazards);
  }
}
