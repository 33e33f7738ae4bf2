// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** A value change dump as the tests read it: strict where the writer promises something. */
final class ParsedVcd {
  private static final Pattern VALUE = Pattern.compile("0|x|1[01]*");

  /** By full name in order of declaration: the value from each time on, full width. */
  final Map<String, NavigableMap<Long, String>> changes = new LinkedHashMap<>();

  final List<String> scopes = new ArrayList<>();
  final Map<String, Integer> widths = new HashMap<>();
  long lastTime = -1;

  private final Map<String, String> nameById = new HashMap<>();

  private ParsedVcd() {}

  /** Reads a dump; a change that changes nothing or a time that goes back fails. */
  static ParsedVcd of(String text) {
    return parse(text, true);
  }

  /** As {@link #of}, for the output of other tools, which repeat values. */
  static ParsedVcd lenient(String text) {
    return parse(text, false);
  }

  private static ParsedVcd parse(String text, boolean strict) {
    final ParsedVcd vcd = new ParsedVcd();
    final int end = text.indexOf("$enddefinitions");
    assertThat(end).as("$enddefinitions").isPositive();
    vcd.definitions(text.substring(0, end));
    text.substring(text.indexOf("$end", end + 4) + 4)
        .lines()
        .filter(line -> !line.isEmpty())
        .forEach(line -> vcd.line(line, strict));
    return vcd;
  }

  private void definitions(String text) {
    final Deque<String> path = new ArrayDeque<>();
    for (String declaration : text.split("\\$end\\b", -1)) {
      final List<String> words = Arrays.asList(declaration.trim().split("\\s+"));
      if (words.get(0).equals("$scope")) {
        path.addLast(words.get(2));
        scopes.add(String.join(".", path));
      } else if (words.get(0).equals("$upscope")) {
        path.removeLast();
      } else if (words.get(0).equals("$var")) {
        final String name = String.join(".", path) + '.' + words.get(4);
        nameById.put(words.get(3), name);
        widths.put(name, Integer.valueOf(words.get(2)));
        changes.put(name, new TreeMap<>());
      }
    }
    assertThat(path).as("open scopes").isEmpty();
  }

  private void line(String line, boolean strict) {
    switch (line.charAt(0)) {
      case '#' -> {
        final long time = Long.parseLong(line.substring(1));
        if (time <= lastTime) {
          fail("#" + time + " behind #" + lastTime);
        }
        lastTime = time;
      }
      case '$' -> {}
      case 'b' -> {
        final int blank = line.indexOf(' ');
        change(line.substring(1, blank), line.substring(blank + 1), strict);
      }
      default -> change(line.substring(0, 1), line.substring(1), strict);
    }
  }

  private void change(String value, String id, boolean strict) {
    final String name = Objects.requireNonNull(nameById.get(id), "identifier " + id);
    final int width = Objects.requireNonNull(widths.get(name));
    if (strict && !VALUE.matcher(value).matches()) {
      fail(name + " = " + value + ": not in its shortest form");
    }
    final String full = (value.equals("x") ? "x" : "0").repeat(width - value.length());
    final NavigableMap<Long, String> values = signal(name);
    final boolean changed = values.isEmpty() || !values.lastEntry().getValue().equals(full + value);
    if (strict && !changed) {
      fail(name + " changes to the " + value + " that it is, at " + lastTime);
    }
    if (changed) {
      values.put(lastTime, full + value);
    }
  }

  /** The changes of a signal. */
  NavigableMap<Long, String> signal(String name) {
    return Objects.requireNonNull(changes.get(name), name);
  }

  /** What stands at {@code time}. */
  String at(String name, long time) {
    return Objects.requireNonNull(signal(name).floorEntry(time), name).getValue();
  }
}
