// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.mistake.SignalEncoding;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.net.Net;
import org.jspecify.annotations.Nullable;

/**
 * A column that goes wrong in a design that computes several columns at once: most of its lanes
 * have the numbers of their columns row by row, and this one has others.
 *
 * @param fault what is wrong with the lane
 * @param cycle when it is seen first
 * @param expected the lane's number in this row
 * @param found what it is
 */
record FaultyLane(
    Fault fault, ObservedSignal signal, int row, int column, int cycle, int expected, long found) {
  private static final int MOST_COLUMNS = 512;

  /**
   * What lanes may hold: for each column, or for some columns side by side, its number in each row.
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Stage(Fault fault, int[][] numbers, int[][] terms) {
    /** How many columns a lane has. */
    int width() {
      return terms.length / numbers.length;
    }

    /** The column of a lane that a wrong number leaves out; the lane's first one if none. */
    int missing(int lane, int row, long found, int bits) {
      final int first = lane * width();
      for (int out = first; out < first + width(); out++) {
        for (int twice = first; twice < first + width(); twice++) {
          final int left = numbers[lane][row] - terms[out][row];
          final int added = twice == out ? 0 : terms[twice][row];
          if (width() > 1 && found == SignalEncoding.of(left + added, bits)) {
            return out;
          }
        }
      }
      return first;
    }

    /** Whether a column has the same number in all rows. */
    boolean isSteady() {
      return fault == Fault.INPUT_OF_ANOTHER_COLUMN;
    }
  }

  /** The first lane that is wrong; null if all are right, or the design has no lanes. */
  static @Nullable FaultyLane of(LayerTrace trace, SupposedLayer right, Net net, int layer) {
    final int columns = right.inputs().length;
    if (columns < 3 || columns > MOST_COLUMNS || right.words().length < 2) {
      return null;
    }
    for (Stage stage : stages(right, net, layer)) {
      for (List<ObservedSignal> lanes : trace.lanes()) {
        final int count = stage.numbers().length;
        if (lanes.size() < count || lanes.get(0).bits() < Byte.SIZE) {
          continue;
        }
        final List<ObservedSignal> up = lanes.subList(0, count);
        final List<ObservedSignal> down = new ArrayList<>(up);
        Collections.reverse(down);
        for (List<ObservedSignal> its : List.of(up, down)) {
          final @Nullable FaultyLane wrong = wrongLane(its, stage);
          if (wrong != null) {
            return wrong;
          }
        }
      }
    }
    return null;
  }

  private static List<Stage> stages(SupposedLayer right, Net net, int layer) {
    final int columns = right.inputs().length;
    final int rows = right.words().length;
    final int[][] inputs = new int[columns][rows];
    final int[][] weights = new int[columns][rows];
    final int[][] products = new int[columns][rows];
    final int[][] terms = new int[columns][rows];
    for (int row = 0; row < rows; row++) {
      final byte[] its = net.weights(layer, row);
      for (int c = 0; c < columns; c++) {
        inputs[c][row] = right.inputs()[c];
        weights[c][row] = its[c];
        products[c][row] = (byte) right.inputs()[c] * its[c];
        terms[c][row] = right.sums()[row][c + 1] - right.sums()[row][c];
      }
    }
    final List<Stage> all = new ArrayList<>();
    all.add(new Stage(Fault.INPUT_OF_ANOTHER_COLUMN, inputs, terms));
    all.add(new Stage(Fault.WEIGHT_NOT_NETS, weights, terms));
    all.add(new Stage(Fault.PRODUCT_WRONG, products, terms));
    all.add(new Stage(Fault.PRODUCT_WRONG, terms, terms));
    for (int width = 2; columns % width == 0 && columns / width > 2; width *= 2) {
      all.add(new Stage(Fault.COLUMN_MISSING, together(terms, width), terms));
    }
    return all;
  }

  /** The sums of so many columns side by side, as an adder tree makes them. */
  private static int[][] together(int[][] terms, int width) {
    final int[][] sums = new int[terms.length / width][terms[0].length];
    for (int c = 0; c < terms.length; c++) {
      for (int row = 0; row < terms[c].length; row++) {
        sums[c / width][row] += terms[c][row];
      }
    }
    return sums;
  }

  private static @Nullable FaultyLane wrongLane(List<ObservedSignal> lanes, Stage stage) {
    final int columns = lanes.size();
    int right = 0;
    int telling = 0;
    int wrong = -1;
    int[] cycles = new int[0]; // of the rows
    for (int c = 0; c < columns; c++) {
      final ObservedSignal lane = lanes.get(c);
      final long[] numbers = SignalEncoding.changes(stage.numbers()[c], lane.bits());
      final int at = lane.find(numbers);
      if (at < 0) {
        wrong = wrong < 0 ? c : wrong;
        continue;
      }
      right++;
      telling += numbers.length > 2 || (stage.isSteady() && numbers[0] != 0) ? 1 : 0;
      if (numbers.length == stage.numbers()[c].length) {
        cycles = IntStream.range(0, numbers.length).map(i -> lane.cycle(at + i)).toArray();
      }
    }
    if (wrong < 0 || 2 * telling < columns || 3 * right < 2 * columns) {
      return null;
    }
    return at(lanes.get(wrong), stage, wrong, cycles);
  }

  private static FaultyLane at(ObservedSignal lane, Stage stage, int column, int[] cycles) {
    final int[] numbers = stage.numbers()[column];
    for (int row = 0; row < cycles.length; row++) {
      final long found = lane.at(cycles[row]);
      if (found != SignalEncoding.of(numbers[row], lane.bits())) {
        return new FaultyLane(
            stage.fault(),
            lane,
            row,
            stage.missing(column, row, found, lane.bits()),
            cycles[row],
            numbers[row],
            found);
      }
    }
    final int last = lane.count() - 1;
    return new FaultyLane(
        stage.fault(),
        lane,
        0,
        column * stage.width(),
        lane.cycle(last),
        numbers[0],
        lane.value(last));
  }
}
