// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.probe;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import nnuesoc.sim.state.AppendOnlyLog;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * Hazards in order of cycle: all are counted, the first {@value #KEPT} are kept. One thread at a
 * time uses a run and what belongs to it.
 */
public final class HazardLog implements Stateful {
  /** How many hazards are kept in full. */
  public static final int KEPT = 1000;

  private final AppendOnlyLog<Hazard> hazards = new AppendOnlyLog<>();
  private Consumer<Hazard> listener = hazard -> {};
  private UnaryOperator<Hazard> completed = hazard -> hazard;
  private long count;

  /** Adds a hazard. */
  public void add(Hazard found) {
    final Hazard hazard = completed.apply(Objects.requireNonNull(found, "the hazard is null"));
    count++;
    listener.accept(hazard);
    if (count <= KEPT) {
      hazards.add(hazard);
    }
  }

  /** Sets a listener for each hazard that is added, kept or not; it is not part of the state. */
  public void onAdd(Consumer<Hazard> listener) {
    this.listener = Objects.requireNonNull(listener, "the listener is null");
  }

  /** Sets what adds to each hazard that is found, such as the line of a program. */
  public void complete(UnaryOperator<Hazard> by) {
    completed = Objects.requireNonNull(by, "the operator is null");
  }

  /** The number of hazards. */
  public long count() {
    return count;
  }

  /** The first hazards. */
  public List<Hazard> kept() {
    return hazards.entries();
  }

  @Override
  public void exchange(StateVisitor state) {
    count = state.count(count);
    hazards.exchange(state, (each, place, hazard) -> Hazard.exchange(each, hazard));
  }
}
