package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import nnuesoc.position.Position;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.state.Log;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/** What became of the positions of a run so far. */
final class PositionLog implements Stateful {
  private final List<Position> positions;
  private final LongFunction<List<LayerTimes.Snapshot>> layers;
  private final Log<PositionResult> finished = new Log<>();
  private long begin;
  private boolean open;

  /**
   * Nothing has run.
   *
   * @param layers where the layers' cycles went, everything before a cycle booked
   */
  PositionLog(List<Position> positions, LongFunction<List<LayerTimes.Snapshot>> layers) {
    this.positions = positions;
    this.layers = layers;
  }

  /** A position's first access begins. */
  void begins(long cycle) {
    begin = cycle;
    open = true;
  }

  /** A further position of a load, which began with the load. */
  void beganWithItsLoad() {
    open = true;
  }

  /** Its result was read. */
  void ends(int eval, long cycle) {
    finished.add(result(cycle, eval, cycle));
    open = false;
  }

  /** How many are finished. */
  int size() {
    return finished.size();
  }

  boolean isComplete() {
    return finished.size() == positions.size();
  }

  /** One result a position, in order, as of {@code cycle}; what did not finish has nulls. */
  List<PositionResult> results(long cycle) {
    final List<PositionResult> results = new ArrayList<>(finished.entries());
    if (open) {
      results.add(result(null, null, cycle));
    }
    while (results.size() < positions.size()) {
      results.add(new PositionResult(positions.get(results.size()), null, null, null, List.of()));
    }
    return results;
  }

  private PositionResult result(@Nullable Long end, @Nullable Integer eval, long cycle) {
    return new PositionResult(
        positions.get(finished.size()), begin, end, eval, layers.apply(cycle));
  }

  @Override
  public void exchange(State state) {
    begin = state.count(begin);
    open = state.flag(open);
    finished.exchange(
        state, (each, place, result) -> PositionResult.exchange(each, result, positions, place));
  }
}
