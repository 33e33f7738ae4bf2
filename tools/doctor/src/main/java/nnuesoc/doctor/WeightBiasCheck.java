// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.sim.design.Memory;

/** Whether the weights and the bias of a row are written when the layer computes the row. */
final class WeightBiasCheck implements LayerListener {
  private static final int BYTE = 0xff;

  private final LayerUnit unit;
  private final CheckerDriver examination;
  private final FindingLog findings;

  WeightBiasCheck(LayerMonitor trace, CheckerDriver examination) {
    unit = trace.unit();
    this.examination = examination;
    findings = examination.findings();
    trace.listen(this);
  }

  @Override
  public void granted(long cycle) {
    final int row = unit.currentRow();
    if (row >= unit.rows()) {
      return;
    }
    final Memory memory = unit.path().weight();
    for (int column = 0; column < unit.inputs(); column++) {
      if (memory.signedWord(column) != unit.words().weight(row, column)) {
        wrongWeight(row, column, cycle);
      }
    }
  }

  private void wrongWeight(int row, int column, long cycle) {
    final Memory memory = unit.path().weight();
    final int held = memory.signedWord(column);
    final int intended = unit.words().weight(row, column);
    final boolean reached = examination.written(memory).get(column);
    final Fault fault = reached ? Fault.WEIGHT_CHANGED : Fault.WEIGHT_UNREACHED;
    if (!findings.isNew(fault.kind(), unit.name())) {
      return;
    }
    final String evidence = "word " + column + " holds " + held + ", the weight is " + intended;
    findings.report(
        new Report(
            fault,
            cycle,
            new FaultPlace(unit.name(), row, column, memory.name(), column),
            reached ? evidence : evidence + "; this word was never written" + elsewhere(column),
            reached
                ? causeOf(held, intended, memory.widthBits())
                : "stores go to wrong addresses: the address step is not the size of a word",
            FindingExhibit.words(memory.name(), column, column, cycle)));
  }

  private static String causeOf(int held, int intended, int widthBits) {
    return widthBits > Byte.SIZE && (held & BYTE) == (intended & BYTE)
        ? "the store is narrower than the word: only its low byte arrives"
        : "another word is stored there, or the word is stored too late";
  }

  /** The words after the row that were written nevertheless. */
  private String elsewhere(int column) {
    final Memory memory = unit.path().weight();
    final int beyond = examination.written(memory).length() - 1;
    return beyond < unit.inputs()
        ? ""
        : "; words were written at twice their address (word "
            + column
            + " at address "
            + 2 * column
            + "), up to word "
            + beyond;
  }

  @Override
  public void rowEnds(long cycle) {
    final int row = unit.currentRow();
    if (row >= unit.rows()) {
      return;
    }
    final int held = unit.path().bias().getAsInt();
    final int intended = unit.words().bias(row);
    if (held != intended && findings.isNew(FaultKind.BUS_BIAS, unit.name())) {
      findings.report(
          new Report(
              Fault.BIAS_NOT_ARRIVED,
              cycle,
              FaultPlace.row(unit.name(), row),
              "the layer holds bias "
                  + held
                  + ", the bias of the row is "
                  + intended
                  + otherSide(row, held),
              "no store sends this bias: its register holds a value that was sent for something"
                  + " else",
              FindingExhibit.signals(unit.scope(), cycle)));
    }
  }

  private String otherSide(int row, int held) {
    for (LayerUnit other : examination.examined().anatomy().layers()) {
      if (other.black() != unit.black()
          && other.number() == unit.number()
          && other.words().bias(row) == held) {
        return "; " + held + " is the bias of " + other.name();
      }
    }
    return "";
  }
}
