// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.io.InputStream;
import java.util.List;
import nnuesoc.traces.read.ComputedTrace;
import nnuesoc.traces.read.TraceSource;

/**
 * The trace of a run, without a file: each opening runs the model once more, in a thread of its own
 * that waits whenever its reader is slower.
 *
 * @param spec what is run
 * @param leftOut cycles that are {@code $dumpoff}, which the engine may compute at once
 * @param until the last cycle, if the run is that long; after all that are left out
 */
public record ModelTrace(DesignSpec spec, List<Stretch> leftOut, long until)
    implements ComputedTrace {
  /** Copies the list. */
  public ModelTrace {
    leftOut = List.copyOf(leftOut);
  }

  /** All cycles. */
  public ModelTrace(DesignSpec spec) {
    this(spec, List.of(), Long.MAX_VALUE);
  }

  /** The cycles up to {@code cycle}. */
  public ModelTrace until(long cycle) {
    return new ModelTrace(spec, leftOut, cycle);
  }

  @Override
  public TraceSource leavingOut(List<Stretch> stretches) {
    return new ModelTrace(spec, stretches, until);
  }

  @Override
  public String name() {
    return "the model";
  }

  @Override
  public InputStream open() {
    return ModelTraceStream.of(spec.start(), leftOut, until);
  }
}
