// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import nnuesoc.position.Position;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.state.AppendOnlyLog;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a run, and their results so far. Positions may be added while it runs; only the
 * last of these is kept because there may be millions.
 */
final class PositionLog extends AbstractList<Position> implements Stateful {
  private final List<Position> given;
  private final LongFunction<List<LayerCycles>> layers;
  private final Supplier<List<Integer>> accumulators; // CRC-32 of each
  private final AppendOnlyLog<Evaluation> finished =
      new AppendOnlyLog<>(); // those of the given ones
  private @Nullable Position last; // the last of those that were added
  private @Nullable Evaluation ofLast;
  private int size;
  private int evaluated;
  private long begin;
  private boolean open;
  private boolean early; // of the read that ends the current position

  /**
   * Begins a log; nothing has run.
   *
   * @param layers where the cycles of the layers went, with everything before a cycle counted
   * @param accumulators CRC-32 of the current accumulators
   */
  PositionLog(
      List<Position> given,
      LongFunction<List<LayerCycles>> layers,
      Supplier<List<Integer>> accumulators) {
    this.accumulators = accumulators;
    this.given = List.copyOf(given);
    this.layers = layers;
    size = given.size();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Position get(int index) {
    if (index >= 0 && index < given.size()) {
      return given.get(index);
    }
    if (last == null || index != size - 1) {
      throw new IndexOutOfBoundsException("position " + index + ": only the last one is kept");
    }
    return last;
  }

  @Override
  public boolean add(Position position) {
    last = position;
    ofLast = null;
    size++;
    return true;
  }

  @Override
  public Position set(int index, Position position) {
    final Position before = get(index);
    if (index < given.size()) {
      throw new UnsupportedOperationException("position " + index + " was given");
    }
    last = position;
    return before;
  }

  /** The first access of a position begins, perhaps together with a load of several positions. */
  void begins(long cycle, boolean withLoad) {
    if (withLoad) {
      begin = cycle;
    }
    open = true;
  }

  /** The register of the result is read while {@code done} is 0, or not. */
  void reads(boolean beforeDone) {
    early = beforeDone;
  }

  /** The result of the position was read. */
  void ends(int eval, long cycle) {
    final Evaluation result = result(OptionalInt.of(eval), OptionalLong.of(cycle), cycle);
    if (evaluated < given.size()) {
      finished.add(result);
    } else {
      ofLast = result;
    }
    evaluated++;
    open = false;
  }

  /** How many positions have been evaluated. */
  int evaluated() {
    return evaluated;
  }

  boolean isComplete() {
    return evaluated == size;
  }

  /** The evaluation of the position that was added last, or null. */
  @Nullable Evaluation ofLast() {
    return ofLast;
  }

  /** One result for each position that is kept, in order, as of {@code cycle}. */
  List<Evaluation> results(long cycle) {
    final List<Evaluation> results = new ArrayList<>(finished.entries());
    if (ofLast != null) {
      results.add(ofLast);
    } else if (open) {
      results.add(result(OptionalInt.empty(), OptionalLong.empty(), cycle));
    }
    while (results.size() < given.size()) {
      results.add(Evaluation.none(given.get(results.size())));
    }
    return results;
  }

  private Evaluation result(OptionalInt eval, OptionalLong end, long cycle) {
    return new Evaluation(
        get(evaluated),
        eval,
        OptionalLong.of(begin),
        end,
        layers.apply(cycle),
        eval.isEmpty() ? List.of() : accumulators.get(),
        eval.isPresent() && early);
  }

  @Override
  public void exchange(StateVisitor state) {
    begin = state.count(begin);
    open = state.flag(open);
    evaluated = state.number(evaluated);
    finished.exchange(
        state, (each, place, result) -> Evaluation.exchange(each, result, given.get(place)));
    if (state.flag(ofLast != null)) {
      ofLast = Evaluation.exchange(state, ofLast, get(size - 1));
    } else {
      ofLast = null;
    }
  }
}
