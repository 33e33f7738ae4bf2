package nnuesoc.sim.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import nnuesoc.sim.trace.Glob;
import nnuesoc.sim.trace.StatedValue;
import nnuesoc.sim.trace.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** Which signals of A and B belong together: those of one name, once A's are renamed. */
final class Pairing {
  private final ComparisonOptions options;
  private final List<Glob> only;
  private final List<Glob> ignore;
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
    only = options.only().stream().map(this::key).map(Glob::new).toList();
    ignore = options.ignore().stream().map(this::key).map(Glob::new).toList();
    a = byName(new RenamedSignals(options.renamings()).of(signalsA), "A");
    b = byName(signalsB, "B");
    requireUsefulGlobs();
    final Map<String, TraceSignal> leftA = new LinkedHashMap<>(a);
    final Map<String, TraceSignal> leftB = new LinkedHashMap<>(b);
    takeSameNames(leftA, leftB);
    takeSplit(leftA, leftB);
    pairs.removeIf(pair -> !selected(pair.a().name(), pair.b().name()));
    unmatchedA.addAll(selected(leftA));
    unmatchedB.addAll(selected(leftB));
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
    return named(name, a);
  }

  /** The signal of that name, the bit of a split vector, or the only bit of a vector. */
  private @Nullable TraceSignal named(String name, Map<String, TraceSignal> signals) {
    final TraceSignal signal = signals.get(key(name));
    if (signal != null) {
      return signal;
    }
    for (TraceSignal one : signals.values()) {
      for (TraceSignal part : one.parts()) {
        if (key(part.name()).equals(key(name))) {
          return part;
        }
      }
      if (one.widthBits() == 1 && vectorOf(one.name()).equals(key(name))) {
        return one;
      }
    }
    return null;
  }

  /** {@code top.clk} of {@code top.clk[0]}; empty if the name has no bit. */
  private String vectorOf(String name) {
    final int bracket = name.endsWith("]") ? name.lastIndexOf('[') : -1;
    return bracket < 0 ? "" : key(name.substring(0, bracket));
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
    final TraceSignal clock = named(name, signals);
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
      if (other != null && !other.sameVariables(one) && used(one.name())) {
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

  /** Whether it matters which signal a name means. */
  private boolean used(String name) {
    final ComparisonOptions.Clocking clocking = options.clocking();
    final StatedValue awaited = options.skipUntil();
    return selected(name)
        || (clocking != null && key(clocking.name()).equals(key(name)))
        || (awaited != null && key(awaited.name()).equals(key(name)));
  }

  private void requireUsefulGlobs() {
    for (String name : options.only()) {
      final boolean wildcard = name.contains("*") || name.contains("?");
      if (!wildcard && !a.containsKey(key(name)) && !b.containsKey(key(name))) {
        final Set<String> names = new LinkedHashSet<>();
        a.values().forEach(one -> names.add(one.name()));
        b.values().forEach(one -> names.add(one.name()));
        throw new ComparisonException(
            "--only " + name + ": there is no such signal" + NearMisses.of(name, names));
      }
    }
  }

  private List<String> selected(Map<String, TraceSignal> signals) {
    return signals.values().stream().map(TraceSignal::name).filter(this::selected).toList();
  }

  /** Whether signals that belong together, of these names, are among those asked for. */
  private boolean selected(String... names) {
    final List<String> keys = Stream.of(names).map(this::key).toList();
    return (only.isEmpty() || only.stream().anyMatch(glob -> keys.stream().anyMatch(glob::matches)))
        && ignore.stream().noneMatch(glob -> keys.stream().anyMatch(glob::matches));
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
