package nnuesoc.verification.cosim;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.pairing.SignalMatch;
import nnuesoc.sim.pairing.SignalMatching;

/**
 * Our signals with their names in the trace of somebody's Verilog; the test bench's are known.
 *
 * @param names by our names
 * @param guesses those of our signals that have their name for their place alone
 * @param summary what was paired by what it does, for people
 */
public record RtlNames(Map<String, String> names, Set<String> guesses, List<String> summary) {
  private static final long LONGER = 16_000; // cycles
  private static final double ALIKE = 0.7; // what has not begun to move tells nothing

  /** What pairs the signals of a run with the model's by what they do. */
  public interface Pairing {
    /**
     * The pairs of a run.
     *
     * @throws IOException if it cannot be run
     */
    SignalMatching of(RtlRun run) throws IOException;
  }

  /** By what rules make of the design's names, which goes before the names of its ports. */
  public static RtlNames ruled(RtlRun run, Map<String, String> rules) {
    final Map<String, String> names = new HashMap<>(run.portNames());
    names.putAll(rules);
    return withBench(run, names, Set.of(), List.of());
  }

  /**
   * By what they do; in a run that was stopped only up to the first difference, and somewhat longer
   * for what that leaves open: behind it the model goes on alone.
   *
   * @param seen the cycle of the first difference
   */
  public static RtlNames matched(RtlRun run, long seen, Pairing pairing) throws IOException {
    SignalMatching matching = pairing.of(run);
    final Map<String, String> names = new HashMap<>(run.portNames());
    final boolean stopped = run.ending().text().isPresent();
    if (stopped) {
      for (SignalMatch match : pairing.of(run.until(seen)).matches()) {
        if (run.isOfDesign(match.theirs()) && match.sureness() == SignalMatch.Sureness.SURE) {
          names.putIfAbsent(match.ours(), match.theirs());
        }
      }
      matching = pairing.of(run.until(Math.min(run.last(), seen + Math.max(LONGER, seen / 2))));
    }
    for (SignalMatch match : matching.matches()) {
      if (run.isOfDesign(match.theirs())
          && match.usable()
          && (!stopped || match.behavior() >= ALIKE)) {
        final boolean sure = match.sureness() == SignalMatch.Sureness.SURE;
        if (sure && !stopped && match.ours().endsWith(".ready")) {
          names.put(match.ours(), match.theirs()); // what a layer sees, not what it is sent
        } else {
          names.putIfAbsent(match.ours(), match.theirs());
        }
      }
    }
    return withBench(run, names, matching.guesses(), matching.summary());
  }

  private static RtlNames withBench(
      RtlRun run, Map<String, String> names, Set<String> guesses, List<String> summary) {
    for (Signal signal : run.spec().start().circuit().signals()) {
      if (signal.name().startsWith("soc.pio.") || signal.name().startsWith("soc.hps.")) {
        names.put(signal.name(), RtlRun.benchName(signal.name()));
      }
    }
    return new RtlNames(names, guesses, summary);
  }
}
