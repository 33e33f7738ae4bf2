// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The outcome of a comparison in machine-readable form. */
public final class ComparisonJson {
  private static final BigInteger FS_PER_NS = BigInteger.valueOf(1_000_000);

  private static final List<String> UNITS = List.of("fs", "ps", "ns", "us", "ms", "s");

  private ComparisonJson() {}

  /** The fields of docs/reference/cli.md, compare, and the options under which they hold. */
  public static Map<String, Object> of(ComparisonResult result, ComparisonOptions options) {
    final Map<String, Object> compared = new LinkedHashMap<>();
    compared.put("signals", result.pairs().size());
    compared.put("cycles", result.byCycles() ? result.moments() : 0);
    compared.put("times", result.moments());
    final Map<String, Object> unmatched = new LinkedHashMap<>();
    unmatched.put("a", result.unmatchedA());
    unmatched.put("b", result.unmatchedB());
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("verdict", result.same() ? "same" : "different");
    json.put("compared", compared);
    json.put("differing_signals", result.differing().size());
    json.put("offset", result.offset());
    json.put("first_difference", difference(result.first()));
    json.put("unmatched", unmatched);
    json.put("offset_reason", result.offsetReason());
    json.put("shorter", name(result.shorter()));
    json.put("last_left_out", result.lastLeftOut());
    json.put("x", options.unknowns().name().toLowerCase(Locale.ROOT));
    json.put("dumpoff", options.dumpOffIsUnknown() ? "x" : "skip");
    json.put(
        "opposite_ranges",
        result.opposite().stream()
            .map(pair -> pair.name() + ": " + pair.oppositeRanges())
            .toList());
    json.put("warnings", warnings(result));
    return json;
  }

  private static Map<String, List<String>> warnings(ComparisonResult result) {
    final Map<String, List<String>> warnings = new LinkedHashMap<>();
    warnings.put("a", result.warningsA());
    warnings.put("b", result.warningsB());
    return warnings;
  }

  private static @Nullable Map<String, Object> difference(@Nullable FirstDifference first) {
    if (first == null) {
      return null;
    }
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("time", ns(first.time()));
    json.put("cycle", first.cycle() < 0 ? null : first.cycle());
    final FirstDifference.Value value = first.value();
    if (value == null) {
      json.put("signal", null);
      json.put("end", name(first.end()));
    } else {
      json.put("signal", value.pair().name());
      json.put("a", value.a().text());
      json.put("b", value.b().text());
    }
    return json;
  }

  /** Whole nanoseconds as an integer, others as a fraction. */
  public static Number ns(TraceTime time) {
    final BigInteger[] ns = time.fs().divideAndRemainder(FS_PER_NS);
    if (ns[1].signum() != 0) {
      return time.fs().doubleValue() / FS_PER_NS.doubleValue();
    }
    return ns[0].bitLength() < Long.SIZE ? (Number) ns[0].longValue() : (Number) ns[0];
  }

  /** A unit of time as a trace states it: {@code 10 ps}. */
  public static String unit(long unitFs) {
    long number = unitFs;
    int unit = 0;
    while (number % 1_000 == 0 && unit < UNITS.size() - 1) {
      number /= 1_000;
      unit++;
    }
    return number + " " + UNITS.get(unit);
  }

  private static @Nullable String name(EarlyEnd end) {
    return end == EarlyEnd.NONE ? null : end.name().toLowerCase(Locale.ROOT);
  }
}
