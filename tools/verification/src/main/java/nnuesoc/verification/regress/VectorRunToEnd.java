// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.function.BooleanSupplier;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import org.jspecify.annotations.Nullable;

/** A vector's run to its end, and the trace under test that is compared with it there. */
final class VectorRunToEnd {
  private final DesignRun run;
  private final TimeTravel travel;
  private final @Nullable UserTraceCheck trace;
  private @Nullable TraceVerdict verdict;
  private long lastCycle;
  private boolean endless;

  VectorRunToEnd(DesignRun run, TimeTravel travel, @Nullable UserTraceCheck trace) {
    this.run = run;
    this.travel = travel;
    this.trace = trace;
  }

  /**
   * As {@link VectorRun#run}.
   *
   * @param longest the cycle by which a run must have ended; otherwise it does not end by itself
   */
  boolean run(long longest, BooleanSupplier interrupted) {
    while (!travel.towards(longest)) {
      if (interrupted.getAsBoolean()) {
        return false;
      }
    }
    lastCycle = run.simulation().cycle();
    endless = !run.simulation().finished();
    if (trace != null && !endless) {
      verdict = trace.compare(run.spec(), interrupted);
      return verdict != null;
    }
    return true;
  }

  /** The cycle in which the run ended, or was given up. */
  long lastCycle() {
    return lastCycle;
  }

  /** The result for the trace, or null if there is no trace. */
  @Nullable TraceVerdict verdict() {
    return verdict;
  }

  /** As {@link VectorRun#otherCycle}. */
  long otherCycle() {
    return verdict == null ? 0 : Math.max(0, verdict.cycle());
  }

  /** As {@link VectorRun#otherDifference}. */
  @Nullable String otherDifference() {
    if (endless) {
      return "the run goes on past cycle " + run.simulation().cycle() + ", many times its length";
    }
    return verdict == null ? null : verdict.difference();
  }
}
