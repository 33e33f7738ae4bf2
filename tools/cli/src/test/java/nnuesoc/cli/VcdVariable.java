// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A declaration in a value change dump, a line of its header.
 *
 * @param line number of the line, from 0
 * @param scope the scopes, joined by dots
 * @param name its own name, without a range and without the backslash of an escaped name
 * @param type {@code wire}, {@code reg}, ...
 * @param id its identifier, which other declarations may share
 * @param left index of the leftmost bit
 * @param right index of the rightmost bit
 */
record VcdVariable(
    int line, String scope, String name, String type, String id, int left, int right) {
  private static final Pattern NAME =
      Pattern.compile("\\\\?(.+?)\\s*(?:\\[(\\d+):(\\d+)\\])?\\s*\\$end");

  /** All declarations of a header whose declarations have a line each. */
  static List<VcdVariable> of(List<String> header) {
    final List<VcdVariable> variables = new ArrayList<>();
    final Deque<String> scopes = new ArrayDeque<>();
    for (int line = 0; line < header.size(); line++) {
      final String[] words = header.get(line).strip().split("\\s+", 5);
      switch (words[0]) {
        case "$scope" -> scopes.addLast(words[2]);
        case "$upscope" -> scopes.removeLast();
        case "$var" -> {
          final Matcher name = NAME.matcher(words[4]);
          assertThat(name.matches()).as(words[4]).isTrue();
          final String left = name.group(2);
          variables.add(
              new VcdVariable(
                  line,
                  String.join(".", scopes),
                  name.group(1),
                  words[1],
                  words[3],
                  left == null ? Integer.parseInt(words[2]) - 1 : Integer.parseInt(left),
                  left == null ? 0 : Integer.parseInt(name.group(3))));
        }
        default -> {}
      }
    }
    return variables;
  }

  /** The name with its scopes. */
  String fullName() {
    return scope + '.' + name;
  }

  /** How many bits it has. */
  int widthBits() {
    return Math.abs(left - right) + 1;
  }

  /** Index of a digit, 0 the leftmost. */
  int index(int digit) {
    return left < right ? left + digit : left - digit;
  }

  /** Whether it is a number of bits, not a real one. */
  boolean bits() {
    return !type.equals("real");
  }

  /** Whether a line behind the header changes it. */
  boolean isChangedBy(String line) {
    return line.startsWith("b")
        ? line.endsWith(" " + id)
        : !line.isEmpty() && line.charAt(0) != '$' && line.substring(1).equals(id);
  }

  /** The value in a line that changes it, all digits. */
  String value(String line) {
    final String digits =
        line.startsWith("b") ? line.substring(1, line.indexOf(' ')) : line.substring(0, 1);
    final String extension = digits.startsWith("1") ? "0" : digits.substring(0, 1);
    return extension.repeat(widthBits() - digits.length()) + digits;
  }

  /** A line that gives it a value. */
  String change(String value) {
    return change(value, id);
  }

  /** A line that gives a value to another identifier of its width. */
  String change(String value, String otherId) {
    return widthBits() == 1 ? value + otherId : "b" + value + " " + otherId;
  }

  /** A value that it does not have yet. */
  String unknown() {
    return "x".repeat(widthBits());
  }
}
