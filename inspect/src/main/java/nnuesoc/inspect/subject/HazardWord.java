package nnuesoc.inspect.subject;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a {@link nnuesoc.sim.probe.HazardKind} stands in JSON; {@code sim} knows no JSON. */
public interface HazardWord {
  /** The kind's word. */
  @JsonValue
  String word();
}
