// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import nnuesoc.position.Position;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The result of one position. Immutable: any number of threads may use it.
 *
 * @param position the position
 * @param eval the raw register; empty when it was not read
 * @param begin cycle in which the first transaction begins; empty when the run ended before
 * @param end edge at which the read of {@code pio_eval} completes; empty when it did not
 * @param layers one entry per layer; empty when the position did not begin, or there are no layers
 * @param accumulators CRC-32 of White's and Black's accumulator; empty if the fabric keeps none
 * @param early whether the register was read while {@code done} was 0: it holds no result then
 */
public record Evaluation(
    Position position,
    OptionalInt eval,
    OptionalLong begin,
    OptionalLong end,
    List<LayerCycles> layers,
    List<Integer> accumulators,
    boolean early) {
  /** Copies the lists. */
  public Evaluation {
    Objects.requireNonNull(position, "the position is null");
    Objects.requireNonNull(eval, "the evaluation is null");
    Objects.requireNonNull(begin, "the begin is null");
    Objects.requireNonNull(end, "the end is null");
    Objects.requireNonNull(layers, "the layers are null");
    Objects.requireNonNull(accumulators, "the accumulators are null");
    layers = List.copyOf(layers);
    accumulators = List.copyOf(accumulators);
  }

  /** The entry of a position that did not begin. */
  static Evaluation none(Position position) {
    return new Evaluation(
        position,
        OptionalInt.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        List.of(),
        List.of(),
        false);
  }

  /** Saves or restores the finished evaluation of {@code position}. */
  static Evaluation exchange(StateVisitor state, @Nullable Evaluation finished, Position position) {
    final Evaluation old = finished == null ? none(position) : finished;
    final long begin = state.count(old.begin.orElse(0));
    final long end = state.count(old.end.orElse(0));
    final int eval = state.number(old.eval.orElse(0));
    final int count = state.number(old.layers.size());
    final List<LayerCycles> layers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      final LayerCycles layer = i < old.layers.size() ? old.layers.get(i) : null;
      final int number = state.number(layer == null ? 0 : layer.layer());
      layers.add(LayerCycles.exchange(state, layer, number));
    }
    final int sides = state.number(old.accumulators.size());
    final List<Integer> accumulators = new ArrayList<>();
    for (int i = 0; i < sides; i++) {
      accumulators.add(state.number(i < old.accumulators.size() ? old.accumulators.get(i) : 0));
    }
    return new Evaluation(
        position,
        OptionalInt.of(eval),
        OptionalLong.of(begin),
        OptionalLong.of(end),
        layers,
        accumulators,
        state.flag(old.early));
  }

  /** Whether the result was read. */
  public boolean isFinished() {
    return end.isPresent();
  }

  /**
   * How many cycles it took.
   *
   * @throws IllegalStateException if it is not finished
   */
  public long cycles() {
    if (begin.isEmpty() || end.isEmpty()) {
      throw new IllegalStateException(position + " is not evaluated");
    }
    return end.getAsLong() - begin.getAsLong();
  }

  /** As text for people: {@code 8/… b - - 0 1: evaluation 17, cycles 0 to 15,202}. */
  @Override
  public String toString() {
    if (eval.isEmpty() || begin.isEmpty() || end.isEmpty()) {
      return position.fen() + ": not evaluated";
    }
    return String.format(
        Locale.ROOT,
        early
            ? "%s: %d read before done, cycles %,d to %,d"
            : "%s: evaluation %d, cycles %,d to %,d",
        position.fen(),
        eval.getAsInt(),
        begin.getAsLong(),
        end.getAsLong());
  }
}
