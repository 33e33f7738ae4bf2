// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.reference.golden.GoldenArithmetic;

/**
 * Each term of each row: whether it is the next one, whether it is the product of the words that
 * were read, whether the sum is right, and whether there are as many terms as inputs.
 */
final class TermCheck implements LayerListener, TermListener {
  private static final int LAYER_1_SUM_BITS = 32;

  private final LayerUnit unit;
  private final FindingLog findings;
  private final GoldenArithmetic arithmetic;
  private int count;
  private long sum; // of the terms that were added
  private int expectedSum;

  TermCheck(LayerMonitor trace, CheckerDriver examination) {
    unit = trace.unit();
    findings = examination.findings();
    arithmetic = examination.examined().norm().arithmetic();
    trace.listen(this);
    trace.listenToTerms(this);
  }

  /** The sum of the row's products so far, as it should be. */
  int expectedSum() {
    return expectedSum;
  }

  @Override
  public void granted(long cycle) {
    count = 0;
    sum = 0;
    expectedSum = 0;
  }

  @Override
  public void term(long cycle, int column, int input, int weight, int added) {
    sum += added;
    if (count >= unit.inputs()) {
      tooMany(cycle, column, input, weight, added);
    } else if (column != count) {
      wrongColumn(cycle, column);
    } else {
      final int expected = product(input, weight);
      expectedSum =
          unit.number() == 1
              ? expectedSum + expected
              : arithmetic.accumulate(expectedSum, input, weight);
      if (added != expected) {
        wrongProduct(cycle, column, input, weight, added, expected);
      }
    }
    count++;
  }

  private int product(int input, int weight) {
    if (unit.number() == 1) {
      return input == 1 ? weight : 0;
    }
    return arithmetic.accumulate(0, input, weight);
  }

  private void wrongProduct(
      long cycle, int column, int input, int weight, int added, int expected) {
    final boolean sign = expected < 0 != added < 0 && added != 0;
    final Fault fault = sign ? Fault.PRODUCT_SIGN_WRONG : Fault.PRODUCT_WRONG;
    if (findings.isNew(fault.kind(), unit.name())) {
      findings.report(
          new Report(
              fault,
              cycle,
              FaultPlace.element(unit.name(), unit.currentRow(), column),
              "input "
                  + input
                  + ", weight "
                  + weight
                  + ": "
                  + added
                  + " is added, expected "
                  + expected,
              new ProductCause(weight, expected, product(input, weight & ProductCause.BYTE))
                  .of(added, sign, "the upper bits of the product are lost: the magnitude wraps"),
              FindingExhibit.trace(unit.scope(), cycle - 3, cycle)));
    }
  }

  private void wrongColumn(long cycle, int column) {
    if (findings.isNew(FaultKind.ELEMENTS, unit.name())) {
      findings.report(
          new Report(
              Fault.ELEMENTS_OUT_OF_ORDER,
              cycle,
              FaultPlace.element(unit.name(), unit.currentRow(), column),
              "term " + count + " reads column " + column,
              "the column counter goes wrong between two terms",
              FindingExhibit.trace(unit.scope(), cycle - 6, cycle)));
    }
  }

  private void tooMany(long cycle, int column, int input, int weight, int added) {
    if (findings.isNew(FaultKind.ELEMENTS, unit.name())) {
      findings.report(
          new Report(
              Fault.ELEMENTS_TOO_MANY,
              cycle,
              FaultPlace.element(unit.name(), unit.currentRow(), column),
              "term "
                  + (count + 1)
                  + " of "
                  + unit.inputs()
                  + " reads word "
                  + column
                  + ": input "
                  + input
                  + ", weight "
                  + weight
                  + (weight == unit.path().bias().getAsInt() && weight != 0
                      ? ", which is the row's bias"
                      : "")
                  + "; "
                  + added
                  + " is added",
              "the test for the last column allows one more column",
              FindingExhibit.trace(unit.scope(), cycle - 6, cycle + 1)));
    }
  }

  @Override
  public void rowEnds(long cycle) {
    if (count < unit.inputs()) {
      findings.add(
          new Report(
              Fault.ELEMENTS_TOO_FEW,
              cycle,
              FaultPlace.row(unit.name(), unit.currentRow()),
              count + " terms are added, expected " + unit.inputs(),
              "the test for the last column ends the row early",
              FindingExhibit.signals(unit.scope(), cycle)));
    }
    final int held = unit.path().accumulator().signed();
    final int expected = unit.number() == 1 ? (int) sum : kept(sum);
    if (held != expected && findings.isNew(FaultKind.SUM, unit.name())) {
      final int width = unit.path().accumulator().widthBits();
      findings.report(
          new Report(
              Fault.SUM_NOT_OF_TERMS,
              cycle,
              FaultPlace.row(unit.name(), unit.currentRow()),
              "it holds " + held + ", the terms make " + expected,
              width < LAYER_1_SUM_BITS && (held - expected) % (1 << width) == 0
                  ? "its " + width + " bits are too few: the sum wraps"
                  : "the sum is not cleared between two rows, or changes there",
              FindingExhibit.signals(unit.scope(), cycle)));
    }
  }

  /** The part of a sum that the arithmetic keeps. */
  private int kept(long whole) {
    return arithmetic.eval((int) whole, 0);
  }
}
