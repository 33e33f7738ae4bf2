package nnuesoc.doctor.mistake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One mistake that explains what a trace shows.
 *
 * @param kind one of the doctor's words
 * @param layer 1 to 4; null for what stands before the layers
 * @param row of the layer; null if there is none
 * @param column the same
 * @param cycle the first in which it shows
 * @param where the trace's name of what shows it
 * @param model our name of it
 * @param what what is wrong, in one line
 * @param cause what is likely behind it
 * @param seen what was seen, for people
 * @param sure whether nothing else is known that would show the same
 */
public record Supposed(
    String kind,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    long cycle,
    String where,
    String model,
    String what,
    String cause,
    String seen,
    boolean sure) {
  /** What is wrong where a memory does not get an output. */
  public static final String NOT_WRITTEN = "an output is not written";

  /** The same, and nothing else is known that would show it. */
  Supposed asSure() {
    return new Supposed(kind, layer, row, column, cycle, where, model, what, cause, seen, true);
  }

  /** Adds what explains something, if there is one. */
  static void add(@Nullable Supposed one, List<Supposed> all) {
    if (one != null) {
      all.add(one);
    }
  }
}
