// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An expectation that a run did not meet.
 *
 * @param expected the value in the file
 * @param actual what the run gave: text, number, true, false, null, or a List or Map of those
 */
public record Mismatch(VectorValue expected, @Nullable Object actual) {
  private static final int LONGEST = 60;

  /**
   * Compares what a file expects with an answer. In an object, only the fields of the answer are
   * compared; lists must be equally long.
   *
   * @return all mismatches, in the file's order
   */
  public static List<Mismatch> find(VectorValue expected, @Nullable Object actual) {
    final List<Mismatch> found = new ArrayList<>();
    compare(expected, actual, found);
    return found;
  }

  private static void compare(VectorValue expected, @Nullable Object actual, List<Mismatch> found) {
    if (expected.isObject() && actual instanceof Map<?, ?> fields) {
      expected
          .members()
          .forEach(
              (name, value) -> {
                if (fields.containsKey(name)) {
                  compare(value, fields.get(name), found);
                }
              });
    } else if (expected.isList()
        && actual instanceof List<?> list
        && list.size() == expected.elements().size()) {
      for (int i = 0; i < list.size(); i++) {
        compare(expected.elements().get(i), list.get(i), found);
      }
    } else if (!JsonValueFormatter.isSame(expected, actual)) {
      found.add(new Mismatch(expected, actual));
    }
  }

  /** The path to the value in the file: {@code positions[0].eval}. */
  public String path() {
    return expected.path();
  }

  /** As text for people: path, expected and actual value. */
  @Override
  public String toString() {
    return path()
        + ": expected "
        + brief(JsonValueFormatter.of(expected))
        + ", got "
        + brief(JsonValueFormatter.of(actual));
  }

  private static String brief(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }
}
