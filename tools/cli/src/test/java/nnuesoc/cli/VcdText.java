// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value change dump as a simulator wrote it, a change a line, in which a test changes one thing
 * and leaves every other line as it stands. Bits count from the right, the last digit is bit 0.
 */
final class VcdText {
  /** Later than any time. */
  static final long END = Long.MAX_VALUE;

  private static final Pattern TIMESCALE = Pattern.compile("\\$timescale\\s+(\\d+)\\s*(\\w+)");

  /** A time and the lines up to the next. */
  private record Step(long time, List<String> lines) {}

  private final List<String> header;
  private final List<Step> steps;

  private VcdText(List<String> header, List<Step> steps) {
    this.header = header;
    this.steps = steps;
  }

  /** Reads a trace. */
  static VcdText of(Path file) throws IOException {
    final List<String> header = new ArrayList<>();
    final List<Step> steps = new ArrayList<>();
    List<String> lines = header;
    for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
      if (line.startsWith("#")) {
        lines = new ArrayList<>();
        steps.add(new Step(Long.parseLong(line.substring(1)), lines));
      } else {
        lines.add(line);
      }
    }
    return new VcdText(header, steps);
  }

  /** Writes it to a file, which is returned. */
  Path write(Path file) throws IOException {
    return Files.write(file, lines(), StandardCharsets.ISO_8859_1);
  }

  /** All lines. */
  List<String> lines() {
    final List<String> lines = new ArrayList<>(header);
    for (Step step : steps) {
      lines.add("#" + step.time());
      lines.addAll(step.lines());
    }
    return lines;
  }

  /** A time in nanoseconds. */
  double ns(long time) {
    final Matcher timescale = TIMESCALE.matcher(String.join(" ", header));
    assertThat(timescale.find()).isTrue();
    final double unitsPerNs =
        switch (timescale.group(2)) {
          case "fs" -> 1e6;
          case "ps" -> 1e3;
          case "ns" -> 1;
          default -> throw new AssertionError(timescale.group());
        };
    return time * Integer.parseInt(timescale.group(1)) / unitsPerNs;
  }

  /** The first time. */
  long firstTime() {
    return steps.get(0).time();
  }

  /** The times at which a signal of one bit becomes 1. */
  List<Long> rises(String name) {
    final VcdVariable variable = variable(name);
    final List<Long> rises = new ArrayList<>();
    String before = "";
    for (Step step : steps) {
      final String value = settled(step, variable, before);
      if (before.equals("0") && value.equals("1")) {
        rises.add(step.time());
      }
      before = value;
    }
    return rises;
  }

  /** The value of a signal that has settled at a time, all digits. */
  String valueAt(String name, long time) {
    final VcdVariable variable = variable(name);
    String value = variable.unknown();
    for (Step step : steps) {
      value = step.time() > time ? value : settled(step, variable, value);
    }
    return value;
  }

  /** The names that share a signal's identifier, its own among them. */
  List<String> aliases(String name) {
    final String id = variable(name).id();
    return VcdVariable.of(header).stream()
        .filter(variable -> variable.id().equals(id))
        .map(VcdVariable::fullName)
        .toList();
  }

  /** The same with one signal in another form. */
  VcdText in(VcdForm form, String name) {
    final VcdVariable variable = variable(name);
    final boolean shared = aliases(name).size() > 1;
    final VcdText other = copy();
    other.header.remove(variable.line());
    other.header.addAll(variable.line(), form.declarations(variable, header.get(variable.line())));
    String before = "";
    for (Step step : other.steps) {
      final List<String> lines = List.copyOf(step.lines());
      step.lines().clear();
      for (String line : lines) {
        if (variable.isChangedBy(line)) {
          step.lines().addAll(form.changes(variable, line, before, shared));
          before = variable.value(line);
        } else {
          step.lines().add(line);
        }
      }
    }
    return other;
  }

  /**
   * One bit is inverted from one time until before another, which both are in the trace; an unknown
   * bit becomes 0. Other names of the same identifier show it too.
   */
  VcdText flipped(String name, int bit, long from, long until) {
    final VcdVariable variable = variable(name);
    final VcdText other = copy();
    String value = variable.unknown();
    for (Step step : other.steps) {
      final int last = lastChange(step, variable);
      value = settled(step, variable, value);
      if (from <= step.time() && step.time() < until && last >= 0) {
        step.lines().set(last, variable.change(withBitFlipped(value, bit)));
      } else if (step.time() == from) {
        step.lines().add(variable.change(withBitFlipped(value, bit)));
      } else if (step.time() == until && last < 0) {
        step.lines().add(variable.change(value));
      }
    }
    assertThat(steps).extracting(Step::time).contains(from);
    return other;
  }

  /** A value with one bit inverted; an unknown one becomes 0. */
  static String withBitFlipped(String value, int bit) {
    final StringBuilder other = new StringBuilder(value);
    final int at = value.length() - 1 - bit;
    other.setCharAt(at, value.charAt(at) == '0' ? '1' : '0');
    return other.toString();
  }

  /** The trace of a dump that was switched on at a time, at which all values stand. */
  VcdText from(long time) {
    final VcdText later = copy();
    later.steps.removeIf(step -> step.time() <= time);
    final List<String> first = new ArrayList<>(List.of("$dumpvars"));
    final Set<String> ids = new HashSet<>();
    for (VcdVariable variable : VcdVariable.of(header)) {
      if (variable.bits() && ids.add(variable.id())) {
        first.add(variable.change(valueAt(variable.fullName(), time)));
      }
    }
    first.add("$end");
    later.steps.add(0, new Step(time, first));
    return later;
  }

  private VcdText copy() {
    final List<Step> copies = new ArrayList<>();
    steps.forEach(step -> copies.add(new Step(step.time(), new ArrayList<>(step.lines()))));
    return new VcdText(new ArrayList<>(header), copies);
  }

  private VcdVariable variable(String name) {
    return VcdVariable.of(header).stream()
        .filter(variable -> variable.fullName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in " + header));
  }

  /** What a signal holds after a step. */
  private static String settled(Step step, VcdVariable variable, String before) {
    final int last = lastChange(step, variable);
    return last < 0 ? before : variable.value(step.lines().get(last));
  }

  /** The number of a step's last line that changes a signal, or −1. */
  private static int lastChange(Step step, VcdVariable variable) {
    int last = step.lines().size() - 1;
    while (last >= 0 && !variable.isChangedBy(step.lines().get(last))) {
      last--;
    }
    return last;
  }
}
