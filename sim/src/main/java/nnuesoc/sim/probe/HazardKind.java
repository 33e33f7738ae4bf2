package nnuesoc.sim.probe;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of hazards (docs/fabric.md §3 and §6). */
public enum HazardKind {
  /** A word is sampled at the edge at which it is written. */
  MIXED_PORT,
  /** A row is granted that no layer asked for. */
  READY_UNASKED,
  /** A word is written while a row is computed with it. */
  OVERWRITE,
  /** The result is read before it is ready. */
  EARLY_EVAL,
  /** The program waits for something that never happens. */
  DEADLOCK,
  /** A command arrives while the previous one is still being accepted. */
  OVERRUN,
  /** A move takes a piece from a square where it is not. */
  ABSENT_PIECE,
  /** More moves are made than the stack of accumulators holds. */
  STACK_OVERFLOW;

  /** The kind as a word: {@code mixed-port}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind with that word. */
  public static Optional<HazardKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }
}
