// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.pair.SignalMatch;

/**
 * Our signals with their names in the trace of a user's Verilog; those of the test bench are known.
 *
 * @param names the names in the trace, by our names
 * @param guesses those of our signals that were named only by their place
 * @param summary the signals that were paired by what they do, as text for people
 */
public record RtlSignalNames(Map<String, String> names, Set<String> guesses, List<String> summary) {
  private static final long LONGER = 16_000; // cycles
  private static final double ALIKE = 0.7; // what has not begun to move shows nothing

  /** Pairs the signals of a run with the model's by what they do. */
  public interface Pairing {
    /**
     * The pairs of a run.
     *
     * @throws IOException if it cannot be run
     */
    MatchedSignals of(RtlRun run) throws IOException;
  }

  /** Names from rules on the design's names, which take precedence over the names of its ports. */
  public static RtlSignalNames ruled(RtlRun run, Map<String, String> rules) {
    final Map<String, String> names = new HashMap<>(run.portNames());
    names.putAll(rules);
    return withBench(run, names, Set.of(), List.of());
  }

  /**
   * Names from what the signals do. In a stopped run only the part up to the first difference
   * counts, and a little more for signals that it leaves open, because after that the model goes on
   * alone.
   *
   * @param seen the cycle of the first difference
   */
  public static RtlSignalNames matched(RtlRun run, long seen, Pairing pairing) throws IOException {
    final Map<String, String> names = new HashMap<>(run.portNames());
    final boolean stopped = run.ending().text().isPresent();
    final MatchedSignals matching =
        pairing.of(
            stopped ? run.until(Math.min(run.last(), seen + Math.max(LONGER, seen / 2))) : run);
    if (stopped) {
      for (SignalMatch match : pairing.of(run.until(seen)).matches()) {
        if (run.isOfDesign(match.theirs()) && match.sureness() == SignalMatch.Sureness.SURE) {
          names.putIfAbsent(match.ours(), match.theirs());
        }
      }
    }
    for (SignalMatch match : matching.matches()) {
      if (run.isOfDesign(match.theirs())
          && match.usable()
          && (!stopped || match.behavior() >= ALIKE)) {
        final boolean sure = match.sureness() == SignalMatch.Sureness.SURE;
        if (sure && !stopped && match.ours().endsWith(".ready")) {
          names.put(match.ours(), match.theirs()); // what a layer sees, not what is sent to it
        } else {
          names.putIfAbsent(match.ours(), match.theirs());
        }
      }
    }
    return withBench(run, names, matching.guesses(), matching.summary());
  }

  private static RtlSignalNames withBench(
      RtlRun run, Map<String, String> names, Set<String> guesses, List<String> summary) {
    for (Signal signal : run.spec().start().circuit().signals()) {
      if (signal.name().startsWith("soc.pio.") || signal.name().startsWith("soc.hps.")) {
        names.put(signal.name(), RtlRun.benchName(signal.name()));
      }
    }
    return new RtlSignalNames(names, guesses, summary);
  }
}
