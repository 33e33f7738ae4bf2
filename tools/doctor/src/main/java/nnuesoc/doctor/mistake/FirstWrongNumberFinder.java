// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.Arrays;
import nnuesoc.doctor.FaultKind;
import org.jspecify.annotations.Nullable;

/** Finds the first wrong number of a run with a mistake. */
final class FirstWrongNumberFinder {
  private static final int AT_START = -1; // before the first column, or in none
  private static final int NOWHERE = -2;

  private final SupposedRun right;
  private final int wrong; // the layer that is examined

  FirstWrongNumberFinder(SupposedRun right, int wrong) {
    this.right = right;
    this.wrong = wrong;
  }

  /**
   * The place of a number in a run.
   *
   * @param column −1 for none
   */
  record Place(int position, int row, int column) {}

  /** The first sum that is wrong in a run with a mistake; null if there is none. */
  @Nullable Place ofSums(SupposedRun run, Mistake mistake) {
    if (wrong == 1 && mistake.weight != null && mistake.blame().kind() == FaultKind.OPERAND) {
      return new Place(0, 0, 0); // wrong words are read, whether they count or not
    }
    for (int position = 0; position < run.positions(); position++) {
      for (int row = 0; row < run.rows(LayerInstance.of(wrong)[0]); row++) {
        for (int channel : LayerInstance.of(wrong)) {
          if (mistake.at(channel) && row < run.rows(channel)) {
            final int at = column(run, position, channel, row);
            if (at != NOWHERE) {
              return new Place(position, row, at);
            }
          }
        }
      }
    }
    return null;
  }

  /** The first column in which the sums of a row differ. */
  private int column(SupposedRun run, int position, int channel, int row) {
    final int[] its = run.sums(position, channel, row);
    final int[] our = right.sums(position, channel, row);
    final int[] columns = run.columns(position, channel, row);
    if (its[0] != our[0]) {
      return AT_START;
    }
    if (Arrays.equals(columns, right.columns(position, channel, row))) {
      for (int i = 1; i < its.length; i++) {
        if (its[i] != our[i]) {
          return columns[i - 1];
        }
      }
      return NOWHERE;
    }
    return columnOfTerm(run, position, channel, row);
  }

  /** The same for a run that adds other columns: the first column whose terms differ. */
  private int columnOfTerm(SupposedRun run, int position, int channel, int row) {
    final int[] its = terms(run, position, channel, row);
    final int[] our = terms(right, position, channel, row);
    for (int column = 0; column < its.length; column++) {
      if (its[column] != our[column]) {
        return column;
      }
    }
    return NOWHERE;
  }

  private int[] terms(SupposedRun run, int position, int channel, int row) {
    final int[] terms = new int[run.net().inputs(wrong) + 1]; // there may be a term too many
    final int[] sums = run.sums(position, channel, row);
    final int[] columns = run.columns(position, channel, row);
    for (int i = 0; i < columns.length; i++) {
      terms[columns[i]] += sums[i + 1] - sums[i];
    }
    return terms;
  }

  /** The first bias that is not the row's own, if an output differs. */
  @Nullable Place ofBiases(SupposedRun run, Mistake mistake) {
    if (ofOutputs(run, mistake) == null) {
      return null;
    }
    for (int row = 0; row < run.net().rows(wrong); row++) {
      for (int channel : LayerInstance.of(wrong)) {
        if (mistake.at(channel) && run.biases(0, channel)[row] != right.biases(0, channel)[row]) {
          return new Place(0, row, AT_START);
        }
      }
    }
    return null;
  }

  /** The first output that is wrong. */
  @Nullable Place ofOutputs(SupposedRun run, Mistake mistake) {
    for (int position = 0; position < run.positions(); position++) {
      final int rows = run.net().rows(wrong);
      for (int row = 0; row < rows; row++) {
        for (int channel : LayerInstance.of(wrong)) {
          if (mistake.at(channel)
              && run.outputs(position, channel)[row] != right.outputs(position, channel)[row]) {
            return new Place(position, row, AT_START);
          }
        }
      }
    }
    return null;
  }
}
