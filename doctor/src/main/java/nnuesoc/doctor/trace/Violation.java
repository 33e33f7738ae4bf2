package nnuesoc.doctor.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value that does not follow from those before it.
 *
 * @param kind one of the doctor's words
 * @param layer 1 to 4; null for what stands before the layers
 * @param row of the layer; null if it has none to do with it
 * @param column the same
 * @param probe what holds the value
 * @param order the place in the flow of data: of two in one cycle the smaller one comes first
 * @param what what is wrong, one line
 * @param cause in a student's words
 * @param operands what the value follows from
 */
record Violation(
    String kind,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    Probe probe,
    int order,
    String what,
    String cause,
    List<String> operands) {
  /** The same at the same place, as the rest of the recording explains it. */
  Violation as(String newKind, String newWhat, String newCause) {
    return new Violation(newKind, layer, row, column, probe, order, newWhat, newCause, operands);
  }
}
