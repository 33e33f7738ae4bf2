package nnuesoc.doctor.trace;

import java.util.List;
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
  private final Ledger ledger;

  ResultRules(
      LayerSignals layer,
      Recording recording,
      int biasOfNet,
      GoldenArithmetic arithmetic,
      Ledger ledger) {
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
      expect(eval, 0, "reset", "a reset does not clear the result", "its branch leaves it out");
      expect(done, 0, "reset", "a reset does not clear done", "its branch leaves it out");
      return;
    }
    if (!layer.stateKnown()) {
      return;
    }
    if (layer.state.was() == LayerSignals.WRITE) {
      taken();
      expect(done, 1, "result", "done does not rise with the result", "done is not set in WRITE");
      return;
    }
    final String cause =
        "it is taken in state " + layer.state.was() + ", not only in WRITE, or never left alone";
    final boolean stood = done.present() && done.wasKnown() && done.was() == 1;
    if (eval.wasKnown()) {
      final String what = stood ? "the result does not stand" : "the result is taken too early";
      expect(eval, eval.was(), stood ? "stability" : "result", what, cause);
    }
    if (done.wasKnown()) {
      expect(done, done.was(), "result", "done changes before the result is there", cause);
    }
  }

  private void taken() {
    if (!sum.present() || !sum.wasKnown() || (bias.present() && !bias.wasKnown())) {
      return;
    }
    final int held = sum.wasSigned();
    final int its = bias.present() ? (int) bias.was() : biasOfNet;
    final int expected = arithmetic.eval(held, its);
    if (!Ledger.differs(eval, expected & 0xffffffffL)) {
      return;
    }
    final int got = eval.isSigned();
    final boolean bare = got == arithmetic.eval(held, 0) || got == arithmetic.eval(held, -its);
    final boolean narrow = (got & 0xffff) == (expected & 0xffff);
    expect(
        eval,
        expected & 0xffffffffL,
        bare ? "bias" : "result",
        bare ? "the result comes without the bias" : "the result is not what layer 4 has summed",
        bare
            ? "the bias is left out or subtracted"
            : narrow
                ? "it is not extended by its sign, or too narrow"
                : "the path from the sum to the result");
  }

  private void expect(SignalProbe probe, long expected, String kind, String what, String cause) {
    if (Ledger.differs(probe, expected)) {
      ledger.add(
          new Violation(
              kind,
              layer.number(),
              kind.equals("reset") ? null : Integer.valueOf(0),
              null,
              probe,
              ORDER + (probe.equals(done) ? 1 : 0),
              what,
              cause,
              List.of(layer.text(), sum + ", " + bias)),
          expected);
    }
  }
}
