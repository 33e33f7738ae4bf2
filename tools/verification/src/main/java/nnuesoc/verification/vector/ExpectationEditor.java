// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replaces expectations in a vector's text by others and leaves everything else unchanged. */
public final class ExpectationEditor {
  /** The longest line for a list or an object that is written anew. */
  private static final int LINE_WIDTH = 100;

  private ExpectationEditor() {}

  /**
   * The text with what the run gave in place of what was expected.
   *
   * @param mismatches in the order of the file
   */
  public static String of(String text, List<Mismatch> mismatches) {
    final StringBuilder renewed = new StringBuilder();
    int at = 0;
    for (Mismatch mismatch : mismatches) {
      final VectorValue old = mismatch.expected();
      renewed.append(text, at, old.start()).append(written(mismatch.actual(), indent(text, old)));
      at = old.end();
    }
    return renewed.append(text, at, text.length()).toString();
  }

  /** A short value on one line; a long list with one element per line, indented to fit. */
  private static String written(@Nullable Object value, String indent) {
    final String line = JsonValueFormatter.of(value);
    if (!(value instanceof List<?> list) || line.length() + indent.length() <= LINE_WIDTH) {
      return line;
    }
    final StringBuilder lines = new StringBuilder("[");
    for (int i = 0; i < list.size(); i++) {
      lines
          .append(i == 0 ? "\n" : ",\n")
          .append(indent)
          .append("  ")
          .append(JsonValueFormatter.of(list.get(i)));
    }
    return lines.append('\n').append(indent).append(']').toString();
  }

  /** The blanks at the beginning of the line on which a value begins. */
  private static String indent(String text, VectorValue value) {
    final int begin = text.lastIndexOf('\n', value.start() - 1) + 1;
    int end = begin;
    while (end < value.start() && text.charAt(end) == ' ') {
      end++;
    }
    return text.substring(begin, end);
  }
}
