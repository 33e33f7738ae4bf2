// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.Arrays;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.sim.design.Memory;

/**
 * The rows of a layer with an output memory: how many there are, which word holds which row's
 * output, and what bias and limits did to it. Each output is judged by the layer's own sum.
 */
final class LayerOutputCheck implements LayerListener {
  private final LayerUnit unit;
  private final Memory output;
  private final FindingLog findings;
  private final GoldenArithmetic arithmetic;
  private final int[] sums;
  private final int[] biases;
  private final long[] cycles;
  private int rows;

  LayerOutputCheck(LayerMonitor trace, Memory output, CheckerDriver examination) {
    unit = trace.unit();
    this.output = output;
    findings = examination.findings();
    arithmetic = examination.examined().norm().arithmetic();
    sums = new int[unit.rows()];
    biases = new int[unit.rows()];
    cycles = new long[unit.rows()];
    trace.listen(this);
  }

  @Override
  public void started(long cycle) {
    rows = 0;
  }

  @Override
  public void rowEnds(long cycle) {
    final int row = unit.currentRow();
    if (row != rows || row >= unit.rows()) {
      wrongRow(row, cycle);
    }
    if (row < unit.rows()) {
      sums[row] = unit.path().accumulator().signed();
      biases[row] = unit.path().bias().getAsInt();
      cycles[row] = cycle;
    }
    rows++;
  }

  private void wrongRow(int row, long cycle) {
    if (findings.isNew(FaultKind.ROW_COUNT, unit.name())) {
      findings.report(
          new Report(
              row == rows ? Fault.ROWS_TOO_MANY : Fault.ROWS_OUT_OF_ORDER,
              cycle,
              FaultPlace.row(unit.name(), row),
              "row "
                  + row
                  + " is run after "
                  + rows
                  + " others; the layer has "
                  + unit.rows()
                  + " outputs",
              row == rows
                  ? "the test for the last row allows one more row"
                  : "the row counter goes wrong between two rows",
              FindingExhibit.signals(unit.scope(), cycle)));
    }
  }

  @Override
  public void done(long cycle) {
    if (rows < unit.rows()) {
      findings.add(
          new Report(
              Fault.ROWS_TOO_FEW,
              cycle,
              FaultPlace.of(unit.name()),
              rows + " rows, expected " + unit.rows(),
              "the test for the last row ends the layer early",
              FindingExhibit.signals(unit.scope(), cycle)));
      return;
    }
    final int[] words = new int[unit.rows()];
    Arrays.setAll(words, output::word);
    final int shift = shift(words);
    if (shift != 0) {
      wrongOrder(shift, words, cycle);
    }
    new ActivationCheck(this, words, shift).run();
  }

  private int shift(int[] words) {
    final long[] keys = new long[words.length];
    final long[] keysWithBias = new long[words.length];
    boolean right = true;
    for (int row = 0; row < keys.length; row++) {
      keys[row] = sums[row];
      keysWithBias[row] =
          unit.number() == 1 ? sums[row] + biases[row] : arithmetic.eval(sums[row], biases[row]);
      right &= words[row] == activation(row, true);
    }
    return right ? 0 : new OutputShiftFinder(keys, keysWithBias, words).shift();
  }

  private void wrongOrder(int shift, int[] words, long cycle) {
    final int row = shift > 0 ? 0 : 1;
    final int lost = shift > 0 ? unit.rows() - 1 : 0;
    findings.add(
        new Report(
            Fault.OUTPUTS_ONE_OFF,
            cycles[row],
            FaultPlace.word(unit.name(), output.name(), row + shift),
            "the output of row "
                + row
                + " (sum "
                + sums[row]
                + ") is word "
                + (row + shift)
                + ", "
                + words[row + shift]
                + "; that of row "
                + lost
                + " is written nowhere, and word "
                + (shift > 0 ? 0 : unit.rows() - 1)
                + " holds "
                + words[shift > 0 ? 0 : unit.rows() - 1],
            "the write uses the output register too early: the register still holds the value of"
                + " the previous row",
            FindingExhibit.words(output.name(), 0, Math.min(3, unit.rows() - 1), cycle + 4)));
  }

  LayerUnit unit() {
    return unit;
  }

  Memory output() {
    return output;
  }

  FindingLog findings() {
    return findings;
  }

  /** The activation that belongs to a row. */
  int activation(int row, boolean withBias) {
    final int bias = withBias ? biases[row] : 0;
    return unit.number() == 1
        ? arithmetic.activation1(sums[row], bias)
        : arithmetic.activation(sums[row], bias);
  }

  int sum(int row) {
    return sums[row];
  }

  int bias(int row) {
    return biases[row];
  }

  long cycle(int row) {
    return cycles[row];
  }
}
