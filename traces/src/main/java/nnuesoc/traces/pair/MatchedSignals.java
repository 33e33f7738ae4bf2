// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/**
 * The pairs of signals of two traces of one design, found by their behavior.
 *
 * @param clock their clock
 * @param matches the pairs, by our names
 * @param unmatched our names without a pair
 * @param cyclesTheirs the length of their trace in cycles
 * @param cyclesOurs the length of our trace in cycles
 * @param theirNames the names of all their signals
 */
public record MatchedSignals(
    String clock,
    List<SignalMatch> matches,
    List<String> unmatched,
    long cyclesTheirs,
    long cyclesOurs,
    Set<String> theirNames) {
  /** Behind a name that another of their signals still has: the last rule cuts it off. */
  private static final String HELD = "~";

  private static final String RELEASE = "^(.*)" + HELD + "$=$1";

  /** Behind the name of a signal of theirs that is no pair, but is called like one of ours. */
  private static final String NO_PAIR = ".no_pair";

  private static final String ADVICE =
      "check a pair that is not sure only if a difference or a finding names its signal;"
          + " if it is wrong, write the right rule into a file for --map-file FILE";
  private static final int UNSURE_SHOWN = 12;
  private static final int[] OFFSETS = {0, 1, -1, 2, -2};
  private static final long ALL = Long.MAX_VALUE;
  private static final int SLOWER = 2; // later cycles of a hanging run prove nothing
  private static final int MORE = 1_000;
  private static final long SHORT = 1_000_000; // cycles of a run that is read to its end at once

  /**
   * Pairs the signals of two traces.
   *
   * @param progress receives the bytes read of their trace; false stops the pass
   * @throws IOException if a trace cannot be read
   */
  public static MatchedSignals of(
      TraceSource theirs,
      String theirClock,
      TraceSource ours,
      String ourClock,
      LongPredicate progress)
      throws IOException {
    final Set<Integer> widths = TraceDigest.widths(theirs);
    final Set<Integer> ourWidths = widths.isEmpty() ? widths : TraceDigest.widths(ours);
    final TraceDigest our = ofOurs(ours, ourClock, widths, theirs, theirClock, progress);
    final TraceDigest their =
        TraceDigest.of(
            theirs,
            theirClock,
            true,
            our.hasClocks(),
            ourWidths,
            our.cycles() * SLOWER + MORE,
            our.cycles(),
            progress::test,
            0);
    final TraceDigest ofTheirLength = // our cycles after their end prove nothing
        their.cycles() < our.cycles()
            ? TraceDigest.of(
                ours, ourClock, false, true, widths, their.cycles(), ALL, bytes -> true, OFFSETS)
            : our;
    return MemoryPortMatcher.improved(
        new SignalMatcher(their, ofTheirLength).matching(theirClock, ourClock, names(theirs)),
        theirs,
        ours,
        ourClock);
  }

  private static Set<String> names(TraceSource trace) throws IOException {
    try (VcdReader reader = VcdReader.open(trace)) {
      return reader.signals().stream().map(TraceSignal::name).collect(toSet());
    }
  }

  /**
   * Our signals. A run of ours that is long and perhaps computed is not read to its end for a trace
   * that ends long before.
   */
  private static TraceDigest ofOurs(
      TraceSource ours,
      String ourClock,
      Set<Integer> widths,
      TraceSource theirs,
      String theirClock,
      LongPredicate progress)
      throws IOException {
    final TraceDigest first =
        TraceDigest.of(ours, ourClock, false, true, widths, SHORT, ALL, bytes -> true, OFFSETS);
    if (first.cycles() < SHORT) {
      return first;
    }
    final long theirCycles = TraceDigest.cycles(theirs, theirClock, ALL, progress::test);
    return theirCycles < SHORT
        ? first
        : TraceDigest.of(
            ours, ourClock, false, true, widths, theirCycles + 1, ALL, bytes -> true, OFFSETS);
  }

  /** Our signals whose pair is a guess. */
  public Set<String> guesses() {
    return matches.stream()
        .filter(SignalMatch::guess)
        .map(SignalMatch::ours)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * One rule per pair with different names, so that a comparison finds the pairs by name. Rules are
   * applied one after the other; where names are exchanged between signals, more rules keep them
   * apart.
   */
  public List<Renaming> renamings() {
    final List<String> rules = new ArrayList<>(namesTaken());
    for (SignalMatch match : matches) {
      if (!match.theirs().equals(match.ours())) {
        rules.add(rule(match));
      }
    }
    rules.addAll(namesReleased());
    return rules.stream().map(Renaming::parse).toList();
  }

  private String rule(SignalMatch match) {
    return rule(match.theirs(), takesAName(match) ? match.ours() + HELD : match.ours());
  }

  private static String rule(String from, String to) {
    final String escaped = from.replaceAll("[^A-Za-z0-9_]", "\\\\$0");
    return '^' + escaped + "$=" + java.util.regex.Matcher.quoteReplacement(to);
  }

  /** Whether another signal of theirs has the name that the pair gets. */
  private boolean takesAName(SignalMatch match) {
    return !match.theirs().equals(match.ours()) && theirNames.contains(match.ours());
  }

  /** Rules for the signals of theirs that lose their name to a pair, and are no pair themselves. */
  private List<String> namesTaken() {
    final Set<String> paired = matches.stream().map(SignalMatch::theirs).collect(toSet());
    return matches.stream()
        .filter(this::takesAName)
        .map(SignalMatch::ours)
        .filter(name -> !paired.contains(name))
        .map(name -> rule(name, name + NO_PAIR))
        .toList();
  }

  private List<String> namesReleased() {
    return matches.stream().anyMatch(this::takesAName) ? List.of(RELEASE) : List.of();
  }

  /** The rules as a renaming file, each with its reason. */
  public String toFile() {
    final StringBuilder text = new StringBuilder();
    for (String rule : namesTaken()) {
      text.append("# no pair, but called like a signal of ours\n").append(rule).append('\n');
    }
    for (SignalMatch match : matches) {
      text.append("# ")
          .append(match.sureness().name().toLowerCase(Locale.ROOT))
          .append(": ")
          .append(match.reason());
      if (!match.others().isEmpty()) {
        text.append("; or ").append(String.join(", ", match.others()));
      }
      text.append('\n').append(rule(match)).append('\n');
    }
    for (String rule : namesReleased()) {
      text.append("# the names that other signals had\n").append(rule).append('\n');
    }
    for (String name : unmatched) {
      text.append("# no signal found for ").append(name).append('\n');
    }
    return text.toString();
  }

  /** For people: the first pairs that are not sure, the counts, and what to do about the pairs. */
  public List<String> summary() {
    final List<String> lines = new ArrayList<>(notSure(match -> true));
    final boolean areSure = lines.isEmpty();
    lines.add(counts());
    if (!areSure) {
      lines.add(ADVICE);
    }
    return lines;
  }

  /** The first pairs that are not sure and that somebody wants to see, and how many follow. */
  public List<String> notSure(Predicate<SignalMatch> wanted) {
    final List<SignalMatch> all =
        matches.stream()
            .filter(match -> match.sureness() != SignalMatch.Sureness.SURE && wanted.test(match))
            .toList();
    final Stream<String> shown = all.stream().limit(UNSURE_SHOWN).map(MatchedSignals::line);
    final int more = all.size() - UNSURE_SHOWN;
    return more > 0
        ? Stream.concat(shown, Stream.of("and " + more + " more that are not sure")).toList()
        : shown.toList();
  }

  private static String line(SignalMatch match) {
    return String.format(
        "%s: %s is %s (%s)%s",
        match.sureness().name().toLowerCase(Locale.ROOT),
        match.theirs(),
        match.ours(),
        match.reason(),
        match.others().isEmpty() ? "" : ", or " + String.join(", ", match.others()));
  }

  /** How many signals have a pair, and the clock. */
  public String counts() {
    final long sure =
        matches.stream().filter(match -> match.sureness() == SignalMatch.Sureness.SURE).count();
    return String.format(
        Locale.ROOT,
        "%d of %d signals paired: %d are sure and %d are not; clock %s",
        matches.size(),
        matches.size() + unmatched.size(),
        sure,
        matches.size() - sure,
        clock);
  }
}
