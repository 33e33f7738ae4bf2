// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.CycleObserver;

/** All signals of a run in each cycle of a window, as an observer sees them. */
final class SignalLog implements CycleObserver {
  private final SocRun run;
  private final List<Signal> signals;
  private final List<int[]> cycles = new ArrayList<>();
  private final long first;

  private SignalLog(SocRun run) {
    this.run = run;
    this.signals = run.simulation().circuit().signals();
    this.first = run.simulation().cycle();
  }

  /** Observes from the cycle that stands to {@code last}, inclusive, or to the end of the run. */
  static SignalLog of(SocRun run, long last) {
    final SignalLog log = new SignalLog(run);
    run.simulation().observe(log);
    run.simulation().run(last);
    run.simulation().observe(null);
    return log;
  }

  @Override
  public void settled(long cycle) {
    if (cycle != first + cycles.size()) {
      throw new AssertionError("cycle " + cycle + " is seen behind " + last());
    }
    final int[] values = new int[signals.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = signals.get(i).value();
    }
    cycles.add(values);
  }

  /** The last cycle that was seen. */
  long last() {
    return first + cycles.size() - 1;
  }

  /** Fails with the first difference of a fast run's log, whose cycles are all in this one. */
  void assertHolds(SignalLog fast) {
    for (int i = 0; i < fast.cycles.size(); i++) {
      final int[] expected = cycles.get((int) (fast.first - first) + i);
      final int signal = Arrays.mismatch(expected, fast.cycles.get(i));
      if (signal >= 0) {
        throw RunState.different(
            run,
            "cycle %,d as observed: %s is %d stepped, %d fast"
                .formatted(
                    fast.first + i,
                    signals.get(signal).name(),
                    expected[signal],
                    fast.cycles.get(i)[signal]));
      }
    }
  }
}
