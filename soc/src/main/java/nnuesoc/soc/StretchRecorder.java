// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Iterator;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.traces.write.CycleRange;
import nnuesoc.traces.write.RunRecording;
import org.jspecify.annotations.Nullable;

/**
 * Records stretches of a run that goes forwards from stop to stop. Nothing is observed outside the
 * stretches.
 */
public final class StretchRecorder {
  private final Simulation simulation;
  private final RunRecording recording;
  private final Iterator<CycleRange> others;
  private @Nullable CycleRange stretch; // the current or next one

  /**
   * Records nothing yet.
   *
   * @param others the ones after {@code first}, requested one after the other
   */
  public StretchRecorder(
      DesignRun run, RunRecording recording, CycleRange first, Iterator<CycleRange> others) {
    simulation = run.simulation();
    this.recording = recording;
    this.others = others;
    stretch = first;
  }

  /** The cycle at which the run has to stop next, or {@code end} if that is earlier. */
  public long nextStop(long end) {
    if (stretch == null) {
      return end;
    }
    final boolean before = simulation.cycle() < stretch.first();
    return Math.min(end, before ? stretch.first() : stretch.last());
  }

  /** Starts or ends observing at the limits of a stretch. */
  public void atStop() {
    final long cycle = simulation.cycle();
    if (stretch != null && cycle == stretch.last()) {
      recording.resume(); // a stretch of one cycle has not begun
      recording.pause();
      stretch = others.hasNext() ? others.next() : null;
    } else if (stretch != null && cycle == stretch.first()) {
      recording.resume();
    }
  }
}
