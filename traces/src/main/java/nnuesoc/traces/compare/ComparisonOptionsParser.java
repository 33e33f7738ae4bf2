// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.traces.write.SignalValueArgument;
import org.jspecify.annotations.Nullable;

/** Reads the options of a comparison from named texts, as people type them. */
public final class ComparisonOptionsParser {
  /** All fields, in the order of {@link ComparisonOptions}. */
  public static final List<String> NAMES =
      List.of(
          "map",
          "only",
          "ignore",
          "ignore-case",
          "clock",
          "edge",
          "sample",
          "offset",
          "from-cycle",
          "skip-until",
          "x",
          "dumpoff",
          "allow-unmatched",
          "allow-shorter");

  /** Fields that say something about the cycles of a clock. */
  private static final List<String> NEED_CLOCK = List.of("edge", "sample", "offset", "from-cycle");

  private static final Map<String, String> OPTIONS =
      Map.of("only", "signal", "from-cycle", "from", "skip-until", "from");

  private final Map<String, List<String>> given;

  /**
   * Takes the texts of the fields.
   *
   * @param given the texts by field; a flag that is set has no text
   */
  public ComparisonOptionsParser(Map<String, List<String>> given) {
    this.given = Map.copyOf(given);
  }

  /** The option with which people type a field. Golden vectors name the field itself. */
  public static String option(String field) {
    return OPTIONS.getOrDefault(field, field);
  }

  /** The field of an option with this value. */
  public static String field(String option, String value) {
    return switch (option) {
      case "signal" -> "only";
      case "from" -> value.contains("=") ? "skip-until" : "from-cycle";
      default -> option;
    };
  }

  /**
   * Reads and checks the texts.
   *
   * @throws ComparisonException for the first text that is wrong
   */
  public ComparisonOptions read() {
    final List<Renaming> renamings = new ArrayList<>();
    for (String text : all("map")) {
      try {
        renamings.add(Renaming.parse(text));
      } catch (IllegalArgumentException e) {
        throw new ComparisonException("map", text + ": " + e.getMessage());
      }
    }
    return new ComparisonOptions(
        renamings,
        all("only"),
        all("ignore"),
        has("ignore-case"),
        clocking(),
        begin(),
        unknowns(text("x", "strict")),
        choice("dumpoff", "skip", "x"),
        has("allow-unmatched"),
        has("allow-shorter"));
  }

  /**
   * Whether a field with this value says something about the cycles of a clock. A time does not.
   */
  public static boolean needsClock(String field, List<String> values) {
    return NEED_CLOCK.contains(field)
        && (values.isEmpty() || TraceTime.parse(values.get(0)).isEmpty());
  }

  private boolean has(String field) {
    return given.containsKey(field);
  }

  private List<String> all(String field) {
    return given.getOrDefault(field, List.of());
  }

  private String text(String field, String otherwise) {
    if (!has(field)) {
      return otherwise;
    }
    if (all(field).isEmpty()) {
      throw new ComparisonException(field, "needs a value");
    }
    return all(field).get(0);
  }

  private ComparisonOptions.@Nullable Clocking clocking() {
    if (!has("clock")) {
      for (String field : NEED_CLOCK) {
        if (has(field) && needsClock(field, all(field))) {
          throw new ComparisonException(
              field, "needs the name of a clock: without one, times are compared");
        }
      }
      return null;
    }
    if (text("clock", "").isBlank()) {
      throw new ComparisonException(
          "clock", "'" + text("clock", "") + "': expected the name of a signal, as soc.clk");
    }
    final boolean falling = choice("edge", "rising", "falling");
    final boolean after = choice("sample", "before", "after");
    final boolean auto = text("offset", "0").equals("auto");
    return new ComparisonOptions.Clocking(
        text("clock", ""), !falling, !after, auto ? null : number("offset", Long.MIN_VALUE));
  }

  private ComparisonBegin begin() {
    final TraceTime time = TraceTime.parse(text("from-cycle", "0")).orElse(null);
    return new ComparisonBegin(time == null ? number("from-cycle", 0) : 0, time, skipUntil());
  }

  /** Whether the field chooses {@code second}; {@code first} is the default. */
  private boolean choice(String field, String first, String second) {
    final String text = text(field, first);
    if (!text.equals(first) && !text.equals(second)) {
      throw new ComparisonException(field, text + ": expected " + first + " or " + second);
    }
    return text.equals(second);
  }

  private long number(String field, long least) {
    final String text = text(field, "0");
    if (!text.matches("-?\\d{1,18}") || Long.parseLong(text) < least) {
      throw new ComparisonException(
          field,
          text
              + ": expected "
              + (field.equals("offset")
                  ? "a number of cycles, or auto"
                  : "a cycle like 8330, or a time like 3us"));
    }
    return Long.parseLong(text);
  }

  private static UnknownPolicy unknowns(String text) {
    return switch (text) {
      case "strict" -> UnknownPolicy.STRICT;
      case "a" -> UnknownPolicy.A;
      case "any" -> UnknownPolicy.ANY;
      default -> throw new ComparisonException("x", text + ": expected strict, a or any");
    };
  }

  private @Nullable SignalValueArgument skipUntil() {
    try {
      return has("skip-until") ? SignalValueArgument.parse(text("skip-until", "")) : null;
    } catch (IllegalArgumentException e) {
      throw new ComparisonException("skip-until", String.valueOf(e.getMessage()));
    }
  }
}
