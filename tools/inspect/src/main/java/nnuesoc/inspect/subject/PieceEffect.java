package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/**
 * What an evaluation owes to one of its pieces, by a model without cycles.
 *
 * @param eval the raw result without the piece
 * @param rows by layer and side ({@code 1 white}), the rows whose results differ, each followed by
 *     its result minus its result without the piece
 */
public record PieceEffect(int eval, Map<String, List<Integer>> rows) {
  /**
   * The effect of a piece; null if there is none on the square, or if what remains is no position.
   */
  static @Nullable PieceEffect of(Position position, int square, PositionModel model) {
    final Position rest = PieceValues.without(position, square);
    if (rest == null) {
      return null;
    }
    final PositionModel.Result with = model.evaluate(position);
    final PositionModel.Result without = model.evaluate(rest);
    final Map<String, List<Integer>> rows = new TreeMap<>();
    with.rows()
        .forEach(
            (name, all) -> rows.put(name, changes(all, without.rows().getOrDefault(name, all))));
    return new PieceEffect(without.eval(), rows);
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
