// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The part below the array: it takes the sums of the columns, adds the bias, and stores bytes in
 * the output map. A convolution first adds the three left columns, which belong to one output cell.
 * A matrix product has one accumulator per column.
 */
final class AccumulatorUnit {
  private static final int COLUMNS_ADDED = 3;

  private final ArrayConfigRegisters job;
  private final ByteRegisters biases;
  private final ByteRegisters output;
  private final Register adder;
  private final Register adderValid;
  private final Register[] accumulators = new Register[ByteRegisters.SIDE];
  private final Register valid;
  private final Register row;
  private final Register column;

  AccumulatorUnit(
      Scope scope,
      Part array,
      ArrayConfigRegisters job,
      ByteRegisters biases,
      ByteRegisters output) {
    this.job = job;
    this.biases = biases;
    this.output = output;
    adder = scope.register("adder", ProcessingElement.SUM_BITS).steppedBy(array);
    adderValid = scope.register("adder_valid", 1).readBy(array).steppedBy(array);
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i] =
          scope.register("accumulator_" + i, ProcessingElement.SUM_BITS).steppedBy(array);
    }
    valid = scope.register("accumulator_valid", ByteRegisters.SIDE).readBy(array).steppedBy(array);
    row = scope.register("output_row", 3).steppedBy(array);
    column = scope.register("output_column", 3).steppedBy(array);
  }

  /** Starts a layer. A matrix product stores the whole map: cells without a bias become 0. */
  void start() {
    row.next(0);
    column.next(0);
    if (job.matrix.q() == 1) {
      output.clear();
    }
  }

  /**
   * One edge of a convolution.
   *
   * @param bottom the processing elements of the lowest working row
   * @param isCell whether the sums of their columns belong to an output cell
   */
  void addColumns(ProcessingElement[] bottom, boolean isCell) {
    if (valid.q() != 0) {
      storeCell();
    }
    valid.next(adderValid.q());
    if (adderValid.q() == 1) {
      accumulators[0].next(adder.q() + biases.at(0).signed());
    }
    adderValid.next(isCell ? 1 : 0);
    if (isCell) {
      int sum = 0;
      for (int i = 0; i < COLUMNS_ADDED; i++) {
        sum += bottom[i].sum().q();
      }
      adder.next(sum);
    }
  }

  private void storeCell() {
    output.at(row.q(), column.q()).next(job.quantized(accumulators[0]));
    final boolean ends = column.q() == job.width.q() - job.kernelWidth.q();
    column.next(ends ? 0 : column.q() + 1);
    if (ends) {
      row.next(row.q() + 1);
    }
  }

  /**
   * One edge of a matrix product.
   *
   * @param bottom the processing elements of the lowest working row
   * @param vector the vector whose sum is below column 0; column c has the vector c places before
   */
  void keepColumns(ProcessingElement[] bottom, int vector) {
    for (int left = valid.q(); left != 0; left &= left - 1) {
      final int c = Integer.numberOfTrailingZeros(left);
      final int t = vector - 1 - c;
      if (t < job.biasHeight.q() && c < job.biasWidth.q()) {
        output.at(t, c).next(job.quantized(accumulators[c]));
      }
    }
    int mask = 0;
    for (int c = 0; c < job.kernelWidth.q(); c++) {
      final int t = vector - c;
      if (t >= 0 && t < job.vectors.q()) {
        accumulators[c].next(bottom[c].sum().q() + biases.at(t, c).q());
        mask |= 1 << c;
      }
    }
    valid.next(mask);
  }

  /** Whether sums are on their way to the accumulator. */
  boolean isAdding() {
    return adderValid.q() == 1;
  }
}
