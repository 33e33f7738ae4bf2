package nnuesoc.soc;

import java.io.InputStream;
import nnuesoc.sim.trace.read.TraceSource;

/**
 * The trace of a run, without a file: each opening runs the model once more, in a thread of its own
 * that waits whenever its reader is slower.
 *
 * @param spec what is run
 */
public record ModelTrace(MachineSpec spec) implements TraceSource {
  @Override
  public String name() {
    return "the model";
  }

  @Override
  public InputStream open() {
    return ModelStream.of(spec.machine());
  }
}
