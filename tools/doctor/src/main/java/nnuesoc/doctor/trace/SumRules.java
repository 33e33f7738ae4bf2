// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.ProductCause;
import nnuesoc.net.NumberFormat;
import nnuesoc.reference.golden.GoldenArithmetic;
import org.jspecify.annotations.Nullable;

/** A layer's accumulator: cleared at the grant; in state ACCUMULATE it adds the product. */
final class SumRules {
  private static final int ORDER = 10;
  private static final int SUM = 8;
  private static final int MUCH = 16;

  private final LayerSignals layer;
  private final SignalProbe sum;
  private final ShadowMemory input;
  private final @Nullable ShadowMemory second; // only in layer 2: Black's
  private final SignalProbe blackToMove;
  private final ShadowMemory weight;
  private final SignalProbe bias;
  private final WrongMemoryFinder others;
  private final AccumulatorWidthMismatchRules width;
  private final GoldenArithmetic arithmetic;
  private final ViolationLog ledger;
  private long informative; // terms that would differ with the other side's input
  private long turned; // terms that were the other side's
  private long wrong; // other wrong terms
  private long terms;

  SumRules(
      LayerSignals layer,
      SignalProbe sum,
      List<ShadowMemory> inputs,
      SignalProbe blackToMove,
      ShadowMemory weight,
      SignalProbe bias,
      WrongMemoryFinder others,
      NumberFormat format,
      ViolationLog ledger) {
    this.layer = layer;
    this.sum = sum;
    input = inputs.get(0);
    second = inputs.size() > 1 ? inputs.get(1) : null;
    this.blackToMove = blackToMove;
    this.weight = weight;
    this.bias = bias;
    this.others = others;
    width = new AccumulatorWidthMismatchRules(layer, sum, format, ledger);
    arithmetic = GoldenArithmetic.of(format);
    this.ledger = ledger;
  }

  void check() {
    if (!sum.present() || !sum.wasKnown()) {
      return;
    }
    if (layer.resetWas()) {
      expect(0, Fault.SUM_NOT_CLEARED, "the reset branch does not clear the sum", null);
      return;
    }
    if (!layer.stateKnown()) {
      return;
    }
    if (layer.state.was() == LayerSignals.ACCUMULATE) {
      term();
    } else if (layer.state.was() == LayerSignals.REQUEST) {
      if (layer.trigger.present()
          && layer.ready.present()
          && layer.trigger.wasKnown()
          && layer.ready.wasKnown()) {
        final boolean granted = layer.trigger.was() == 1 && layer.ready.was() == 1;
        if (granted && isBias()) {
          expect(
              0,
              Fault.ROW_BEGINS_WITH_BIAS,
              "the sum starts with the bias, and the bias is added again at the end",
              null);
          return;
        }
        expect(
            granted ? 0 : sum.was(),
            granted ? Fault.ROW_BEGINS_WITH_SUM : Fault.SUM_CHANGES_BETWEEN_ROWS,
            granted
                ? "the sum is not cleared when a row is granted"
                : "another part clears the sum or adds to it",
            null);
      }
    } else {
      expect(
          sum.was(),
          Fault.SUM_CHANGES,
          "a term is added in another state than ACCUMULATE, or twice",
          null);
    }
  }

  /** Whether the current sum is the bias of the cycle before, whatever widths they have. */
  private boolean isBias() {
    return sum.isKnown()
        && bias.present()
        && bias.wasKnown()
        && bias.was() != 0
        && (short) sum.isSigned() == (short) bias.was();
  }

  private void term() {
    final Integer column = layer.colWas();
    if (column == null || !weight.q.present() || !weight.q.wasKnown()) {
      return;
    }
    final @Nullable ShadowMemory source = source(column, false);
    if (source == null || !source.q.present() || !source.q.wasKnown()) {
      return;
    }
    final int w = weight.q.wasSigned();
    final int x = (int) source.q.was();
    final int product = product(x, w);
    final int before = sum.wasSigned();
    final int whole = layer.number() == 1 ? before + product : arithmetic.accumulate(before, x, w);
    final ShadowMemory other = source(column, true);
    final int turnedProduct = other == null ? product : product((int) other.q.was(), w);
    if (turnedProduct != product) {
      informative++;
    }
    if (sum.isKnown()) {
      others.look(x, w, sum.isSigned() - before, this::product, this::wrapped);
    }
    width.look(before + product);
    terms++;
    final boolean fits = fits(before + product);
    if (fits && !ViolationLog.differs(sum, whole)) {
      return;
    }
    final String operands =
        source.name()
            + "["
            + column % source.size()
            + "] = "
            + x
            + ", "
            + source.writer(column % source.size())
            + "; "
            + weight.name()
            + "["
            + column
            + "] = "
            + w
            + ", "
            + weight.writer(column)
            + "; sum before "
            + before;
    if (!fits) { // the wrapped value is all that the bits can hold, so it is not compared
      add(
          whole,
          Fault.SUM_TOO_NARROW,
          "its " + sum.bits() + " bits are too few: the sum wraps",
          operands);
      return;
    }
    final int added = sum.isSigned() - before;
    if (turnedProduct != product && wrapped(added) == wrapped(turnedProduct)) {
      turned++;
      expect(
          whole,
          Fault.SIDES_IN_WRONG_ORDER,
          "the order of the two sides does not follow the side to move",
          operands + "; " + added + " is added, the term of the other side; expected " + product);
      return;
    }
    wrong++;
    final boolean sign = product < 0 != added < 0 && added != 0 && product != 0;
    expect(
        whole,
        sign ? Fault.PRODUCT_SIGN_WRONG : Fault.PRODUCT_WRONG,
        new ProductCause(w, product, wrapped(product(x, w & ProductCause.BYTE)))
            .of(wrapped(added), sign, cause(product, added)),
        operands + "; " + added + " is added, expected " + product);
  }

  /** The cause if neither a sign nor the weight explains a term. */
  private String cause(int product, int added) {
    if (added == 0) {
      return "the term is not added";
    }
    return product == 0 && layer.number() == 1
        ? "a term is added although its feature is not set"
        : "other bits of the product are taken, or it is rounded";
  }

  private int wrapped(int value) {
    final int shift = Integer.SIZE - Math.min(sum.bits(), sum.modelBits());
    return value << shift >> shift;
  }

  private boolean fits(int value) {
    return sum.bits() >= sum.modelBits() || wrapped(value) == value;
  }

  private int product(int x, int w) {
    return layer.number() == 1 ? (x == 1 ? w : 0) : arithmetic.accumulate(0, x, w);
  }

  private @Nullable ShadowMemory source(int column, boolean other) {
    if (second == null) {
      return other ? null : input;
    }
    if (!blackToMove.present() || !blackToMove.wasKnown()) {
      return null;
    }
    final boolean late = column >= layer.inputs() / 2;
    final boolean white = late == (blackToMove.was() == 1);
    return white != other ? input : second;
  }

  private void expect(long expected, Fault fault, String cause, @Nullable String operands) {
    if (ViolationLog.differs(sum, expected)) {
      add(expected, fault, cause, operands);
    }
  }

  private void add(long expected, Fault fault, String cause, @Nullable String operands) {
    ledger.add(
        new RuleViolation(
            FaultCause.of(fault, cause),
            layer.number(),
            layer.rowWas(),
            operands == null ? null : layer.colWas(),
            sum,
            ORDER * layer.number() + SUM,
            List.of(operands == null ? layer.text() : operands)),
        expected);
  }

  /** The trace is over: judges whether the wrong side was taken always or only sometimes. */
  void end() {
    if (turned * MUCH < wrong) { // a wrong product that happens to be the other side's
      ledger.drop(FaultKind.PERSPECTIVE, sum);
    } else if (turned > 0 && turned * 2 < informative) {
      ledger.rename(
          FaultKind.PERSPECTIVE,
          sum,
          old ->
              old.as(
                  FaultCause.of(
                      Fault.INPUT_NOT_ITS_OUTPUT,
                      "the half of the inputs begins at the wrong column")));
    }
    final String cause = others.cause();
    if (cause != null) {
      for (FaultKind kind : List.of(FaultKind.SIGN, FaultKind.PRODUCT)) {
        ledger.rename(
            kind, sum, old -> old.as(FaultCause.of(Fault.OPERAND_OF_ANOTHER_MEMORY, cause)));
      }
    }
    ledger.countChecks(sum, violation -> violation.column() != null, terms, "term");
    width.end();
  }
}
