package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import nnuesoc.reference.golden.Arithmetic;
import org.jspecify.annotations.Nullable;

/** A layer's write port: once a row, the activation of sum and bias at the row. */
final class OutputRules {
  private static final int ORDER = 10;
  private static final int WRITE_ENABLE = 9;
  private static final int MOST = 8_192;

  private final LayerSignals layer;
  private final MemorySignals memory;
  private final Probe sum;
  private final Probe bias;
  private final IntUnaryOperator biasOfRow; // the net's, where no register shows it
  private final List<Probe> otherBiases;
  private final @Nullable Probe otherSide; // data of the other side's memory
  private final Arithmetic arithmetic;
  private final Ledger ledger;
  private final List<OutputGuess.Output> outputs = new ArrayList<>();

  OutputRules(
      LayerSignals layer,
      MemorySignals memory,
      Probe sum,
      Probe bias,
      IntUnaryOperator biasOfRow,
      List<Probe> otherBiases,
      @Nullable Probe otherSide,
      Arithmetic arithmetic,
      Ledger ledger) {
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

  void check() {
    if (!layer.state.present() || !layer.state.isKnown()) {
      return;
    }
    final boolean reset = layer.reset.present() && layer.reset.isKnown() && layer.reset.is() == 1;
    final boolean writes = layer.state.is() == LayerSignals.WRITE;
    if (Ledger.differs(memory.write, writes && !reset ? 1 : 0)) {
      enable(writes, reset);
    }
    if (!writes || reset) {
      return;
    }
    final Integer row = layer.rowIs();
    if (row != null && Ledger.differs(memory.address, row)) {
      ledger.add(
          violation(
              "row-order",
              memory.address,
              1,
              "an output is written to another row's word",
              "the address of the write is not the row that was summed",
              "row " + row),
          row);
    }
    data();
  }

  private void enable(boolean writes, boolean reset) {
    final String kind = writes && reset ? "reset" : "output";
    ledger.add(
        violation(
            kind,
            memory.write,
            0,
            writes && !reset ? "an output is not written" : "an output is written unasked",
            writes && reset
                ? "the write enable does not look at the reset"
                : writes
                    ? "the write enable stays low in state WRITE"
                    : "the write enable is high in another state than WRITE",
            layer.state + ", reset " + layer.reset.is()),
        writes && !reset ? 1 : 0);
  }

  private void data() {
    final Integer row = layer.rowIs();
    final int known = row == null || row >= layer.rows() ? -1 : row;
    final boolean told = bias.present() ? bias.isKnown() : known >= 0;
    if (!sum.present() || !sum.isKnown() || !told) {
      return;
    }
    final int held = sum.isSigned();
    final int its = bias.present() ? (int) bias.is() : biasOfRow.applyAsInt(known);
    final int expected =
        layer.number() == 1 ? arithmetic.activation1(held, its) : arithmetic.activation(held, its);
    if (outputs.size() < MOST && memory.data.present() && memory.data.isKnown()) {
      final List<Integer> others = otherBiases.stream().map(one -> (int) one.is()).toList();
      outputs.add(
          new OutputGuess.Output(
              held,
              its,
              (int) memory.data.is(),
              expected,
              others,
              otherSide == null ? -1 : (int) otherSide.is()));
    }
    if (Ledger.differs(memory.data, expected)) {
      ledger.add(
          violation(
              "output",
              memory.data,
              2,
              "an output is not what follows from its sum",
              "the path from the sum to the output memory",
              sum.name()
                  + " = "
                  + held
                  + ", "
                  + bias.name()
                  + " = "
                  + its
                  + " give "
                  + memory.data.is()
                  + ", expected "
                  + expected),
          expected);
    }
  }

  private Violation violation(
      String kind, Probe probe, int order, String what, String cause, String operands) {
    return new Violation(
        kind,
        layer.number(),
        layer.rowIs(),
        null,
        probe,
        ORDER * layer.number() + WRITE_ENABLE + order,
        what,
        cause,
        List.of(operands));
  }

  /** The trace is over: what all outputs together say. */
  void end() {
    final OutputGuess.Guess guess = new OutputGuess(layer.number(), arithmetic, outputs).guess();
    if (guess != null) {
      ledger.rename(
          "output",
          memory.data,
          old ->
              new Violation(
                  guess.kind(),
                  old.layer(),
                  old.row(),
                  old.column(),
                  old.probe(),
                  old.order(),
                  guess.what(),
                  guess.cause(),
                  old.operands()));
    }
  }
}
