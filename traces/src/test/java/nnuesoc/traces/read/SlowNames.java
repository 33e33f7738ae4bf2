// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.traces.read.TraceSignal.Kind;

/**
 * Names of signals, and vectors that a tool has split, by the rules in {@code
 * docs/reference/traces.md}, for {@link SlowVcdReader}.
 */
final class SlowNames {
  /** A signal and the numbers of its variables, the leftmost bits first. */
  record Signal(String name, int widthBits, List<Integer> parts) {
    @Override
    public String toString() {
      return name + '[' + widthBits + ']';
    }
  }

  /** A declaration; {@code range} is empty if it has none, or one of another width. */
  private record Named(String base, String range, SlowVcdReader.Variable variable) {
    int left() {
      return Integer.parseInt(range.substring(1, (range + ':').replace("]:", ":").indexOf(':')));
    }

    int right() {
      final int colon = range.indexOf(':');
      return colon < 0 ? left() : Integer.parseInt(range.substring(colon + 1, range.length() - 1));
    }

    int low() {
      return Math.min(left(), right());
    }

    int high() {
      return Math.max(left(), right());
    }

    boolean isBit() {
      return !range.isEmpty() && range.indexOf(':') < 0;
    }
  }

  private static final Pattern VHDL = Pattern.compile("\\\\(.*[^\\\\])\\\\ ?(\\[[^\\\\]*)?");
  private static final String INT = "(-?\\d{1,10})";
  private static final Pattern BIT = Pattern.compile("\\[" + INT + "\\]");
  private static final Pattern RANGE = Pattern.compile("\\[" + INT + ":" + INT + "\\]");
  private static final Pattern DIMENSIONS = Pattern.compile("(\\[-?\\d+:-?\\d+\\]){2,}");

  private final Map<String, List<Named>> byName = new LinkedHashMap<>();

  /** Words of a name as one text: a name of VHDL may have blanks, others one before a range. */
  static String reference(List<String> words, boolean scope) {
    final String first = words.get(0);
    final List<String> others = words.subList(1, words.size());
    final boolean blanks =
        first.startsWith("\\") && !others.isEmpty() && (scope || !others.get(0).startsWith("["));
    final String rest = String.join(blanks ? " " : "", others);
    return rest.isEmpty() ? first : first + ' ' + rest;
  }

  /** A scope's name: without the backslashes of an escaped one. */
  static String unescaped(String reference) {
    final Matcher vhdl = VHDL.matcher(reference);
    if (vhdl.matches()) {
      return vhdl.group(1) + (vhdl.group(2) == null ? "" : vhdl.group(2));
    }
    if (!reference.startsWith("\\") || reference.length() == 1) {
      return reference;
    }
    return reference.substring(1).replaceFirst(" ", "");
  }

  void add(List<String> scopes, String reference, int widthBits, SlowVcdReader.Variable variable) {
    String base = reference;
    String range = "";
    final Matcher vhdl = VHDL.matcher(reference);
    final int blank = reference.indexOf(' ');
    final int bracket = reference.lastIndexOf('[');
    boolean apart = true;
    if (vhdl.matches()) {
      base = vhdl.group(1);
      range = vhdl.group(2) == null ? "" : vhdl.group(2);
    } else if (blank >= 0) {
      base = reference.substring(reference.startsWith("\\") ? 1 : 0, blank);
      range = reference.substring(blank + 1);
    } else if (reference.startsWith("\\")) {
      base = unescaped(reference);
    } else if (bracket > 0) {
      base = reference.substring(0, bracket);
      range = reference.substring(bracket);
      apart = false;
    }
    if (apart && DIMENSIONS.matcher(range).matches()) {
      range = "";
    } else if (!fits(range, widthBits)) {
      base += range;
      range = "";
    }
    range = range.replaceAll("-0+(?!\\d)", "0").replaceAll("(?<!\\d)0+(?=\\d)", ""); // as numbers
    final StringBuilder name = new StringBuilder();
    scopes.stream().filter(scope -> !scope.isEmpty()).forEach(s -> name.append(s).append('.'));
    name.append(base);
    final Named named = new Named(name.toString(), range, variable);
    final List<Named> same = byName.computeIfAbsent(named.base(), key -> new ArrayList<>());
    if (!same.contains(named)) {
      same.add(named);
    }
  }

  private static boolean fits(String range, int widthBits) {
    final Matcher bit = BIT.matcher(range);
    if (bit.matches()) {
      return widthBits == 1 && isIndex(bit.group(1));
    }
    final Matcher ends = RANGE.matcher(range);
    return ends.matches()
        && isIndex(ends.group(1))
        && isIndex(ends.group(2))
        && Math.abs(Long.parseLong(ends.group(1)) - Long.parseLong(ends.group(2))) + 1 == widthBits;
  }

  private static boolean isIndex(String number) {
    return Math.abs(Long.parseLong(number)) < 1_000_000_000;
  }

  /** All signals, in the order in which their names first appear. */
  List<Signal> signals() {
    final List<Signal> signals = new ArrayList<>();
    final Set<String> taken = new HashSet<>();
    for (List<Named> same : byName.values()) {
      final boolean apart = same.size() > 1 && disjoint(same);
      if (apart && joined(same)) {
        final boolean up = same.stream().anyMatch(one -> one.left() < one.right());
        final Comparator<Named> order = Comparator.comparing(Named::low);
        same.sort(up ? order : order.reversed());
        signals.add(
            new Signal(
                unique(same.get(0).base(), taken),
                same.stream().mapToInt(one -> one.variable().widthBits()).sum(),
                same.stream().map(one -> one.variable().number()).toList()));
        continue;
      }
      for (Named one : same) {
        final String name = unique(one.base() + (apart || one.isBit() ? one.range() : ""), taken);
        signals.add(new Signal(name, one.variable().widthBits(), List.of(one.variable().number())));
      }
    }
    return signals;
  }

  /** A second signal of a name is {@code name#2}. */
  private static String unique(String name, Set<String> taken) {
    String unique = name;
    for (int i = 2; !taken.add(unique); i++) {
      unique = name + '#' + i;
    }
    return unique;
  }

  private static boolean disjoint(List<Named> same) {
    for (int i = 0; i < same.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (same.get(i).range().isEmpty()
            || same.get(j).range().isEmpty()
            || (same.get(i).low() <= same.get(j).high()
                && same.get(j).low() <= same.get(i).high())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether ranges that are disjoint make one vector: no gap, and one direction. */
  private static boolean joined(List<Named> same) {
    final int low = same.stream().mapToInt(Named::low).min().orElseThrow();
    final int high = same.stream().mapToInt(Named::high).max().orElseThrow();
    final long bits = same.stream().mapToLong(one -> one.high() - one.low() + 1L).sum();
    return same.stream().allMatch(one -> one.variable().kind() == Kind.BITS)
        && (long) high - low + 1 == bits
        && bits <= 1 << 20
        && (same.stream().allMatch(one -> one.left() >= one.right())
            || same.stream().allMatch(one -> one.left() <= one.right()));
  }
}
