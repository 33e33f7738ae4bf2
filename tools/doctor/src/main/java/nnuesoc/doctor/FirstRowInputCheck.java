// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.sim.design.Memory;

/**
 * The inputs that a layer reads in its first row: whether they are the right ones, and whether they
 * have been written since the evaluation began.
 */
final class FirstRowInputCheck implements LayerListener, TermListener {
  private final LayerUnit unit;
  private final CheckerDriver examination;
  private final FindingLog findings;
  private final int[] inputs;
  private boolean firstRow;
  private int unwritten;
  private int firstUnwritten;

  FirstRowInputCheck(LayerMonitor trace, CheckerDriver examination) {
    unit = trace.unit();
    this.examination = examination;
    findings = examination.findings();
    inputs = new int[unit.inputs()];
    trace.listen(this);
    trace.listenToTerms(this);
  }

  @Override
  public void started(long cycle) {
    firstRow = true;
    unwritten = 0;
  }

  @Override
  public void term(long cycle, int column, int input, int weight, int added) {
    if (!firstRow) {
      return;
    }
    if (column < inputs.length) {
      inputs[column] = input;
    }
    final Memory memory = unit.path().inputMemory();
    final int address = memory.bAddress();
    if (!examination.written(memory).get(address)) {
      if (unwritten == 0) {
        firstUnwritten = address;
      }
      unwritten++;
    }
  }

  @Override
  public void rowEnds(long cycle) {
    if (!firstRow) {
      return;
    }
    firstRow = false;
    if (unwritten > 0) {
      reportUnwritten(cycle);
    }
    compare(cycle);
  }

  private void reportUnwritten(long cycle) {
    final String name = unit.path().inputMemory().name();
    findings.add(
        new Report(
            Fault.WORDS_NOT_WRITTEN,
            cycle,
            FaultPlace.word(unit.name(), name, firstUnwritten),
            unwritten
                + " words that row 0 reads; the first is word "
                + firstUnwritten
                + ", which holds "
                + unit.path().inputMemory().word(firstUnwritten),
            "these words are right only while they hold the values of the configuration: a reset"
                + " does not clear them",
            FindingExhibit.words(name, firstUnwritten, firstUnwritten, cycle)));
  }

  private void compare(long cycle) {
    final List<Memory> sources = unit.path().sources();
    final boolean turned = sources.size() > 1 && examination.situation().blackToMove();
    final int asMeant = differences(turned);
    if (asMeant == 0) {
      return;
    }
    boolean order = turned;
    if (sources.size() > 1 && differences(!turned) < asMeant / 2) {
      order = !turned;
      reportPerspective(turned, asMeant, cycle);
    }
    for (int column = 0; column < inputs.length; column++) {
      if (inputs[column] != expected(column, order)) {
        reportOperand(column, order, cycle);
      }
    }
  }

  private void reportPerspective(boolean blackFirst, int wrong, long cycle) {
    int column = 0;
    while (inputs[column] == expected(column, blackFirst)) {
      column++;
    }
    findings.add(
        new Report(
            Fault.SIDES_IN_WRONG_ORDER,
            cycle,
            FaultPlace.element(unit.name(), 0, column),
            "with "
                + (blackFirst ? "Black" : "White")
                + " to move, "
                + wrong
                + " of "
                + inputs.length
                + " inputs do not match this order, "
                + differences(!blackFirst)
                + " do not match the other order; input "
                + column
                + " is "
                + inputs[column]
                + ", expected "
                + expected(column, blackFirst)
                + " of "
                + source(column, blackFirst).name(),
            "the side to move has no effect: the order of the two sides never changes",
            FindingExhibit.words(unit.path().inputMemory().name(), 0, column, cycle)));
  }

  private void reportOperand(int column, boolean blackFirst, long cycle) {
    if (!findings.isNew(FaultKind.OPERAND, unit.name())) {
      return;
    }
    final Memory source = source(column, blackFirst);
    final int word = column % source.words();
    final String name = unit.path().inputMemory().name();
    findings.report(
        new Report(
            Fault.INPUT_NOT_ITS_OUTPUT,
            cycle,
            new FaultPlace(unit.name(), 0, column, name, column),
            "input "
                + column
                + " is "
                + inputs[column]
                + ", word "
                + word
                + " of "
                + source.name()
                + " is "
                + source.word(word),
            "the copy of the outputs overwrites the word with another output",
            FindingExhibit.words(name, column, column, cycle)));
  }

  private int differences(boolean blackFirst) {
    int found = 0;
    for (int column = 0; column < inputs.length; column++) {
      if (inputs[column] != expected(column, blackFirst)) {
        found++;
      }
    }
    return found;
  }

  private int expected(int column, boolean blackFirst) {
    final Memory source = source(column, blackFirst);
    return source.word(column % source.words());
  }

  private Memory source(int column, boolean blackFirst) {
    final List<Memory> sources = unit.path().sources();
    if (sources.size() == 1) {
      return sources.get(0);
    }
    final boolean second = column >= unit.inputs() / 2;
    return sources.get(second == blackFirst ? 0 : 1);
  }
}
