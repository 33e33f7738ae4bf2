// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import nnuesoc.soc.Design;
import nnuesoc.text.ChoiceText;
import nnuesoc.text.NearestNameFinder;

/** The names that {@code --design} takes, with the commands that take each of them. */
public enum DesignName {
  /** The design of the students' report. */
  REPORT("the fabric of the students' report; --fabric changes it", "every command with --design"),
  /** The published test bench. */
  AS_BUILT_TESTBENCH(
      "the published test bench, faults included",
      "replay, peek, doctor, inspect, check, cosim, list; a vector of regress"),
  /** The published board. */
  AS_BUILT_BOARD(
      "the published board with its C program, faults included",
      "replay, hps, peek, doctor, inspect, check, list; a vector of regress"),
  /** The tensor processor of ONe-ChAn. */
  ONE_CHAN_TPU(
      "the tensor processor of ONe-ChAn",
      "one-chan run, one-chan peek, one-chan inspect; a vector of regress"),
  /** The ring move generator of ONe-ChAn. */
  ONE_CHAN_MOVEGEN(
      "the ring move generator of ONe-ChAn", "one-chan run --design movegen; a vector of regress"),
  /** The search unit of ONe-ChAn. */
  ONE_CHAN_SEARCH("the search in hardware of ONe-ChAn", "one-chan search"),
  /** A move generator that is not part of an evaluator. */
  SQUARE_GENERATOR("a move generator of one unit per square", "one-chan perft");

  private final String what;
  private final String where;

  DesignName(String what, String where) {
    this.what = what;
    this.where = where;
  }

  /** The name that is typed. */
  public String typed() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What it is, for people. */
  public String what() {
    return what;
  }

  /** The commands that take it, and the options that it needs there. */
  public String where() {
    return where;
  }

  /** All names. */
  public static List<String> all() {
    return Arrays.stream(values()).map(DesignName::typed).toList();
  }

  private static Optional<DesignName> of(String typed) {
    return Arrays.stream(values()).filter(design -> design.typed().equals(typed)).findFirst();
  }

  /** The error for a name that the command does not take. */
  static UsageException notTaken(String typed) {
    return of(typed)
        .map(
            known ->
                new UsageException(
                    "--design %s: this command does not take it; it is for %s", typed, known.where))
        .orElseGet(
            () ->
                new UsageException(
                    "--design %s: expected %s (./nnuesoc list designs explains these and the designs"
                        + " of other commands)%s",
                    typed,
                    ChoiceText.of(Design.typed().map(Design::optionName).toList()),
                    NearestNameFinder.afterList(typed, all())));
  }
}
