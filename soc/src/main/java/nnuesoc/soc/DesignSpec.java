// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.List;
import java.util.Map;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.TraceSelection;

/** What is run, completely checked, for any design. Immutable: any number of threads may use it. */
public interface DesignSpec {
  /** The design. */
  Design design();

  /** How the cycles are computed. */
  Engine engine();

  /** Builds a run of it, in cycle 0. */
  DesignRun start();

  /** How a viewer groups the signals of a trace. */
  List<ViewGroup> groups(TraceSelection selection);

  /** What decides the values that it computes, by name. A checkpoint is compared with it. */
  Map<String, List<String>> options();
}
