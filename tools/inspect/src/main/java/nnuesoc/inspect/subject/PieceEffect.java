// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/**
 * How an evaluation changes without one of its pieces, or with it on another square, by a model
 * without cycles.
 *
 * @param eval the raw result of the changed position
 * @param centipawns the same in chess; null if the net was not trained
 * @param rows by layer and side ({@code 1 white}), the rows whose results differ, each followed by
 *     its result minus its result in the changed position
 */
public record PieceEffect(int eval, @Nullable Integer centipawns, Map<String, List<Integer>> rows) {
  /** The effect of a change of a position. */
  static PieceEffect of(
      Position position,
      Position changed,
      PositionModel model,
      IntFunction<@Nullable Integer> value) {
    final PositionModel.Result with = model.evaluate(position);
    final PositionModel.Result other = model.evaluate(changed);
    final Map<String, List<Integer>> rows = new TreeMap<>();
    with.rows()
        .forEach((name, all) -> rows.put(name, changes(all, other.rows().getOrDefault(name, all))));
    return new PieceEffect(other.eval(), value.apply(other.eval()), rows);
  }

  private static List<Integer> changes(List<Integer> with, List<Integer> without) {
    final List<Integer> changes = new ArrayList<>();
    for (int row = 0; row < with.size(); row++) {
      final int change = with.get(row) - without.get(row);
      if (change != 0) {
        changes.add(row);
        changes.add(change);
      }
    }
    return changes;
  }
}
