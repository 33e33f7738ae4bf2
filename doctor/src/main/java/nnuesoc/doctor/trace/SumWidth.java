package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.net.NumberFormat;
import org.jspecify.annotations.Nullable;

/** An accumulator that is declared wider than the report's: its sums do not wrap where those do. */
final class SumWidth {
  private static final int ORDER = 10;

  private final LayerSignals layer;
  private final Probe sum;
  private final boolean wider;
  private final Ledger ledger;
  private @Nullable Wrap wrap;

  private record Wrap(long cycle, String time, long value) {}

  SumWidth(LayerSignals layer, Probe sum, NumberFormat format, Ledger ledger) {
    this.layer = layer;
    this.sum = sum;
    this.ledger = ledger;
    wider = sum.present() && sum.bits() > sum.modelBits() && format == NumberFormat.REPORT;
  }

  /** Looks at a sum before it is cut. */
  void look(int value) {
    final int shift = Integer.SIZE - sum.modelBits();
    final int cut = value << shift >> shift;
    if (wider && wrap == null && cut != value) {
      wrap = new Wrap(ledger.cycle(), ledger.time(), cut);
    }
  }

  /** The recording is over: says that it is wider, and since when that matters. */
  void end() {
    if (!wider) {
      return;
    }
    ledger.addAt(
        new Violation(
            "sum",
            layer.number(),
            null,
            null,
            sum,
            ORDER * layer.number(),
            "the accumulator is declared " + sum.bits() + " bits wide, not " + sum.modelBits(),
            "sums do not wrap where the design's do",
            List.of(
                wrap == null
                    ? "no sum of this run wraps in the design"
                    : "the design's sum wraps first in cycle " + wrap.cycle())),
        wrap == null ? ledger.cycle() : wrap.cycle(),
        wrap == null ? ledger.time() : wrap.time(),
        wrap == null ? sum.is() : wrap.value(),
        sum.is());
  }
}
