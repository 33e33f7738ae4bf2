// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.net.NumberFormat;
import org.jspecify.annotations.Nullable;

/**
 * Judges an accumulator of another width than the report's: where a sum wraps in the trace or in
 * the model, or whether none does in this run.
 */
final class AccumulatorWidthMismatchRules {
  private static final int ORDER = 10;

  private final LayerSignals layer;
  private final SignalProbe sum;
  private final boolean wider;
  private final boolean narrower;
  private final ViolationLog ledger;
  private @Nullable Wrap wrap;
  private boolean overflows;
  private int most; // bits that a sum has needed, with its sign

  private record Wrap(long cycle, String time, long value) {}

  AccumulatorWidthMismatchRules(
      LayerSignals layer, SignalProbe sum, NumberFormat format, ViolationLog ledger) {
    this.layer = layer;
    this.sum = sum;
    this.ledger = ledger;
    narrower = sum.present() && sum.bits() < sum.modelBits();
    wider = sum.present() && sum.bits() > sum.modelBits() && format == NumberFormat.REPORT;
  }

  /** Looks at a sum before it is cut to the width. */
  void look(int value) {
    if (narrower) {
      final int bits = 1 + Integer.SIZE - Integer.numberOfLeadingZeros(value < 0 ? ~value : value);
      most = Math.max(most, bits);
      overflows |= bits > sum.bits();
    }
    final int shift = Integer.SIZE - sum.modelBits();
    final int cut = value << shift >> shift;
    if (wider && wrap == null && cut != value) {
      wrap = new Wrap(ledger.cycle(), ledger.time(), cut);
    }
  }

  /** The recording is over: reports a wider or narrower accumulator, and when that matters. */
  void end() {
    if (narrower && !overflows && most > 0) { // an overflow is reported with the sum itself
      tell(
          new Wrap(ledger.cycle(), ledger.time(), sum.is()),
          "too few bits are declared; no sum of this run overflows",
          "the largest sum of this run needs "
              + (most == 1 ? "1 bit" : most + " bits")
              + " with its sign",
          true);
    } else if (wider) {
      tell(
          wrap == null ? new Wrap(ledger.cycle(), ledger.time(), sum.is()) : wrap,
          "the report's accumulator wraps, this accumulator does not",
          wrap == null
              ? "no sum of this run wraps in the report's design"
              : "the sum of the report's design first wraps in cycle " + wrap.cycle(),
          wrap == null);
    }
  }

  private void tell(Wrap at, String cause, String operand, boolean harmless) {
    final RuleViolation violation =
        new RuleViolation(
            FaultCause.of(Fault.SUM_OF_OTHER_WIDTH, cause, sum.bits(), sum.modelBits()),
            layer.number(),
            null,
            null,
            sum,
            ORDER * layer.number(),
            List.of(operand));
    if (harmless) {
      ledger.addHarmless(violation, at.cycle(), at.time(), sum.is());
    } else {
      ledger.addAt(violation, at.cycle(), at.time(), at.value(), sum.is());
    }
  }
}
