package nnuesoc.sim.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nnuesoc.sim.trace.Glob;
import nnuesoc.sim.trace.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** Which signals of A and B belong together: those of one name, once A's are renamed. */
final class Pairing {
  private final ComparisonOptions options;
  private final Map<String, TraceSignal> a; // by the name under which they are matched
  private final Map<String, TraceSignal> b;
  private final List<SignalPair> pairs = new ArrayList<>();
  private final List<String> unmatchedA = new ArrayList<>();
  private final List<String> unmatchedB = new ArrayList<>();

  /**
   * Matches all signals.
   *
   * @throws ComparisonException if a renaming or a glob does nothing, two names become one, names
   *     are left over that may not be, or nothing is left to compare
   */
  Pairing(List<TraceSignal> signalsA, List<TraceSignal> signalsB, ComparisonOptions options) {
    this.options = options;
    a = byName(new RenamedSignals(options.renamings()).of(signalsA), "A");
    b = byName(signalsB, "B");
    requireUsefulGlobs();
    final Map<String, TraceSignal> leftA = selected(a);
    final Map<String, TraceSignal> leftB = selected(b);
    takeSameNames(leftA, leftB);
    takeSplit(leftA, leftB);
    leftA.values().forEach(one -> unmatchedA.add(one.name()));
    leftB.values().forEach(one -> unmatchedB.add(one.name()));
    pairs.sort(Comparator.comparing(SignalPair::name)); // the same order if A and B are swapped
  }

  /** By name; in an order that both traces can have in common. */
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

  /** A's signal of that name, compared or not. */
  @Nullable TraceSignal signalOfA(String name) {
    return a.get(key(name));
  }

  List<String> namesOfA() {
    return a.values().stream().map(TraceSignal::name).toList();
  }

  /**
   * A's clock.
   *
   * @throws ComparisonException if it has none of that name and of one bit
   */
  TraceSignal clockOfA(ComparisonOptions.Clocking clocking) {
    return clock(clocking.name(), a, "A");
  }

  TraceSignal clockOfB(ComparisonOptions.Clocking clocking) {
    return clock(clocking.name(), b, "B");
  }

  private TraceSignal clock(String name, Map<String, TraceSignal> signals, String side) {
    final TraceSignal clock = signals.get(key(name));
    if (clock == null) {
      throw new ComparisonException(
          "--clock "
              + name
              + ": "
              + side
              + " has no such signal"
              + NearMisses.of(name, signals.values().stream().map(TraceSignal::name).toList()));
    }
    if (clock.widthBits() != 1 || clock.kind() != TraceSignal.Kind.BITS) {
      throw new ComparisonException(
          "--clock " + name + ": has " + clock.widthBits() + " bits in " + side + ": expected 1");
    }
    return clock;
  }

  /**
   * Checks that there is something to compare and, unless that is allowed, nothing is left over.
   *
   * @throws ComparisonException if not, with what was probably meant
   */
  void requireComplete() {
    final boolean leftOver = !unmatchedA.isEmpty() || !unmatchedB.isEmpty();
    if (pairs.isEmpty()) {
      throw new ComparisonException(
          "nothing to compare: no signal is in both"
              + (leftOver ? listUnmatched() : "; --only and --ignore leave none"));
    }
    if (leftOver && !options.allowUnmatched()) {
      throw new ComparisonException(
          "some signals are in one trace only (--ignore GLOB, --only GLOB or --allow-unmatched"
              + " lets them be)"
              + listUnmatched());
    }
  }

  private String listUnmatched() {
    final String renaming = NearMisses.renaming(unmatchedA, unmatchedB);
    return (unmatchedA.isEmpty() ? "" : "\n  only in A: " + NearMisses.list(unmatchedA))
        + (unmatchedB.isEmpty() ? "" : "\n  only in B: " + NearMisses.list(unmatchedB))
        + (renaming == null ? "" : "\n  maybe meant: " + renaming)
        + (onlyCaseDiffers() ? "\n  maybe meant: --ignore-case" : "");
  }

  private boolean onlyCaseDiffers() {
    final Set<String> lower = new HashSet<>();
    unmatchedA.forEach(name -> lower.add(name.toLowerCase(Locale.ROOT)));
    return unmatchedB.stream().anyMatch(name -> lower.contains(name.toLowerCase(Locale.ROOT)));
  }

  private String key(String name) {
    return options.ignoreCase() ? name.toLowerCase(Locale.ROOT) : name;
  }

  private Map<String, TraceSignal> byName(List<TraceSignal> signals, String side) {
    final Map<String, TraceSignal> byName = new LinkedHashMap<>();
    for (TraceSignal one : signals) {
      final TraceSignal other = byName.putIfAbsent(key(one.name()), one);
      if (other != null && !other.sameVariables(one)) {
        throw new ComparisonException(
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
    for (String only : options.only()) {
      final boolean wildcard = only.contains("*") || only.contains("?");
      if (!wildcard && selecting(only, a).isEmpty() && selecting(only, b).isEmpty()) {
        final List<String> names = new ArrayList<>();
        a.values().forEach(one -> names.add(one.name()));
        b.values().forEach(one -> names.add(one.name()));
        throw new ComparisonException(
            "--only " + only + ": there is no such signal" + NearMisses.of(only, names));
      }
    }
  }

  private List<TraceSignal> selecting(String glob, Map<String, TraceSignal> signals) {
    final Glob pattern = new Glob(key(glob));
    return signals.entrySet().stream()
        .filter(entry -> pattern.matches(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private Map<String, TraceSignal> selected(Map<String, TraceSignal> signals) {
    final Map<String, TraceSignal> selected = new LinkedHashMap<>();
    final List<Glob> only = options.only().stream().map(this::key).map(Glob::new).toList();
    final List<Glob> ignore = options.ignore().stream().map(this::key).map(Glob::new).toList();
    signals.forEach(
        (name, signal) -> {
          final boolean asked = only.isEmpty() || only.stream().anyMatch(g -> g.matches(name));
          if (asked && ignore.stream().noneMatch(glob -> glob.matches(name))) {
            selected.put(name, signal);
          }
        });
    return selected;
  }

  private void takeSameNames(Map<String, TraceSignal> leftA, Map<String, TraceSignal> leftB) {
    for (String name : List.copyOf(leftA.keySet())) {
      final TraceSignal other = leftB.remove(name);
      if (other != null) {
        add(leftA.remove(name), other);
      }
    }
  }

  /**
   * What looked like the bits of a vector may be words of a memory, or signals whose names end in a
   * bracket: where the other trace has them apart, they are taken apart; and the other way round a
   * single bit may be all of its vector.
   */
  private void takeSplit(Map<String, TraceSignal> leftA, Map<String, TraceSignal> leftB) {
    takeApart(leftA, leftB);
    takeApart(leftB, leftA);
    takeSameNames(leftA, leftB);
  }

  private void takeApart(Map<String, TraceSignal> these, Map<String, TraceSignal> others) {
    for (String name : List.copyOf(these.keySet())) {
      final TraceSignal signal = these.get(name);
      if (signal == null) {
        continue;
      }
      final List<TraceSignal> parts = signal.parts();
      if (!parts.isEmpty() && parts.stream().anyMatch(one -> others.containsKey(key(one.name())))) {
        these.remove(name);
        parts.forEach(part -> these.put(key(part.name()), part));
      } else if (signal.widthBits() == 1 && name.endsWith("]")) {
        final String vector = name.substring(0, name.lastIndexOf('['));
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
