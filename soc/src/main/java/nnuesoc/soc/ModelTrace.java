package nnuesoc.soc;

import java.io.InputStream;
import java.util.List;
import nnuesoc.sim.trace.read.ComputedTrace;
import nnuesoc.sim.trace.read.TraceSource;

/**
 * The trace of a run, without a file: each opening runs the model once more, in a thread of its own
 * that waits whenever its reader is slower.
 *
 * @param spec what is run
 * @param leftOut cycles that are {@code $dumpoff}, which the engine may go through at once
 */
public record ModelTrace(DesignSpec spec, List<Stretch> leftOut) implements ComputedTrace {
  /** Copies the list. */
  public ModelTrace {
    leftOut = List.copyOf(leftOut);
  }

  /** All cycles. */
  public ModelTrace(DesignSpec spec) {
    this(spec, List.of());
  }

  @Override
  public TraceSource leavingOut(List<Stretch> stretches) {
    return new ModelTrace(spec, stretches);
  }

  @Override
  public String name() {
    return "the model";
  }

  @Override
  public InputStream open() {
    return ModelStream.of(spec.start(), leftOut);
  }
}
