package nnuesoc.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.traces.write.ClockPeriod;

/** A cycle as the user writes it: a number, or a time, which means the cycle at that time. */
public final class CycleOrTime {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,18})(ns|us|ms|s)?");

  private CycleOrTime() {}

  /**
   * Parses a cycle. A time refers to a trace.
   *
   * @throws UsageException naming {@code option} if the text is neither
   */
  public static long parse(String option, String text) {
    final Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new UsageException(
          option + " " + text + ": expected a cycle like 8330 or a time like 8330ns");
    }
    final long number = Long.parseLong(matcher.group(1));
    final String unit = matcher.group(2);
    if (unit == null) {
      return number;
    }
    final long nsPerUnit =
        switch (unit) {
          case "us" -> 1_000;
          case "ms" -> 1_000_000;
          case "s" -> 1_000_000_000;
          default -> 1;
        };
    if (number > Long.MAX_VALUE / nsPerUnit - ClockPeriod.NS) {
      throw new UsageException(option + " " + text + ": the time is too large");
    }
    return ClockPeriod.cycleAt(number * nsPerUnit);
  }
}
