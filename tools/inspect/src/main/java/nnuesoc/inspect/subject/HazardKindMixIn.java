// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import com.fasterxml.jackson.annotation.JsonValue;

/** The form of a {@link nnuesoc.sim.probe.HazardKind} in JSON; {@code sim} knows no JSON. */
public interface HazardKindMixIn {
  /** The word for the kind. */
  @JsonValue
  String word();
}
