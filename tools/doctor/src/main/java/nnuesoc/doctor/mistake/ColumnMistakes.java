package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;

/** Mistakes in one column of every row, as in one of several multipliers. */
final class ColumnMistakes {
  private static final int MOST_PAIRS = 4_096;

  private final int columns;
  private final Mistakes all;

  private ColumnMistakes(int layer, int columns) {
    this.columns = columns;
    all = new Mistakes(Set.of(layer));
  }

  /** All of them for a layer with so many columns, likely ones first. */
  static List<Mistake> of(int layer, int columns) {
    final ColumnMistakes its = new ColumnMistakes(layer, columns);
    for (int column = 0; column < columns; column++) {
      its.missing(column);
    }
    for (int column = 0; column < columns; column++) {
      for (int by : new int[] {-1, 1}) {
        its.other(column, column + by);
      }
    }
    for (int pair = 0; pair < Math.min(MOST_PAIRS, columns * columns); pair++) {
      its.other(pair / columns, pair % columns);
    }
    return its.all.all();
  }

  private void missing(int column) {
    all.add(Fault.COLUMN_MISSING, "the part that multiplies this column")
        .columns((row, right) -> IntStream.of(right).filter(at -> at != column).toArray())
        .inColumn(size -> column);
    all.add(Fault.COLUMN_TWICE, "the column counter, or the part that multiplies this column")
        .columns(
            (row, right) -> IntStream.concat(IntStream.of(right), IntStream.of(column)).toArray())
        .inColumn(size -> column);
  }

  private void other(int column, int other) {
    if (other < 0 || other >= columns || other == column) {
      return;
    }
    all.add(
            Fault.INPUT_OF_ANOTHER_COLUMN,
            "the wire of column " + column + " is column " + other + "'s")
        .input((row, c) -> row.input(c == column ? other : c))
        .inColumn(size -> column);
    all.add(
            Fault.WEIGHT_OF_ANOTHER_COLUMN,
            "the wire of column " + column + " is column " + other + "'s")
        .weight((row, c) -> row.weight(c == column ? other : c))
        .inColumn(size -> column);
  }
}
