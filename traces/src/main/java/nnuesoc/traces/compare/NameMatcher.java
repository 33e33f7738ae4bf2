// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.traces.read.NameTable;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.write.Glob;
import org.jspecify.annotations.Nullable;

/** Which signals of A and B belong together: those with equal names after A's are renamed. */
final class NameMatcher {
  private static final Pattern CLOCK =
      Pattern.compile("(?i)(?:clk|clock)[^.]*$"); // in the last part of a name

  private final ComparisonOptions options;
  private final SignalSelection selection;
  private final SignalsByName a; // by the name under which they are matched
  private final SignalsByName b;
  private final List<SignalPair> pairs = new ArrayList<>();
  private final List<String> unmatchedA = new ArrayList<>();
  private final List<String> unmatchedB = new ArrayList<>();

  /**
   * Matches all signals.
   *
   * @param stopCheck called now and then; throws if the user wants to stop
   * @throws ComparisonException if a renaming or a glob does nothing, two names become one, names
   *     are left over although that is not allowed, or nothing is left to compare
   */
  NameMatcher(
      List<TraceSignal> signalsA,
      List<TraceSignal> signalsB,
      ComparisonOptions options,
      Runnable stopCheck) {
    this.options = options;
    selection = new SignalSelection(options);
    a = byName(new SignalRenamer(options.renamings(), stopCheck).of(signalsA), "A");
    b = byName(signalsB, "B");
    requireUsefulGlobs();
    stopCheck.run();
    final Map<String, TraceSignal> leftA = new LinkedHashMap<>();
    final Map<String, TraceSignal> leftB = new LinkedHashMap<>();
    takeSameNames(leftA, leftB);
    stopCheck.run();
    takeSplit(leftA, leftB);
    pairs.removeIf(pair -> !selection.has(pair.a().name(), pair.b().name()));
    unmatchedA.addAll(selected(leftA));
    unmatchedB.addAll(selected(leftB));
    pairs.sort(Comparator.comparing(SignalPair::name)); // the same order if A and B are swapped
  }

  /** The pairs by name, in an order that both traces can have in common. */
  List<SignalPair> pairs() {
    return pairs;
  }

  /** Names, after renaming, that only A has. */
  List<String> unmatchedA() {
    return unmatchedA;
  }

  List<String> unmatchedB() {
    return unmatchedB;
  }

  /** A's signal with that name, compared or not. */
  @Nullable TraceSignal signalOfA(String name) {
    return named(name, a);
  }

  /** The signal with that name, the bit of a split vector, or the only bit of a vector. */
  private @Nullable TraceSignal named(String name, SignalsByName signals) {
    final TraceSignal signal = signals.get(selection.key(name));
    if (signal != null) {
      return signal;
    }
    for (TraceSignal one : signals.all()) {
      for (TraceSignal part : one.parts()) {
        if (selection.key(part.name()).equals(selection.key(name))) {
          return part;
        }
      }
      if (one.widthBits() == 1
          && !name.isEmpty()
          && vectorOf(one.name()).equals(selection.key(name))) {
        return one;
      }
    }
    return null;
  }

  /** {@code top.clk} for {@code top.clk[0]}; empty if the name has no bit. */
  private String vectorOf(String name) {
    final int bracket = name.endsWith("]") ? name.lastIndexOf('[') : -1;
    return bracket < 0 ? "" : selection.key(name.substring(0, bracket));
  }

  List<String> namesOfA() {
    return a.all().stream().map(TraceSignal::name).toList();
  }

  /**
   * A's clock.
   *
   * @throws ComparisonException if A has no signal with that name and one bit
   */
  TraceSignal clockOfA(ComparisonOptions.Clocking clocking) {
    return clock(clocking.name(), a, "A");
  }

  TraceSignal clockOfB(ComparisonOptions.Clocking clocking) {
    return clock(clocking.name(), b, "B");
  }

  /** The signals that are named like a clock or, if there are none, all that have one bit. */
  private static List<String> likelyClocks(SignalsByName signals) {
    final List<String> bits =
        signals.all().stream()
            .filter(signal -> signal.widthBits() == 1)
            .map(TraceSignal::name)
            .toList();
    final List<String> clocks = bits.stream().filter(CLOCK.asPredicate()).toList();
    return clocks.isEmpty() ? bits : clocks;
  }

  private TraceSignal clock(String name, SignalsByName signals, String side) {
    final TraceSignal clock = named(name, signals);
    if (clock == null) {
      throw new ComparisonException(
          "clock",
          name
              + ": "
              + side
              + " has no such signal"
              + NameSuggestions.of(name, likelyClocks(signals)));
    }
    if (clock.widthBits() != 1 || clock.kind() != TraceSignal.Kind.BITS) {
      throw new ComparisonException(
          "clock", name + ": has " + clock.widthBits() + " bits in " + side + ": expected 1");
    }
    return clock;
  }

  /**
   * Checks that there is something to compare and that nothing is left over, unless that is
   * allowed.
   *
   * @param warningsA deviations from the standard in A, which may be the reason
   * @param warningsB deviations from the standard in B
   * @throws ComparisonException if a check fails, with what was probably meant
   */
  void requireComplete(List<String> warningsA, List<String> warningsB) {
    final boolean leftOver = !unmatchedA.isEmpty() || !unmatchedB.isEmpty();
    if (pairs.isEmpty() || (leftOver && !options.allowUnmatched())) {
      throw new UnmatchedNamesException(
          pairs.isEmpty(), unmatchedA, unmatchedB, onlyCaseDiffers(), warningsA, warningsB);
    }
  }

  private boolean onlyCaseDiffers() {
    final Set<String> lower = new HashSet<>();
    unmatchedA.forEach(name -> lower.add(name.toLowerCase(Locale.ROOT)));
    return unmatchedB.stream().anyMatch(name -> lower.contains(name.toLowerCase(Locale.ROOT)));
  }

  private SignalsByName byName(List<TraceSignal> signals, String side) {
    final SignalsByName byName = new SignalsByName(signals.size());
    for (TraceSignal one : signals) {
      final TraceSignal other = byName.putIfAbsent(selection.key(one.name()), one);
      if (other != null && !other.sameVariables(one) && selection.uses(one.name())) {
        throw new ComparisonException(
            null,
            "two signals of "
                + side
                + " are called "
                + one.name()
                + (options.ignoreCase() ? " without regard to case" : " once renamed")
                + ": names have to stay apart");
      }
    }
    return byName;
  }

  private void requireUsefulGlobs() {
    for (String name : options.only()) {
      final boolean wildcard = name.contains("*") || name.contains("?");
      if (!wildcard && a.get(selection.key(name)) == null && b.get(selection.key(name)) == null) {
        throw noSuchSignal("only", name);
      }
    }
    for (String name : options.ignore()) {
      final Glob glob = new Glob(selection.key(name));
      if (!matchesSome(glob, a) && !matchesSome(glob, b)) {
        throw noSuchSignal("ignore", name);
      }
    }
  }

  /** Whether a glob matches a signal, or a part of one, which may be compared by itself. */
  private boolean matchesSome(Glob glob, SignalsByName signals) {
    return signals.all().stream()
        .flatMap(one -> Stream.concat(Stream.of(one), one.parts().stream()))
        .anyMatch(one -> glob.matches(selection.key(one.name())));
  }

  private ComparisonException noSuchSignal(String field, String name) {
    final Set<String> names = new LinkedHashSet<>();
    a.all().forEach(one -> names.add(one.name()));
    b.all().forEach(one -> names.add(one.name()));
    return new ComparisonException(
        field,
        (name.isBlank() ? "'" + name + "'" : name)
            + ": there is no such signal"
            + NameSuggestions.of(name, names));
  }

  private List<String> selected(Map<String, TraceSignal> signals) {
    return signals.values().stream().map(TraceSignal::name).filter(selection::has).toList();
  }

  /** Pairs the signals with equal names; puts the others into {@code leftA} and {@code leftB}. */
  private void takeSameNames(Map<String, TraceSignal> leftA, Map<String, TraceSignal> leftB) {
    final BitSet taken = new BitSet(b.count());
    for (int i = 0; i < a.count(); i++) {
      final int other = b.find(a.key(i));
      if (other == NameTable.NONE) {
        leftA.put(a.key(i), a.signal(i));
      } else {
        add(a.signal(i), b.signal(other));
        taken.set(other);
      }
    }
    for (int i = taken.nextClearBit(0); i < b.count(); i = taken.nextClearBit(i + 1)) {
      leftB.put(b.key(i), b.signal(i));
    }
  }

  private void takeSameNamesOfSplit(
      Map<String, TraceSignal> leftA, Map<String, TraceSignal> leftB) {
    for (String name : List.copyOf(leftA.keySet())) {
      final TraceSignal other = leftB.remove(name);
      if (other != null) {
        add(leftA.remove(name), other);
      }
    }
  }

  /**
   * Splits what looked like a vector but may be words of a memory, or signals whose names end in a
   * bracket, if the other trace has them as separate signals. Conversely, a single bit may be its
   * whole vector.
   */
  private void takeSplit(Map<String, TraceSignal> leftA, Map<String, TraceSignal> leftB) {
    takeApart(leftA, leftB);
    takeApart(leftB, leftA);
    takeSameNamesOfSplit(leftA, leftB);
  }

  private void takeApart(Map<String, TraceSignal> these, Map<String, TraceSignal> others) {
    for (String name : List.copyOf(these.keySet())) {
      final TraceSignal signal = these.get(name);
      if (signal == null) {
        continue;
      }
      final List<TraceSignal> parts = signal.parts();
      if (!parts.isEmpty()
          && parts.stream().anyMatch(one -> others.containsKey(selection.key(one.name())))) {
        these.remove(name);
        parts.forEach(part -> these.put(selection.key(part.name()), part));
      } else if (signal.widthBits() == 1 && name.endsWith("]")) {
        final String vector = vectorOf(name);
        final TraceSignal other = others.get(vector);
        if (other != null && other.widthBits() == 1 && !these.containsKey(vector)) {
          these.remove(name);
          these.put(vector, signal);
        }
      }
    }
  }

  private void add(TraceSignal its, TraceSignal other) {
    final TraceSignal turned = its.inDirectionOf(other);
    final String name = its.name().compareTo(other.name()) <= 0 ? its.name() : other.name();
    pairs.add(new SignalPair(name, turned, other.inDirectionOf(turned)));
  }
}
