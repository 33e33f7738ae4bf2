// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recorded run, a question to the doctor, and the answer that the planted fault asks for.
 *
 * @param trace folder and name of the trace; the folder is the design's
 * @param planted the fault's name in the design's table, or {@code -}
 * @param run the stimulus
 * @param dump what is recorded: {@code whole} design; its {@code ports} only; {@code until N}, the
 *     whole design up to this cycle; {@code layer N} alone, under a bench of its own
 * @param names {@code auto}, or the file with the rules
 * @param told the run that the doctor is told, if it is another one
 * @param verdict {@code right}, {@code right-later}, {@code wrong} or {@code not-judged}
 * @param kind the kinds that are right, with {@code |} between them; {@code *} for any
 * @param layer the same of the layer; {@code -} for none
 * @param row the same of the row
 * @param column the same of the column
 */
record CorpusCase(
    String trace,
    String planted,
    String run,
    String dump,
    String names,
    String told,
    String verdict,
    String kind,
    String layer,
    String row,
    String column) {
  private static final int CELLS = 11;

  static CorpusCase parse(String line) {
    final String[] cells =
        Arrays.stream(line.split(" \\| ", -1)).map(String::strip).toArray(String[]::new);
    if (cells.length != CELLS) {
      throw new AssertionError(CELLS + " cells: " + line);
    }
    return new CorpusCase(
        cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7], cells[8],
        cells[9], cells[10]);
  }

  /** The name in the list of known answers. */
  String name() {
    return trace + ", " + names + (told.equals("-") ? "" : ", told " + told);
  }

  String design() {
    return trace.substring(0, trace.indexOf('/'));
  }

  /** The layer that stands alone, or 0. */
  int alone() {
    return dump.startsWith("layer ") ? Integer.parseInt(dump.substring("layer ".length())) : 0;
  }

  /** The last cycle of the trace if it is cut. */
  long last() {
    return dump.startsWith("until ")
        ? Long.parseLong(dump.substring("until ".length()))
        : Long.MAX_VALUE;
  }

  /** The group in the table of results. */
  String group() {
    return alone() > 0
        ? "one layer"
        : dump.equals("ports") ? "ports only" : names.equals("auto") ? "--map auto" : "with a map";
  }

  private static boolean is(String expected, @Nullable Object it) {
    return expected.equals("*")
        || List.of(expected.split("\\|", -1)).contains(it == null ? "-" : it.toString());
  }

  /** Whether a finding has the fault's kind and layer. */
  boolean hasFault(CorpusAnswer.Found found) {
    return is(kind, found.kind()) && is(layer, found.layer());
  }

  /** Whether a finding is at the fault's row and column. */
  boolean hasPlace(CorpusAnswer.Found found) {
    return is(row, found.row()) && is(column, found.column());
  }
}
