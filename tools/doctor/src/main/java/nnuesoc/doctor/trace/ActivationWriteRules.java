// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import nnuesoc.reference.golden.GoldenArithmetic;
import org.jspecify.annotations.Nullable;

/** A layer's write port: once per row, the activation of sum and bias goes to the row's word. */
final class ActivationWriteRules {
  private static final int ORDER = 10;
  private static final int WRITE_ENABLE = 9;
  private static final int MOST = 8_192;

  private final LayerSignals layer;
  private final ShadowMemory memory;
  private final SignalProbe sum;
  private final SignalProbe bias;
  private final IntUnaryOperator biasOfRow; // the net's, if no register shows it
  private final List<SignalProbe> otherBiases;
  private final @Nullable SignalProbe otherSide; // data of the other side's memory
  private final GoldenArithmetic arithmetic;
  private final ViolationLog ledger;
  private final List<OutputFaultClassifier.Output> outputs = new ArrayList<>();
  private @Nullable Due due;
  private long asked; // cycles in which the write enable is rightly high
  private long unasked; // cycles in which it is wrongly high
  private long judged; // outputs
  private long rows;

  ActivationWriteRules(
      LayerSignals layer,
      ShadowMemory memory,
      SignalProbe sum,
      SignalProbe bias,
      IntUnaryOperator biasOfRow,
      List<SignalProbe> otherBiases,
      @Nullable SignalProbe otherSide,
      GoldenArithmetic arithmetic,
      ViolationLog ledger) {
    this.layer = layer;
    this.memory = memory;
    this.sum = sum;
    this.bias = bias;
    this.biasOfRow = biasOfRow;
    this.otherBiases = otherBiases;
    this.otherSide = otherSide;
    this.arithmetic = arithmetic;
    this.ledger = ledger;
  }

  /** A row whose output is to be written. */
  private record Due(
      RuleViolation missing, long cycle, String time, @Nullable Integer row, @Nullable Made made) {}

  /** What an output is made of. */
  private record Made(int sum, int bias, int expected, List<Integer> others, String text) {}

  void check() {
    if (!layer.state.present() || !layer.state.isKnown()) {
      return;
    }
    final boolean reset = layer.reset.present() && layer.reset.isKnown() && layer.reset.is() == 1;
    final boolean writes = layer.state.is() == LayerSignals.WRITE;
    final boolean written =
        memory.write.present() && memory.write.isKnown() && memory.write.is() == 1;
    if (written) {
      asked += writes ? 1 : 0;
      unasked += writes ? 0 : 1;
    }
    if (writes && !reset && layer.state.was() != LayerSignals.WRITE) {
      rows++;
      missing();
      begin();
    } else if (written && (due == null || reset)) {
      enable(writes, reset);
    }
    if (due != null) {
      if (written || !memory.write.present()) {
        judge(due, ledger.cycle() > due.cycle());
        due = null;
      } else if (ledger.cycle() - due.cycle() >= ViolationLog.PATIENCE || reset) {
        missing();
      }
    }
  }

  private void begin() {
    final @Nullable Made made = made();
    due =
        new Due(
            violation(
                Fault.OUTPUT_NOT_WRITTEN,
                memory.write,
                0,
                "the write enable stays low in state WRITE",
                layer.state + ", reset " + layer.reset.is()),
            ledger.cycle(),
            ledger.time(),
            layer.rowIs(),
            made);
    if (!memory.rebuilt() && made != null && due.row() != null) {
      memory.due(due.row(), made.expected());
    }
  }

  private void missing() {
    if (due != null) {
      ledger.addAt(due.missing(), due.cycle(), due.time(), 1, 0);
      due = null;
    }
  }

  private void judge(Due row, boolean late) {
    if (late) {
      ledger.addLate(row.missing(), 1);
    }
    if (row.row() != null && ViolationLog.differs(memory.address, row.row())) {
      if (isIdle(row.made())) {
        ledger.add(
            violation(
                Fault.OUTPUT_NOT_WRITTEN,
                memory.address,
                0,
                "the write enable looks at the output, which is 0",
                "row " + row.row(),
                row.row()),
            row.row());
        return;
      }
      ledger.add(
          violation(
              Fault.OUTPUT_AT_ANOTHER_ROW,
              memory.address,
              1,
              "the write address is not the row that was computed",
              "row " + row.row(),
              row.row()),
          row.row());
    }
    if (row.made() != null) {
      data(row.made(), row.row());
    }
  }

  /** Whether the port, whose enable is not known, looks as if nothing were written. */
  private boolean isIdle(@Nullable Made made) {
    return !memory.write.present()
        && memory.address.is() == 0
        && made != null
        && made.expected() == 0;
  }

  private void enable(boolean writes, boolean reset) {
    ledger.addNow(
        violation(
            writes && reset ? Fault.OUTPUT_UNDER_RESET : Fault.OUTPUT_UNASKED,
            memory.write,
            0,
            writes && reset
                ? "the write enable does not look at the reset"
                : "the write enable is high in another state than WRITE",
            layer.state + ", reset " + layer.reset.is()),
        0);
  }

  private @Nullable Made made() {
    final Integer row = layer.rowIs();
    final int known = row == null || row >= layer.rows() ? -1 : row;
    final boolean told = bias.present() ? bias.isKnown() : known >= 0;
    if (!sum.present() || !sum.isKnown() || !told) {
      return null;
    }
    final int held = sum.isSigned();
    final int its = bias.present() ? (int) bias.is() : biasOfRow.applyAsInt(known);
    final int expected =
        layer.number() == 1 ? arithmetic.activation1(held, its) : arithmetic.activation(held, its);
    return new Made(
        held,
        its,
        expected,
        otherBiases.stream().map(one -> (int) one.is()).toList(),
        sum.name() + " = " + held + ", " + bias.name() + " = " + its);
  }

  /** The numbers of an output: their total, and what was made of it. */
  private static String text(Made made, int got) {
    final String expected = " gives " + got + ", expected " + made.expected();
    final int total = made.sum() + made.bias();
    for (int shift : new int[] {0, 6, 8}) {
      final int scaled = total >> shift;
      if (GoldenArithmetic.clip(scaled) == made.expected()) {
        final String added = made.sum() + " + " + made.bias();
        return made.text()
            + ": "
            + (shift == 0 ? added : "(" + added + ") / " + (1 << shift))
            + " = "
            + scaled
            + expected
            + lowBits(scaled, got);
      }
    }
    return made.text() + expected.replace("gives", "give");
  }

  /** Says so if an output is what is left of its number without the high bits. */
  private static String lowBits(int number, int got) {
    for (int bits = Byte.SIZE; bits >= 4; bits--) {
      if (number != got && (number & ((1 << bits) - 1)) == (got & 0xff)) {
        return " (" + got + " is " + number + " without its high bits)";
      }
    }
    return "";
  }

  private void data(Made made, @Nullable Integer row) {
    if (outputs.size() < MOST && memory.data.present() && memory.data.isKnown()) {
      outputs.add(
          new OutputFaultClassifier.Output(
              made.sum(),
              made.bias(),
              (int) memory.data.isLow(),
              made.expected(),
              made.others(),
              otherSide == null ? -1 : (int) otherSide.isLow()));
    }
    judged++;
    if (ViolationLog.differs(memory.data, made.expected())) {
      ledger.add(
          violation(
              Fault.OUTPUT_NOT_OF_SUM,
              memory.data,
              2,
              "the path from the sum to the output memory",
              text(made, (int) memory.data.isLow()),
              row),
          made.expected());
    }
  }

  private RuleViolation violation(
      Fault fault, SignalProbe probe, int order, String cause, String operands) {
    return violation(fault, probe, order, cause, operands, layer.rowIs());
  }

  private RuleViolation violation(
      Fault fault,
      SignalProbe probe,
      int order,
      String cause,
      String operands,
      @Nullable Integer row) {
    return new RuleViolation(
        FaultCause.of(fault, cause),
        layer.number(),
        row,
        null,
        probe,
        ORDER * layer.number() + WRITE_ENABLE + order,
        List.of(operands));
  }

  /**
   * The trace is over: judges all outputs together. A signal that is never high when a row is
   * written, but at other times far more often than there are rows, is not the write enable of this
   * layer.
   */
  void end() {
    if (asked == 0 && unasked > 2 * rows + 1) {
      ledger.drop(FaultKind.OUTPUT, memory.write);
    }
    final FaultCause guess = new OutputFaultClassifier(layer.number(), arithmetic, outputs).guess();
    if (guess != null) {
      ledger.rename(FaultKind.OUTPUT, memory.data, old -> old.as(guess));
    }
    ledger.countChecks(memory.data, violation -> true, judged, "output");
  }
}
