// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.trace;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleOrTime;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import org.jspecify.annotations.Nullable;

/**
 * The trace that the user asked for.
 *
 * @param file the file
 * @param globs the signals; all if it is empty
 * @param words the memory words in addition
 * @param from the first cycle
 * @param to the last cycle, inclusive
 * @param when a condition NAME=VALUE: the trace covers only cycles around those in which it begins
 *     to hold; null for all cycles
 * @param around cycles before and after those
 * @param force whether any size is accepted
 */
public record TraceRequest(
    Path file,
    List<String> globs,
    List<String> words,
    long from,
    long to,
    @Nullable String when,
    long around,
    boolean force) {
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");

  public static void addTo(OptionList options) {
    options
        .with(
            """
            --vcd FILE  write a trace for a waveform viewer: .vcd, .vcd.gz or .fst (a hundredth of
                the size). The files FILE.gtkw (GTKWave) and FILE.sucl (Surfer) are written beside
                it; an edited one is not overwritten
            --signal* GLOB  only signals with this full name; * is any characters, ? is one
            --memory* NAME[A:B]  also the words A to B of a memory; all words without [A:B]
            --from CYCLE  the first cycle of the trace, or a time in it like 8330ns or 3us (a cycle
                takes 20 ns)
            --to CYCLE  the last cycle of the trace, inclusive, or a time in it
            --trace-when NAME=VALUE  trace only the cycles in which this signal begins to hold this
                value: 0b101, 0x1f, 31 or -1; NAME may have * and ? as in --signal
            --trace-around N  with --trace-when: also trace N cycles before and after; default: 0
            --force  write a trace of any size
            """)
        .files(FileUse.WRITES_TRACE, "vcd")
        .require(
            "vcd",
            "--%s requires --vcd FILE",
            "signal memory from to trace-when trace-around force")
        .require("trace-when", "--%s %s requires --trace-when NAME=VALUE", "trace-around");
  }

  /** The requested trace, or null. */
  public static @Nullable TraceRequest read(Arguments arguments) {
    final String vcd = arguments.get("vcd");
    if (vcd == null) {
      return null;
    }
    final long from = CycleOrTime.parse("--from", arguments.get("from", "0"));
    final String to = arguments.get("to");
    final long last = to == null ? Long.MAX_VALUE : CycleOrTime.parse("--to", to);
    if (from > last) {
      throw new UsageException(
          "--from " + from + " is after --to " + last + "; give a --to of " + from + " or later");
    }
    try {
      return new TraceRequest(
          Path.of(vcd),
          arguments.all("signal"),
          arguments.all("memory"),
          from,
          last,
          arguments.get("trace-when"),
          around(arguments),
          arguments.has("force"));
    } catch (InvalidPathException e) {
      throw new UsageException("--vcd " + vcd + ": no file name: " + e.getReason());
    }
  }

  private static long around(Arguments arguments) {
    final String text = arguments.get("trace-around", "0");
    if (!COUNT.matcher(text).matches()) {
      throw new UsageException("--trace-around " + text + ": expected a number of cycles");
    }
    return Long.parseLong(text);
  }

  /** Fails if a run from cycle {@code begin} to {@code until} does not pass its first cycle. */
  public void requireWithin(long begin, long until) {
    if (from > until) {
      throw new UsageException(
          "--from " + from + ": the run stops before this cycle, because of --until " + until);
    }
    if (to < begin || (from > 0 && from < begin)) {
      throw new UsageException("--from %d --to %d: the run resumes in cycle %d", from, to, begin);
    }
  }

  /** The same from {@code cycle} on, where the run begins. */
  public TraceRequest notBefore(long cycle) {
    return new TraceRequest(file, globs, words, Math.max(from, cycle), to, when, around, force);
  }

  /** Whether its size must be watched, because it is not known before the run. */
  boolean limited() {
    return when != null && !force;
  }
}
