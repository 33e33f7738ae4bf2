// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.Optional;
import nnuesoc.traces.compare.TraceTime;
import nnuesoc.traces.write.ClockPeriod;

/** A cycle as the user writes it: a number, or a time, which means the cycle at that time. */
public final class CycleOrTime {
  private static final long FS_PER_NS = 1_000_000;

  private CycleOrTime() {}

  /**
   * Parses a cycle. A time is a time of our traces, in which a cycle takes 20 ns.
   *
   * @throws UsageException naming {@code option} if the text is neither
   */
  public static long parse(String option, String text) {
    if (text.matches("[0-9]{1,18}")) {
      return Long.parseLong(text);
    }
    final Optional<TraceTime> time = TraceTime.parse(text);
    if (time.isEmpty()) {
      throw new UsageException(
          "%s %s: expected a cycle like 8330 or a time like 8330ns (ps, ns, us, ms or s)",
          option, text);
    }
    try {
      return ClockPeriod.cycleAt(
          Math.subtractExact(
              Math.addExact(time.get().in(FS_PER_NS), ClockPeriod.NS), ClockPeriod.NS));
    } catch (ArithmeticException e) {
      throw new UsageException("%s %s: the time is too large", option, text);
    }
  }
}
