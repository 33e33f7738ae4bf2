// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.sim.design.Signal;

/** One number for all registers and signals of a run in its current cycle. */
final class CycleDigest {
  private final SocRun run;
  private final Signal[] signals;

  CycleDigest(SocRun run) {
    this.run = run;
    final List<Signal> all = new ArrayList<>(run.circuit().registers());
    all.addAll(run.circuit().signals());
    signals = all.toArray(new Signal[0]);
  }

  /** The number now; it settles the cycle. */
  long now() {
    run.simulation().settle();
    long digest = StateCapture.mixed(run.processorStep(), run.finished() ? 1 : 0);
    for (Signal signal : signals) {
      digest =
          StateCapture.mixed(digest, signal.unknown() ? ~signal.longValue() : signal.longValue());
    }
    return digest;
  }

  /** The numbers of all cycles of a run that goes straight to its end, by cycle. */
  static long[] ofEachCycle(SocRun run) {
    final CycleDigest digest = new CycleDigest(run);
    long[] all = new long[1024];
    int cycle = 0;
    while (true) {
      if (cycle == all.length) {
        all = Arrays.copyOf(all, 2 * cycle);
      }
      all[cycle++] = digest.now();
      if (run.finished()) {
        return Arrays.copyOf(all, cycle);
      }
      run.simulation().run(cycle);
    }
  }
}
