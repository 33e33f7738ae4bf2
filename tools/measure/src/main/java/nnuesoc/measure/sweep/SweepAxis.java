// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key and its values, in turn.
 *
 * @param values as the user typed them: at least one, each once
 */
public record SweepAxis(SweepKey key, List<String> values) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,7}");
  private static final Pattern RANGE =
      Pattern.compile("([0-9]{1,7}):([0-9]{1,7})(?::([0-9]{1,7}))?");

  /** Copies the list. */
  public SweepAxis {
    values = List.copyOf(values);
  }

  /**
   * Reads {@code k=A:B[:STEP]} or {@code k=v1,v2,…}. A range of powers of two without a step
   * doubles.
   *
   * @throws SweepException for an unknown key, or for values that the key does not take
   */
  public static SweepAxis parse(String text) {
    final String where = text;
    final int equals = text.indexOf('=');
    if (equals < 0) {
      throw new SweepException(where + ": expected KEY=A:B[:STEP] or KEY=V1,V2,...");
    }
    final SweepKey key = SweepKey.of(where, text.substring(0, equals));
    final String values = text.substring(equals + 1);
    return new SweepAxis(
        key, values.contains(":") ? range(where, key, values) : list(where, key, values));
  }

  private static List<String> range(String where, SweepKey key, String text) {
    final Matcher matcher = RANGE.matcher(text);
    if (key.form() == SweepKey.Form.WORD || !matcher.matches()) {
      throw new SweepException(
          where
              + ": expected "
              + key.optionName()
              + (key.form() == SweepKey.Form.WORD ? "=V1,V2,..." : "=A:B[:STEP], whole numbers"));
    }
    final int from = Integer.parseInt(matcher.group(1));
    final int to = Integer.parseInt(matcher.group(2));
    final String step = matcher.group(3);
    final boolean doubles = step == null && key.form() == SweepKey.Form.POWER;
    final int by = step == null ? 1 : Integer.parseInt(step);
    if (from > to || by == 0 || (doubles && from == 0)) {
      throw new SweepException(
          where
              + ": expected FROM:TO or FROM:TO:STEP with FROM not after TO, for example write=1:20 or"
              + " write=2:20:3");
    }
    if (!doubles && (to - from) / by >= Sweep.MOST_POINTS) {
      throw Sweep.tooMany(where, (to - from) / by + 1L);
    }
    final List<String> values = new ArrayList<>();
    for (int value = from; value <= to; value = doubles ? 2 * value : value + by) {
      values.add(Integer.toString(value));
    }
    return values;
  }

  private static List<String> list(String where, SweepKey key, String text) {
    final LinkedHashSet<String> values = new LinkedHashSet<>();
    for (String value : text.split(",", -1)) {
      if (!values.add(key.form() == SweepKey.Form.WORD ? value : number(where, key, value))) {
        throw new SweepException(where + ": " + value + " is there twice");
      }
    }
    return List.copyOf(values);
  }

  private static String number(String where, SweepKey key, String value) {
    if (!NUMBER.matcher(value).matches()) {
      throw new SweepException(
          where
              + ": \""
              + value
              + "\" is not a whole number; expected, for example, "
              + key.optionName()
              + "=4");
    }
    return Integer.toString(Integer.parseInt(value));
  }
}
