// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.trace;

import java.nio.file.Path;
import java.util.Locale;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.text.CountText;
import nnuesoc.traces.write.CycleRange;
import nnuesoc.traces.write.SizeLimitSink;
import nnuesoc.traces.write.TraceFileOutput;
import nnuesoc.traces.write.TraceFormat;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.TraceSink;
import nnuesoc.traces.write.TraceSizeEstimate;
import nnuesoc.verification.cycles.RunLength;

/** Says how large a trace will be, and refuses one that is too large. */
public final class TraceSizeCheck {
  /** Larger traces need {@code --force}. */
  static final long LARGE_BYTES = 2_000_000_000L;

  private static final String ADVICE =
      "choose a window with --from and --to, signals with --signal, or --force";

  private TraceSizeCheck() {}

  /**
   * Announces a trace; with {@code --trace-when} only its first stretch is known before the run.
   *
   * @param lastCycle the last cycle that the run is expected to reach
   */
  static void announce(
      TraceRequest request,
      TraceSelection selection,
      CycleRange stretch,
      long lastCycle,
      Console console) {
    if (lastCycle == RunLength.UNKNOWN && stretch.last() == Long.MAX_VALUE) {
      console.say("writing " + request.file() + ": every cycle while the program runs");
      return;
    }
    final long cycles = Math.max(0, Math.min(stretch.last(), lastCycle) - stretch.first() + 1);
    final long text = TraceSizeEstimate.bytes(selection, stretch.first(), cycles);
    final long packed = TraceSizeEstimate.packedBytes(text);
    final boolean fst = TraceFormat.of(request.file()) == TraceFormat.FST;
    final long bytes = fst ? packed : text;
    final String size =
        String.format(
            Locale.ROOT,
            "%s: %s, about %s%s",
            request.file(),
            stretch(stretch.first(), cycles, request.when() == null),
            megabytes(bytes),
            TraceFileOutput.isPacked(request.file()) ? " before compression" : "");
    final long free = TraceFileOutput.freeBytes(request.file());
    if (!request.force() && bytes > Math.min(LARGE_BYTES, free)) {
      throw new UsageException(
          "--vcd %s%s:\n  %s%s",
          size,
          bytes > free ? ", and " + megabytes(free) + " are free" : "",
          fst ? "" : "name it .fst (about " + megabytes(packed) + "), ",
          ADVICE);
    }
    console.say(
        "writing %s%s",
        size, request.when() == null ? "" : "; more where " + request.when() + " begins again");
  }

  /** Passes on to {@code sink}, up to the size that needs {@code --force}. */
  public static TraceSink limited(Path file, TraceSink sink, long maxBytes) {
    return new SizeLimitSink(
        sink,
        maxBytes,
        bytes ->
            file
                + ": the run was ended at "
                + megabytes(bytes)
                + ", which are whole and kept:\n  "
                + ADVICE);
  }

  private static String stretch(long first, long cycles, boolean isAll) {
    return isAll && cycles > 0
        ? String.format(Locale.ROOT, "cycles %,d to %,d", first, first + cycles - 1)
        : String.format(Locale.ROOT, "%s from %,d on", CountText.of(cycles, "cycle"), first);
  }

  /** The size for people. */
  private static String megabytes(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%.0f kB", Math.ceil(bytes / 1e3))
        : bytes < 1_000_000_000
            ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
            : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }
}
