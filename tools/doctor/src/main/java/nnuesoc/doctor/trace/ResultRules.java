// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import nnuesoc.reference.golden.GoldenArithmetic;

/** Layer 4's result and {@code done}: set in state WRITE and unchanged until a reset. */
final class ResultRules {
  private static final int ORDER = 49;

  private final LayerSignals layer;
  private final SignalProbe sum;
  private final SignalProbe bias;
  private final int biasOfNet; // the net's, if no register shows it
  private final SignalProbe eval;
  private final SignalProbe done;
  private final GoldenArithmetic arithmetic;
  private final ViolationLog ledger;

  ResultRules(
      LayerSignals layer,
      RunCursor recording,
      int biasOfNet,
      GoldenArithmetic arithmetic,
      ViolationLog ledger) {
    this.layer = layer;
    this.biasOfNet = biasOfNet;
    sum = recording.probe("soc.fabric.layer4.sum");
    bias = recording.probe("soc.pio.pio_bias_4");
    eval = recording.probe("soc.fabric.layer4.eval");
    done = recording.probe("soc.fabric.layer4.done");
    this.arithmetic = arithmetic;
    this.ledger = ledger;
  }

  void check() {
    if (layer.resetWas()) {
      expect(eval, 0, Fault.RESULT_NOT_CLEARED, "the reset branch does not clear it");
      expect(done, 0, Fault.DONE_NOT_CLEARED, "the reset branch does not clear it");
      return;
    }
    if (!layer.stateKnown()) {
      return;
    }
    if (layer.state.was() == LayerSignals.WRITE) {
      taken();
      expect(done, 1, Fault.DONE_NOT_WITH_RESULT, "done is not set in WRITE");
      return;
    }
    final String cause =
        "the result is stored in state "
            + layer.state.was()
            + ", not only in WRITE, or it changes later";
    final boolean stood = done.present() && done.wasKnown() && done.was() == 1;
    if (eval.wasKnown()) {
      final Fault fault = stood ? Fault.RESULT_NOT_STABLE : Fault.RESULT_TOO_EARLY;
      expect(eval, eval.was(), fault, cause);
    }
    if (done.wasKnown()) {
      expect(done, done.was(), Fault.DONE_CHANGES_EARLY, cause);
    }
  }

  private void taken() {
    if (!sum.present() || !sum.wasKnown() || (bias.present() && !bias.wasKnown())) {
      return;
    }
    final int held = sum.wasSigned();
    final int its = bias.present() ? (int) bias.was() : biasOfNet;
    final int expected = arithmetic.eval(held, its);
    if (!ViolationLog.differs(eval, expected & 0xffffffffL)) {
      return;
    }
    final int got = eval.isSigned();
    final boolean bare = got == arithmetic.eval(held, 0) || got == arithmetic.eval(held, -its);
    final boolean narrow = (got & 0xffff) == (expected & 0xffff);
    expect(
        eval,
        expected & 0xffffffffL,
        bare ? Fault.RESULT_WITHOUT_BIAS : Fault.RESULT_NOT_OF_SUM,
        bare
            ? "the bias is left out or subtracted"
            : narrow
                ? "the result is not sign-extended, or too narrow"
                : "the path from the sum to the result");
  }

  private void expect(SignalProbe probe, long expected, Fault fault, String cause) {
    if (ViolationLog.differs(probe, expected)) {
      ledger.add(
          new RuleViolation(
              FaultCause.of(fault, cause),
              layer.number(),
              fault.kind() == FaultKind.RESET ? null : Integer.valueOf(0),
              null,
              probe,
              ORDER + (probe.equals(done) ? 1 : 0),
              List.of(layer.text(), sum + ", " + bias)),
          expected);
    }
  }
}
