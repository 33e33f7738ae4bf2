// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * Pairs the ports of memories by their values at the cycles that count: address and data while the
 * memory is written, and the word that is read before the address changes. Values in between are a
 * matter of taste and prove nothing.
 */
final class MemoryPortMatcher {
  private static final int MOST = 4_000; // samples
  private static final int SIGNALS = 2_000; // most signals of a trace to read once more
  private static final double ALIKE = 0.6; // share of the samples
  private static final double LEAST = 0.3; // share, if ahead of all others
  private static final double AHEAD = 0.15;
  private static final double WELL = 0.95; // a pair that behaves so well stays
  private static final double BETTER = 0.2;
  private static final double ALL = 0.99;
  private static final double NOTHING = 0.1;
  private static final int VALUES = 3; // fewest samples and changes that prove anything
  private static final double NAME = 0.05;
  private static final double WIDTH = 0.01;

  private final Map<String, SignalMatch> matches = new LinkedHashMap<>();
  private final List<Target> targets = new ArrayList<>();

  /** A signal of ours, and when it counts: while {@code event} is 1, or before it changes. */
  private static final class Target {
    private final String name;
    private final int widthBits;
    private final String event;
    private final long eventMask;
    private final boolean whileHigh;
    private final long[] samples = new long[MOST];
    private int count;
    private final Map<String, Tally> equal = new HashMap<>();
    private int theirCount;

    Target(String name, int widthBits, String event, int eventBits, boolean whileHigh) {
      eventMask = (1L << eventBits) - 1;
      this.name = name;
      this.widthBits = widthBits;
      this.event = event;
      this.whileHigh = whileHigh;
    }

    long mask() {
      return widthBits >= Long.SIZE ? -1 : (1L << widthBits) - 1;
    }

    int changes() {
      int changes = 0;
      for (int i = 1; i < count; i++) {
        changes += samples[i] == samples[i - 1] ? 0 : 1;
      }
      return changes;
    }

    double share(Tally its) {
      return (double) its.equal / Math.max(1, Math.min(count, theirCount));
    }
  }

  /** How a signal of theirs compares at the samples. */
  private static final class Tally {
    private final int widthBits;
    private int equal; // samples equal to ours
    private int changes; // from sample to sample

    Tally(int widthBits) {
      this.widthBits = widthBits;
    }
  }

  private MemoryPortMatcher(List<SignalMatch> all) {
    all.forEach(one -> matches.put(one.ours(), one));
  }

  /** The pairs of {@code matching}, replaced by better ones where samples show them. */
  static MatchedSignals improved(
      MatchedSignals matching, TraceSource theirs, TraceSource ours, String ourClock)
      throws IOException {
    final MemoryPortMatcher sampled = new MemoryPortMatcher(matching.matches());
    if (!sampled.sampleOurs(ours, ourClock, matching.cyclesTheirs())) {
      return matching;
    }
    if (!sampled.sampleTheirs(theirs, matching.clock(), matching.cyclesTheirs())) {
      return matching;
    }
    sampled.targets.forEach(sampled::decide);
    final List<SignalMatch> all = new ArrayList<>(sampled.matches.values());
    all.sort(Comparator.comparing(SignalMatch::ours));
    return new MatchedSignals(
        matching.clock(),
        all,
        Stream.concat(
                matching.unmatched().stream(), matching.matches().stream().map(SignalMatch::ours))
            .filter(name -> !sampled.matches.containsKey(name))
            .toList(),
        matching.cyclesTheirs(),
        matching.cyclesOurs(),
        matching.theirNames());
  }

  private @Nullable String theirs(String ours) {
    final SignalMatch match = matches.get(ours);
    return match == null || !match.usable() ? null : match.theirs();
  }

  private boolean sampleOurs(TraceSource ours, String clock, long longest) throws IOException {
    try (VcdReader reader = VcdReader.open(ours)) {
      final Map<String, TraceSignal> signals = byName(reader);
      for (TraceSignal signal : signals.values()) {
        final String name = signal.name();
        final String scope = NameSimilarity.scope(name);
        switch (NameSimilarity.leaf(name)) {
          case "a_address", "a_data" -> add(signal, scope + ".a_write", true, signals);
          case "b_q" -> add(signal, scope + ".b_address", false, signals);
          default -> {}
        }
      }
      if (targets.isEmpty()) {
        return false;
      }
      final Events events = new Events(reader, Objects.requireNonNull(signals.get(clock)));
      final List<TraceSignal> wanted = targets.stream().map(one -> signals.get(one.name)).toList();
      final List<TraceSignal> at = targets.stream().map(one -> signals.get(one.event)).toList();
      final long[] before = new long[targets.size()];
      final long[] eventBefore = new long[targets.size()];
      while (events.next() && events.cycle() < longest) {
        events.changed(variable -> {});
        for (int i = 0; i < before.length; i++) {
          final Target target = targets.get(i);
          final long event = events.value(at.get(i));
          final boolean counts =
              target.whileHigh ? event == 1 : events.cycle() > 0 && event != eventBefore[i];
          final long now = events.value(wanted.get(i));
          if (counts && target.count < MOST) {
            target.samples[target.count++] = target.whileHigh ? now : before[i];
          }
          before[i] = now;
          eventBefore[i] = event;
        }
      }
    }
    targets.removeIf(one -> one.changes() == 0);
    return !targets.isEmpty();
  }

  private void add(
      TraceSignal signal, String event, boolean whileHigh, Map<String, TraceSignal> signals) {
    final TraceSignal its = signals.get(event);
    if (its != null && theirs(event) != null) {
      targets.add(new Target(signal.name(), signal.widthBits(), event, its.widthBits(), whileHigh));
    }
  }

  private boolean sampleTheirs(TraceSource theirs, String clock, long longest) throws IOException {
    try (VcdReader reader = VcdReader.open(theirs)) {
      final Map<String, TraceSignal> signals = byName(reader);
      if (signals.size() > SIGNALS) { // counts names: a signal may have several
        return false;
      }
      final List<TraceSignal> all =
          signals.values().stream()
              .filter(one -> one.kind() == TraceSignal.Kind.BITS && one.widthBits() <= Long.SIZE)
              .toList();
      final Events events = new Events(reader, Objects.requireNonNull(signals.get(clock)));
      final HeldValues held = new HeldValues(events, all, reader.variableCount());
      final List<Sampling> samplings = new ArrayList<>();
      for (Target target : targets) {
        final TraceBit event = TraceBit.of(Objects.requireNonNull(theirs(target.event)), signals);
        if (event != null) {
          samplings.add(new Sampling(target, event, held));
        }
      }
      while (!samplings.isEmpty() && events.next() && events.cycle() < longest) {
        held.take();
        samplings.removeIf(one -> !one.look(events));
      }
      return true;
    }
  }

  private static Map<String, TraceSignal> byName(VcdReader reader) {
    final Map<String, TraceSignal> signals = new LinkedHashMap<>();
    reader.signals().forEach(signal -> signals.putIfAbsent(signal.name(), signal));
    return signals;
  }

  private void decide(Target target) {
    final @Nullable SignalMatch now = matches.get(target.name);
    final boolean few = target.theirCount < VALUES || target.changes() < VALUES;
    if (few || (now != null && now.behavior() >= WELL)) {
      if (now != null) {
        takeFromPort(target, now);
      }
      return;
    }
    @Nullable String best = null;
    double most = 0;
    double second = 0; // the score of the next best
    final @Nullable String scope =
        now != null && inPlace(now) ? NameSimilarity.scope(now.theirs()) : null;
    for (Map.Entry<String, Tally> one : target.equal.entrySet()) {
      final double share = target.share(one.getValue());
      final double score =
          share
              + NAME * NameSimilarity.of(one.getKey(), target.name)
              - WIDTH * (one.getValue().widthBits - target.widthBits) / Long.SIZE;
      if (one.getValue().changes == 0
          || share < LEAST
          || (scope != null && !NameSimilarity.scope(one.getKey()).equals(scope))) {
        continue;
      }
      if (score > most) {
        second = most;
        most = score;
        best = one.getKey();
      } else {
        second = Math.max(second, score);
      }
    }
    if (most < ALIKE && most - second < AHEAD) {
      best = null;
    }
    if (best == null) {
      final Tally its = now == null ? null : target.equal.get(now.theirs());
      if (now != null && !inPlace(now) && (its == null || target.share(its) < NOTHING)) {
        matches.remove(target.name); // no pair is better than one with other values
      }
      return;
    }
    if (now != null && now.theirs().equals(best)) {
      return;
    }
    final double share = target.share(Objects.requireNonNull(target.equal.get(best)));
    final Tally nows = now == null ? null : target.equal.get(now.theirs());
    final double before = nows == null ? 0 : target.share(nows);
    final boolean better = share >= before + BETTER || (share > ALL && before < ALL);
    if (now == null || !now.usable() || better) {
      put(target, best);
    }
  }

  /** Replaces a good but inexact pair by one from the port to which the event belongs. */
  private void takeFromPort(Target target, SignalMatch now) {
    final String port = NameSimilarity.scope(Objects.requireNonNull(theirs(target.event)));
    final Tally its = target.equal.get(now.theirs());
    if (now.behavior() == 1 || its == null || NameSimilarity.scope(now.theirs()).equals(port)) {
      return;
    }
    target.equal.entrySet().stream()
        .filter(one -> NameSimilarity.scope(one.getKey()).equals(port))
        .filter(one -> one.getValue().widthBits == target.widthBits && one.getValue().changes > 0)
        .filter(one -> one.getValue().equal >= its.equal)
        .max(Comparator.comparingInt(one -> one.getValue().equal))
        .ifPresent(one -> put(target, one.getKey()));
  }

  private void put(Target target, String theirs) {
    matches.put(
        target.name,
        new SignalMatch(
            target.name,
            theirs,
            SignalMatch.Sureness.LIKELY,
            target.share(Objects.requireNonNull(target.equal.get(theirs))),
            false,
            (target.whileHigh ? "the same while " : "the same before each change of ")
                + theirs(target.event)
                + (target.whileHigh ? " is 1" : ""),
            List.of()));
  }

  /**
   * Whether a pair is in the usual scope: most pairs of their scope are of the same scope of ours.
   */
  private boolean inPlace(SignalMatch pair) {
    return ScopePair.of(pair.theirs(), pair.ours())
        .isUsual(
            matches.values().stream()
                .filter(one -> !one.equals(pair))
                .map(one -> ScopePair.of(one.theirs(), one.ours())));
  }

  /** What their signals hold in a cycle and held in the one before. */
  private static final class HeldValues {
    private final Events events;
    private final List<TraceSignal> signals;
    private final List<List<Integer>> ofVariable = new ArrayList<>(); // places in signals
    private final Set<Integer> changed = new HashSet<>(); // places, in this cycle
    private final long[] now;
    private final long[] before;

    HeldValues(Events events, List<TraceSignal> signals, int variables) {
      this.events = events;
      this.signals = signals;
      now = new long[signals.size()];
      before = new long[signals.size()];
      for (int i = 0; i < variables; i++) {
        ofVariable.add(new ArrayList<>());
      }
      for (int i = 0; i < signals.size(); i++) {
        for (int k = 0; k < signals.get(i).variableCount(); k++) {
          ofVariable.get(signals.get(i).variable(k)).add(i);
        }
      }
    }

    /** Takes the values of the next cycle: only of the signals that changed, which are few. */
    void take() {
      changed.forEach(place -> before[place] = now[place]);
      changed.clear();
      events.changed(variable -> changed.addAll(ofVariable.get(variable)));
      changed.forEach(place -> now[place] = events.value(signals.get(place)));
    }
  }

  /** Samples their signals for one of ours. */
  private static final class Sampling {
    private final Target target;
    private final TraceBit event;
    private final HeldValues held;
    private final int[] places; // of the signals that are wide enough
    private final Tally[] tallies; // of these
    private final long[] last;
    private long eventBefore;

    Sampling(Target target, TraceBit event, HeldValues held) {
      this.target = target;
      this.event = event;
      this.held = held;
      places =
          IntStream.range(0, held.signals.size())
              .filter(place -> held.signals.get(place).widthBits() >= target.widthBits)
              .toArray();
      last = new long[places.length];
      tallies = new Tally[places.length];
      for (int i = 0; i < places.length; i++) {
        final TraceSignal signal = held.signals.get(places[i]);
        tallies[i] = new Tally(signal.widthBits());
        target.equal.put(signal.name(), tallies[i]);
      }
    }

    /** Takes a sample if the cycle counts; returns whether more are wanted. */
    boolean look(Events events) {
      final long now = events.value(event) & target.eventMask;
      final boolean counts = target.whileHigh ? now == 1 : events.cycle() > 0 && now != eventBefore;
      eventBefore = now;
      if (counts && target.theirCount < target.count) {
        final long expected = target.samples[target.theirCount++];
        final long[] values = target.whileHigh ? held.now : held.before;
        for (int i = 0; i < places.length; i++) {
          final long value = values[places[i]] & target.mask();
          final Tally its = tallies[i];
          its.changes += value == last[i] ? 0 : 1;
          last[i] = value;
          if (value == expected) {
            its.equal++;
          }
        }
      }
      return target.theirCount < target.count;
    }
  }

  /** A signal, or a bit of one. */
  private record TraceBit(TraceSignal signal, int bit) {
    static @Nullable TraceBit of(String name, Map<String, TraceSignal> signals) {
      final TraceSignal whole = signals.get(name);
      if (whole != null) {
        return new TraceBit(whole, -1);
      }
      final int bracket = name.lastIndexOf('[');
      final TraceSignal vector = bracket < 0 ? null : signals.get(name.substring(0, bracket));
      return vector == null
          ? null
          : new TraceBit(vector, Integer.parseInt(name.substring(bracket + 1, name.length() - 1)));
    }
  }

  /** The cycles of a trace. */
  private static final class Events {
    private final CycleSampler sampler;

    Events(VcdReader reader, TraceSignal clock) {
      sampler = new CycleSampler(reader, clock);
    }

    boolean next() throws IOException {
      return sampler.next();
    }

    void changed(IntConsumer variable) {
      sampler.changed(variable);
    }

    long cycle() {
      return sampler.cycle();
    }

    long value(TraceSignal signal) {
      return sampler.known(signal);
    }

    long value(TraceBit of) {
      final long held = value(of.signal());
      return of.bit() < 0 ? held : held >>> of.bit() & 1;
    }
  }
}
