// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;

/** Mistakes in one column of every row, as in one of several multipliers. */
final class LaneMistakes {
  private static final int MOST_PAIRS = 4_096;
  private static final int MOST_LANES = 8;
  private static final int BYTE = 0xff;

  private final int columns;
  private final MistakeList all;

  private LaneMistakes(Set<Integer> channels, int columns) {
    this.columns = columns;
    all = new MistakeList(channels);
  }

  /** Mistakes in one of several adders of layer 1 that take the columns in turn. */
  static List<Mistake> ofLanes(Set<Integer> channels, int columns) {
    final LaneMistakes its = new LaneMistakes(channels, columns);
    its.lanes();
    return its.all.all();
  }

  /** All of them for a layer with so many columns, likely ones first. */
  static List<Mistake> of(int layer, int columns) {
    final LaneMistakes its = new LaneMistakes(Set.of(layer), columns);
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
    its.lanes();
    return its.all.all();
  }

  private void lanes() {
    for (int count = 2; count <= Math.min(MOST_LANES, columns / 2); count *= 2) {
      for (int lane = 0; lane < count; lane++) {
        lane(count, lane);
      }
    }
  }

  /** Mistakes in one of several multipliers that take the columns in turn. */
  private void lane(int lanes, int lane) {
    final String where = "the multiplier of columns " + lane + ", " + (lane + lanes) + " ...: ";
    all.add(Fault.WEIGHTS_UNSIGNED, where + "its weight is extended by zeros")
        .weight((row, c) -> c % lanes == lane ? known(row.weight(c), w -> w & BYTE) : row.weight(c))
        .inColumn(size -> lane);
    all.add(Fault.TERMS_SUBTRACTED, where + "the term is subtracted instead of added")
        .weight((row, c) -> c % lanes == lane ? known(row.weight(c), w -> -w) : row.weight(c))
        .inColumn(size -> lane);
    all.add(Fault.COLUMN_MISSING, where + "its product does not reach the sum")
        .columns((row, right) -> IntStream.of(right).filter(at -> at % lanes != lane).toArray())
        .inColumn(size -> lane);
    for (int other = 0; other < lanes; other++) {
      final int instead = other;
      if (other != lane) {
        all.add(Fault.INPUT_OF_ANOTHER_COLUMN, where + "its input is that of columns " + other)
            .input((row, c) -> row.input(c % lanes == lane ? beside(c - lane + instead) : c))
            .inColumn(size -> lane);
        all.add(Fault.COLUMN_MISSING, where + "the sum takes those of columns " + other + " twice")
            .columns(
                (row, right) ->
                    IntStream.of(right)
                        .filter(at -> at % lanes != lane)
                        .flatMap(
                            at -> at % lanes == instead ? IntStream.of(at, at) : IntStream.of(at))
                        .toArray())
            .inColumn(size -> lane);
      }
    }
    for (int by : new int[] {-lanes, lanes}) {
      final String late = "it is read a step too " + (by < 0 ? "late" : "early");
      all.add(Fault.INPUT_OF_ANOTHER_COLUMN, where + late)
          .input((row, c) -> row.input(c % lanes == lane ? beside(c + by) : c))
          .inColumn(size -> lane);
      all.add(Fault.WEIGHT_OF_ANOTHER_COLUMN, where + late)
          .weight((row, c) -> row.weight(c % lanes == lane ? beside(c + by) : c))
          .inColumn(size -> lane);
      if (lane == 0) {
        all.add(Fault.INPUT_OF_ANOTHER_COLUMN, "all multipliers: " + late)
            .input((row, c) -> row.input(beside(c + by)))
            .inColumn(size -> lane);
        all.add(Fault.WEIGHT_OF_ANOTHER_COLUMN, "all multipliers: " + late)
            .weight((row, c) -> row.weight(beside(c + by)))
            .inColumn(size -> lane);
      }
    }
  }

  private int beside(int column) {
    return Math.floorMod(column, columns);
  }

  private static int known(int value, IntUnaryOperator then) {
    return value == SupposedRow.UNKNOWN ? value : then.applyAsInt(value);
  }

  private void missing(int column) {
    all.add(
            Fault.COLUMN_MISSING,
            "the part that multiplies this column, or the enable of the sum in this column's cycle")
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
