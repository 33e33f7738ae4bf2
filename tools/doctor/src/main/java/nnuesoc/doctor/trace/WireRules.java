// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;

/** Wires that equal registers in every cycle: ready, triggers, and the result at the bridge. */
final class WireRules {
  private final List<LayerSignals> layers;
  private final SignalProbe pioReady;
  private final SignalProbe pioTrigger;
  private final SignalProbe pioEval;
  private final SignalProbe eval;
  private final SignalProbe done;
  private final ViolationLog ledger;

  WireRules(List<LayerSignals> layers, RunCursor recording, ViolationLog ledger) {
    this.layers = layers;
    this.ledger = ledger;
    pioReady = recording.probe("soc.pio.pio_ready");
    pioTrigger = recording.probe("soc.pio.pio_trigger");
    pioEval = recording.probe("soc.pio.pio_eval");
    eval = recording.probe("soc.fabric.layer4.eval");
    done = recording.probe("soc.fabric.layer4.done");
  }

  void check() {
    long triggers = 0;
    boolean known = done.present() && done.isKnown();
    for (LayerSignals layer : layers) {
      final int bit = layer.number() - 1;
      if (pioReady.present() && pioReady.isKnown()) {
        expect(
            layer.ready,
            pioReady.is() >>> bit & 1,
            layer,
            Fault.READY_NOT_OWN,
            "another bit of pio_ready is wired to it");
      }
      known &= layer.trigger.present() && layer.trigger.isKnown();
      triggers |= layer.trigger.is() << bit;
    }
    final LayerSignals last = layers.get(layers.size() - 1);
    if (known) {
      expect(
          pioTrigger,
          triggers | done.is() << layers.size(),
          last,
          Fault.REQUESTS_NOT_SEEN,
          "the bits of pio_trigger");
    }
    if (eval.present() && eval.isKnown()) {
      expect(pioEval, eval.is(), last, Fault.RESULT_NOT_SEEN, "the wires to pio_eval");
    }
  }

  private void expect(
      SignalProbe probe, long expected, LayerSignals layer, Fault fault, String cause) {
    if (ViolationLog.differs(probe, expected)) {
      ledger.add(
          new RuleViolation(
              FaultCause.of(fault, cause),
              layer.number(),
              layer.rowIs(),
              null,
              probe,
              10 * layer.number(),
              List.of(layer.text())),
          expected);
    }
  }
}
