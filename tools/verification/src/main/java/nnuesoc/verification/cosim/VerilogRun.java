// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.List;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.read.TraceSource;

/**
 * A run of the twin, or of a user's Verilog in its place, in a simulator, which writes the trace
 * when it is opened.
 */
public interface VerilogRun extends TraceSource {
  @Override
  default String name() {
    return "the twin in " + simulator().title();
  }

  /** What the twin and the model run. */
  SocSpec spec();

  /** The simulator. */
  TwinSimulator simulator();

  /** How it is compared with the model. */
  ComparisonOptions rules();

  /** The result of each position, once a trace has been read to its end. */
  List<TwinRun.Result> results();

  /** The command that runs it again, with a trace in a file. */
  String shellLine();
}
