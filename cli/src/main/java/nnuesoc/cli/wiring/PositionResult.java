package nnuesoc.cli.wiring;

import java.util.List;
import nnuesoc.hps.position.Position;
import nnuesoc.rtl.probe.LayerTimes;
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
  /** Whether the evaluation was read. */
  public boolean finished() {
    return end != null;
  }
}
