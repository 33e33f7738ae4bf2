package nnuesoc.doctor.mistake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One mistake that explains what a trace shows.
 *
 * @param kind one of the doctor's words
 * @param layer 1 to 4; null for a part before the layers
 * @param row a row of the layer; null if there is none
 * @param column a column of the row; null if there is none
 * @param cycle the first in which it shows
 * @param where the name in the trace of the signal that shows it
 * @param model our name of that signal
 * @param what what is wrong, in one line
 * @param cause the likely cause
 * @param seen what was seen, as text for people
 * @param sure whether no other known cause would show the same
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
  /** The text for a row that ends before its layer's last input. */
  public static final String FEWER_ELEMENTS = "a row has fewer elements than the layer has inputs";

  /** The text for a memory that does not get an output. */
  public static final String NOT_WRITTEN = "an output is not written";

  /** The same, but sure: no other known cause would show the same. */
  Supposed asSure() {
    return new Supposed(kind, layer, row, column, cycle, where, model, what, cause, seen, true);
  }

  /** Adds an explanation, if there is one. */
  static void add(@Nullable Supposed one, List<Supposed> all) {
    if (one != null) {
      all.add(one);
    }
  }
}
