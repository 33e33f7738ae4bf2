package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/**
 * What became of one position.
 *
 * @param position the position
 * @param begin cycle in which its first transaction begins, or null when the run ended before
 * @param end edge at which its read of {@code pio_eval} completes, or null when it did not
 * @param eval the raw register, or null
 * @param layers one entry a layer, or empty when the position did not begin
 */
public record PositionResult(
    Position position,
    @Nullable Long begin,
    @Nullable Long end,
    @Nullable Integer eval,
    List<LayerTimes.Snapshot> layers) {
  /** Exchanges a finished result, the next of {@code positions}. */
  static PositionResult exchange(
      State state, @Nullable PositionResult result, List<Position> positions, int place) {
    final long begin = state.count(result == null ? 0 : orZero(result.begin));
    final long end = state.count(result == null ? 0 : orZero(result.end));
    final int eval = state.number(result == null || result.eval == null ? 0 : result.eval);
    final List<LayerTimes.Snapshot> layers = new ArrayList<>();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final LayerTimes.Snapshot old = result == null ? null : result.layers.get(layer - 1);
      layers.add(LayerTimes.Snapshot.exchange(state, old, layer));
    }
    return new PositionResult(positions.get(place), begin, end, eval, layers);
  }

  private static long orZero(@Nullable Long number) {
    return number == null ? 0 : number;
  }

  /** Whether the evaluation was read. */
  public boolean finished() {
    return end != null;
  }
}
