package nnuesoc.soc;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;

/** A run of any design, with its probes attached. */
public interface Machine extends Stateful {
  /** What is run. */
  MachineSpec spec();

  /** The clock: runs, steps and stops. */
  Simulation simulation();

  /** The hazards so far. */
  HazardLog hazards();

  /** Whether everything that was to be evaluated was. */
  boolean complete();

  /** Whether the run ended by itself because nothing could change any more. */
  boolean deadlocked();

  /** Whether a processor writes that memory. */
  boolean isWrittenByProcessor(Memory memory);

  /** The number of the operation that the processor took on last, from 1; 0 without one. */
  long processorStep();
}
