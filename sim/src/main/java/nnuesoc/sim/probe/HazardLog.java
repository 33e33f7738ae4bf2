package nnuesoc.sim.probe;

import java.util.List;
import java.util.function.Consumer;
import nnuesoc.sim.state.Log;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;

/** Hazards in the order of their cycles: all are counted, the first {@value #KEPT} are kept. */
public final class HazardLog implements Stateful {
  /** How many hazards are kept in full. */
  public static final int KEPT = 1000;

  private final Log<Hazard> hazards = new Log<>();
  private Consumer<Hazard> listener = hazard -> {};
  private long count;

  /** Adds a hazard. */
  public void add(Hazard hazard) {
    count++;
    listener.accept(hazard);
    if (count <= KEPT) {
      hazards.add(hazard);
    }
  }

  /**
   * Tells of each hazard that is added, those too that are not kept; it is no part of the state.
   */
  public void onAdd(Consumer<Hazard> listener) {
    this.listener = listener;
  }

  /** How many there were. */
  public long count() {
    return count;
  }

  /** The first of them. */
  public List<Hazard> kept() {
    return hazards.entries();
  }

  @Override
  public void exchange(State state) {
    count = state.count(count);
    hazards.exchange(state, (each, place, hazard) -> Hazard.exchange(each, hazard));
  }
}
