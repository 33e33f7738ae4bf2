package nnuesoc.verification.cosim;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.sim.compare.ComparisonOptions;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.soc.SocSpec;

/** A run of a Verilog twin; its trace is made whenever it is opened. */
public interface Twin extends TraceSource {
  @Override
  default String name() {
    return "the twin in " + simulator().title();
  }

  /** What it runs, and the model beside it. */
  SocSpec spec();

  /** What runs it. */
  TwinSimulator simulator();

  /** How it is compared with the model. */
  ComparisonOptions rules();

  /** What came out of each position, once a trace has been read to its end. */
  List<TwinRun.Result> results();

  /** What a user types to run it again, with a trace in a file; {@code sources} has the scripts. */
  String shellLine(Path sources);
}
