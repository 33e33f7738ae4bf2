// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a run of a user's Verilog has ended.
 *
 * @param text what stopped it, in a sentence; empty if it reached its end, or was ended without
 *     being at fault
 */
public record RtlEnding(Optional<String> text) {
  /** More cycles than any row takes with one product in two cycles: 2 x 40,960. */
  private static final long PATIENCE = 100_000;

  private static final String UNEXPLAINED =
      "the design ends the simulation in the middle of the run";

  private static final Pattern CUT =
      Pattern.compile(
          "cut in cycle (\\d+): step +(\\d+) since +(\\d+) layer +(\\d+) row +(\\d+) .*");

  private static final Pattern UNKNOWN =
      Pattern.compile("unknown in cycle (\\d+): (trigger (\\S+) done (\\S+) eval (\\S+))");

  /** The steps of {@code hps.v} that wait. */
  private static final int AWAIT_TRIGGER = 4;

  private static final int AWAIT_GRANT = 8;
  private static final int AWAIT_DONE = 10;

  /**
   * The ending, as the printed lines show it.
   *
   * @param positions how many it was to evaluate
   */
  static RtlEnding of(List<String> said, int positions) {
    for (String line : said) {
      final Matcher unknown = UNKNOWN.matcher(line);
      if (unknown.matches()) {
        return new RtlEnding(Optional.of(unknown(unknown)));
      }
      final Matcher cut = CUT.matcher(line);
      if (cut.matches()) {
        return cut(cut);
      }
    }
    final boolean over = said.stream().anyMatch(line -> line.startsWith("bench: over in cycle "));
    final long evaluated = said.stream().filter(line -> line.startsWith("position ")).count();
    return new RtlEnding(
        over && evaluated >= positions ? Optional.empty() : Optional.of(UNEXPLAINED));
  }

  /** Whether the test bench does not tell the reason. */
  boolean isUnexplained() {
    return text.equals(Optional.of(UNEXPLAINED));
  }

  /** The same with the statements that end a run. */
  RtlEnding with(EndingStatements statements) {
    return new RtlEnding(
        Optional.of(UNEXPLAINED + ": " + statements.text() + ". " + statements.remedy()));
  }

  private static String unknown(Matcher line) {
    return String.format(
        Locale.ROOT,
        "in cycle %,d the processor reads x (%s): a register is not given a value, by reset or when it"
            + " powers up",
        Long.parseLong(line.group(1)),
        line.group(2));
  }

  private static RtlEnding cut(Matcher line) {
    final int step = Integer.parseInt(line.group(2));
    final long since = Long.parseLong(line.group(3));
    final String layer = line.group(4);
    final String row = line.group(5);
    if (Long.parseLong(line.group(1)) - since < PATIENCE) {
      return new RtlEnding(Optional.empty());
    }
    final String waits =
        switch (step) {
          case AWAIT_TRIGGER ->
              "layer " + layer + " does not ask for row " + row + ": its trigger stays 0";
          case AWAIT_GRANT ->
              "layer "
                  + layer
                  + " does not take row "
                  + row
                  + ": its ready is 1, and its trigger does not fall";
          case AWAIT_DONE -> "done stays 0 after the last row of layer 4";
          default -> "the processor does not go on";
        };
    return new RtlEnding(
        Optional.of(
            String.format(
                Locale.ROOT,
                "the run hangs: %s; the processor waits from cycle %,d on",
                waits,
                since)));
  }
}
