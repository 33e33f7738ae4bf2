// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Locale;
import java.util.function.IntBinaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.net.Net;
import org.jspecify.annotations.Nullable;

/**
 * Reads from the steps with which a sum goes on which words were multiplied in place of the right
 * ones: inputs or weights that stand some words before or behind.
 *
 * @param inputs how many words behind the right input
 * @param weights how many words behind the right weight
 */
record OperandShift(int inputs, int weights) {
  private static final int LEAST = 3; // steps that tell

  /** What explains most steps behind the last right sum; null for nothing. */
  static @Nullable OperandShift of(
      RightSumPrefix track, int[] inputs, Net net, int layer, IntBinaryOperator product) {
    final int columns = inputs.length;
    OperandShift best = null;
    int most = LEAST - 1;
    for (int distance = 1; distance <= 2 * columns; distance++) {
      for (int by : new int[] {distance, -distance}) {
        for (OperandShift one :
            new OperandShift[] {new OperandShift(0, by), new OperandShift(by, 0)}) {
          final int steps =
              Math.abs(one.inputs) < columns
                  ? one.explained(track, inputs, net, layer, product)
                  : 0;
          if (steps > most) {
            best = one;
            most = steps;
          }
        }
      }
    }
    return best;
  }

  /** How many steps behind the last right sum it explains; 0 if it does not. */
  private int explained(
      RightSumPrefix track, int[] its, Net net, int layer, IntBinaryOperator product) {
    final int columns = its.length;
    int steps = 0;
    long change = 0;
    for (int i = track.next(columns); i < columns; i++) {
      final int column = track.way().at(i, columns);
      final int at = track.row() * columns + column + weights;
      if (at < 0 || at >= columns * net.rows(layer)) {
        return 0;
      }
      change +=
          product.applyAsInt(
              its[Math.floorMod(column + inputs, columns)],
              net.weights(layer, at / columns)[at % columns]);
      if (track.way().ends(i, columns)) {
        if (change != 0 && steps < track.steps() && track.step(steps) != change) {
          return steps > LEAST ? steps : 0; // the row may end early
        }
        steps += change != 0 && steps < track.steps() ? 1 : 0;
        change = 0;
      }
    }
    return steps;
  }

  /** What is wrong, in a row of so many columns. */
  FaultCause blame(int row, int columns) {
    if (inputs != 0) {
      return FaultCause.of(Fault.INPUT_OF_ANOTHER_COLUMN, words(inputs));
    }
    if (weights == -columns) {
      return FaultCause.of(
          Fault.WEIGHTS_OF_ROW_BEFORE, "the row starts before its words arrive, or without ready");
    }
    if (weights == columns) {
      return FaultCause.of(Fault.WEIGHTS_OF_NEXT_ROW, "the row begins too late");
    }
    return FaultCause.of(
        row == 0 ? Fault.WEIGHT_OF_ANOTHER_COLUMN : Fault.WEIGHTS_AT_OTHER_ADDRESSES,
        words(weights));
  }

  private static String words(int by) {
    return String.format(
        Locale.ROOT,
        "%d word%s too %s: the read address, or the clock at which the word is read",
        Math.abs(by),
        Math.abs(by) == 1 ? "" : "s",
        by < 0 ? "early" : "late");
  }
}
