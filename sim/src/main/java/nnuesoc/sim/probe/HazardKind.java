package nnuesoc.sim.probe;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a hazard is (docs/fabric.md §3 and §6). */
public enum HazardKind {
  /** A word is sampled at the edge at which it is written. */
  MIXED_PORT,
  /** A row is granted that no layer asked for. */
  READY_UNASKED,
  /** A word is written while a row is computed with it. */
  OVERWRITE,
  /** The result is read before it is there. */
  EARLY_EVAL,
  /** The program waits for what never comes. */
  DEADLOCK,
  /** A command comes while the one before it is still taken up. */
  OVERRUN,
  /** A move takes a piece from where it is not. */
  ABSENT_PIECE,
  /** More moves are made than the stack of accumulators holds. */
  STACK_OVERFLOW;

  /** As it is written: {@code mixed-port}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind of that word. */
  public static Optional<HazardKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }
}
