// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.TraceFinding.Sight;
import org.jspecify.annotations.Nullable;

/**
 * One mistake that explains what a trace shows.
 *
 * @param blame what is wrong, and the likely cause
 * @param layer 1 to 4; null for a part before the layers
 * @param row a row of the layer; null if there is none
 * @param column a column of the row; null if there is none
 * @param cycle the first in which it shows, or where its row begins or ends
 * @param sight which of these cycles it is
 * @param where the name in the trace of the signal that shows it
 * @param model our name of that signal
 * @param seen what was seen, as sentences for people
 * @param sure whether no other known cause would show the same
 */
public record LocatedMistake(
    FaultCause blame,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    long cycle,
    Sight sight,
    String where,
    String model,
    List<String> seen,
    boolean sure) {
  /** Copies the list. */
  public LocatedMistake {
    seen = List.copyOf(seen);
  }

  /** What sort of fault it is. */
  public FaultKind kind() {
    return blame.kind();
  }
}
