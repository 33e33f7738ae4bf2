// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.FaultCause;
import org.jspecify.annotations.Nullable;

/**
 * A value that does not follow from those before it.
 *
 * @param blame what is wrong, and the likely cause
 * @param layer 1 to 4; null for a part before the layers
 * @param row a row of the layer; null if none is concerned
 * @param column a column of the row; null if none is concerned
 * @param probe the signal that holds the value
 * @param order the place in the flow of data: the smaller of two in one cycle comes first
 * @param operands the values that it follows from
 */
record RuleViolation(
    FaultCause blame,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    SignalProbe probe,
    int order,
    List<String> operands) {
  /** The same at the same place, as explained by the rest of the recording. */
  RuleViolation as(FaultCause other) {
    return new RuleViolation(other, layer, row, column, probe, order, operands);
  }
}
