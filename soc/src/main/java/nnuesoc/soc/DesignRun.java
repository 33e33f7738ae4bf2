// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.traces.write.TraceSelection;

/**
 * A run of any design, with its probes attached. One thread at a time uses a run and what belongs
 * to it.
 */
public interface DesignRun extends Stateful {
  /** What is run. */
  DesignSpec spec();

  /** The clock: runs, steps and stops. */
  Simulation simulation();

  /** The hazards so far. */
  HazardLog hazards();

  /** Whether everything has been evaluated that was to be evaluated. */
  boolean complete();

  /** Whether the run ended by itself because nothing could change any more. */
  boolean deadlocked();

  /** Whether a processor writes that memory. */
  boolean isWrittenByProcessor(Memory memory);

  /** The number of the operation that the processor took on last, from 1; 0 without one. */
  long processorStep();

  /** What a part of the fabric is doing, after its name: {@code ", row 3"}; empty if unknown. */
  default String doing(String part) {
    return "";
  }

  /**
   * Records every signal, from the current cycle until the recording is closed.
   *
   * @param file ends in {@code .vcd}, {@code .vcd.gz} or {@code .fst}
   * @throws IOException if it cannot be written; the message names the file and the reason
   */
  default RunRecording record(Path file) throws IOException {
    return record(file, TraceSelection.all(simulation().circuit()));
  }

  /**
   * The same for some signals.
   *
   * @throws IOException if it cannot be written; the message names the file and the reason
   */
  default RunRecording record(Path file, TraceSelection selection) throws IOException {
    return RunRecording.of(simulation(), file, selection);
  }
}
