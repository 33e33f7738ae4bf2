// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.traces.compare.ComparisonBegin;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.compare.UnknownPolicy;

/**
 * Which signal of a trace corresponds to which signal of the model.
 *
 * @param theirClock the clock of the trace
 * @param ourClock the model's clock
 * @param theirs the name in the trace of each of our signals
 */
public record SignalCorrespondence(String theirClock, String ourClock, Map<String, String> theirs) {
  /** Copies the map. */
  public SignalCorrespondence {
    theirs = Map.copyOf(theirs);
  }

  /**
   * The options to compare the chosen ones of our signals, by the clock's cycles.
   *
   * @param from the first cycle
   * @throws IOException if no signal is chosen
   */
  ComparisonOptions options(Predicate<String> chosen, long from, UnknownPolicy unknowns)
      throws IOException {
    final List<Renaming> renamings = new ArrayList<>();
    final List<String> only = new ArrayList<>();
    add(theirClock, ourClock, renamings);
    theirs.forEach(
        (ours, name) -> {
          final boolean bit = name.endsWith("]"); // whole signals are compared
          if (chosen.test(ours) && !name.equals(theirClock) && !bit) {
            add(name, ours, renamings);
            only.add(ours);
          }
        });
    if (only.isEmpty()) {
      throw new IOException("no whole signal near the finding is in both traces");
    }
    return new ComparisonOptions(
        renamings,
        only,
        List.of(),
        false,
        new ComparisonOptions.Clocking(ourClock, true, true, 0L),
        ComparisonBegin.inCycle(from),
        unknowns,
        false,
        true,
        true);
  }

  private static void add(String theirs, String ours, List<Renaming> renamings) {
    if (!theirs.equals(ours)) {
      renamings.add(
          new Renaming(
              Pattern.compile('^' + Pattern.quote(theirs) + '$'), Matcher.quoteReplacement(ours)));
    }
  }
}
