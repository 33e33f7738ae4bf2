// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.probe;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The kinds of hazards (docs/design/fabric.md §3 and §6). */
public enum HazardKind {
  /** A word is sampled at the edge at which it is written. */
  MIXED_PORT("a word is read and written at the same clock edge", "every design and fabric"),
  /** A row is granted that no layer asked for. */
  READY_UNASKED(
      "ready rises while trigger is 0: no layer sees it",
      "the report's fabric (also when tuned), as-built-board"),
  /** A word is written while a row is computed with it. */
  OVERWRITE(
      "a weight word is overwritten while the layer still computes the row that uses it",
      "the report's fabric (also when tuned), the as-built designs"),
  /** The result is read before it is ready. */
  EARLY_EVAL(
      "pio_eval is read while done is 0: the value is not an evaluation",
      "every fabric, as-built-board"),
  /** The program waits for something that never happens. */
  DEADLOCK("the program waits for a value that never comes, so the run is stopped", "every fabric"),
  /** A command arrives while the previous one is still being accepted. */
  OVERRUN(
      "a word is written before the previous word is taken; the previous word is lost",
      "fabrics onchip and incremental"),
  /** A move removes a piece from a square where it does not stand. */
  ABSENT_PIECE(
      "a move removes a piece from a square where it does not stand",
      "fabrics onchip and incremental"),
  /** A line of moves is longer than the stack of accumulators. */
  STACK_OVERFLOW(
      "a line of moves is longer than the fabric's stack of accumulators",
      "fabrics onchip and incremental");

  private final String what;
  private final String where;

  HazardKind(String what, String where) {
    this.what = what;
    this.where = where;
  }

  /** What happens, for people. */
  public String what() {
    return what;
  }

  /** The designs and fabrics in which it can happen. */
  public String where() {
    return where;
  }

  /** The kind as a word: {@code mixed-port}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind with that word. */
  public static Optional<HazardKind> of(String word) {
    Objects.requireNonNull(word, "the word is null");
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }
}
