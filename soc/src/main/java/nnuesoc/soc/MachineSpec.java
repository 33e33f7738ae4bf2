package nnuesoc.soc;

import java.util.List;
import java.util.Map;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.Group;

/** What is run, all of it checked, whatever the design. */
public interface MachineSpec {
  /** The design. */
  Design design();

  /** How the cycles are come by. */
  Engine engine();

  /** Builds the machine; nothing has run yet. */
  Machine machine();

  /** How many cycles it is expected to run. */
  long expectedCycles();

  /** Whether {@link #expectedCycles()} is exact. */
  boolean isLengthExact();

  /** How a viewer groups the signals of a trace. */
  List<Group> groups(TraceSelection selection);

  /** The options, by name, that decide what it computes. */
  Map<String, List<String>> options();
}
