// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.pair.SignalMatch;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import nnuesoc.traces.write.Glob;

/**
 * The names of a trace's signals in the design.
 *
 * @param theirs the name in the trace of each of our signals
 * @param guesses those of our signals that were named only by their place
 * @param isPaired whether the names were found by what the signals do
 */
public record SignalNameMap(Map<String, String> theirs, Set<String> guesses, boolean isPaired) {
  /** The clock of the report's design, which is not the output of a register. */
  static final String CLOCK = "soc.clk";

  private static final double ALIKE = 0.75;

  /** Copies both. */
  public SignalNameMap {
    theirs = Map.copyOf(theirs);
    guesses = Set.copyOf(guesses);
  }

  /** Names that are known. */
  public static SignalNameMap known(Map<String, String> theirs) {
    return new SignalNameMap(theirs, Set.of(), false);
  }

  /** The clock of a design. */
  public static String clock(DesignSpec spec) {
    return spec.start().simulation().circuit().root().path() + ".clk";
  }

  /** The names of the pairs that are sure enough: a signal is better not judged than misjudged. */
  public static SignalNameMap matched(MatchedSignals matching) {
    final Map<String, String> names = new HashMap<>();
    for (SignalMatch match : matching.matches()) {
      if (match.usable() && !isBetterFromPort(match)) {
        names.put(match.ours(), match.theirs());
      }
    }
    return new SignalNameMap(names, matching.guesses(), true);
  }

  /** Whether a layer's ready is better read from the processor, for lack of a certain match. */
  private static boolean isBetterFromPort(SignalMatch match) {
    return match.ours().endsWith(".ready")
        && match.sureness() != SignalMatch.Sureness.SURE
        && match.behavior() < ALIKE;
  }

  /**
   * The names that rules give; single bits, too, if a rule names some.
   *
   * @throws IOException if the trace cannot be read
   */
  public static Map<String, String> ruled(TraceSource trace, List<Renaming> rules, DesignSpec spec)
      throws IOException {
    final Set<String> ours =
        spec.start().simulation().circuit().signals().stream()
            .map(Signal::name)
            .collect(Collectors.toCollection(HashSet::new));
    ours.add(clock(spec));
    final boolean bits = rules.stream().anyMatch(rule -> rule.pattern().pattern().contains("["));
    final Map<String, String> names = new HashMap<>();
    try (VcdReader reader = VcdReader.open(trace)) {
      for (TraceSignal signal : reader.signals()) {
        take(signal.name(), rules, ours, names);
        for (int bit = 0; bits && bit < signal.widthBits() && bit < Long.SIZE; bit++) {
          take(signal.name() + '[' + bit + ']', rules, ours, names);
        }
      }
    }
    return names;
  }

  /**
   * As {@link #ruled(TraceSource, List, DesignSpec)}, but only the clock and the names that a glob
   * matches.
   *
   * @param only the globs; empty for all names
   */
  public static Map<String, String> ruled(
      TraceSource trace, List<Renaming> rules, List<String> only, DesignSpec spec)
      throws IOException {
    final Map<String, String> names = ruled(trace, rules, spec);
    final List<Glob> globs = only.stream().map(Glob::new).toList();
    final String clock = clock(spec);
    if (!globs.isEmpty()) {
      names
          .keySet()
          .removeIf(
              name -> !name.equals(clock) && globs.stream().noneMatch(glob -> glob.matches(name)));
    }
    return names;
  }

  private static void take(
      String theirs, List<Renaming> rules, Set<String> ours, Map<String, String> names) {
    String name = theirs;
    for (Renaming rule : rules) {
      name = rule.apply(name);
      final String whole = rule.replacement();
      if (ours.contains(whole) && !names.containsKey(whole) && rule.apply(theirs).equals(whole)) {
        names.put(whole, theirs); // one of their signals may be several of ours
      }
    }
    if (ours.contains(name)) {
      names.putIfAbsent(name, theirs);
    }
  }
}
