// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import nnuesoc.sim.design.Circuit;

/** Traces in memory. */
final class Traces {
  private Traces() {}

  /** What {@code run} makes a writer write, finished at {@code last}. */
  static String text(
      Circuit circuit,
      List<String> globs,
      List<String> words,
      Consumer<SimulationTraceWriter> run,
      long last) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.of(circuit, globs, words), TraceSink.of(out));
    run.accept(writer);
    writer.finish(last);
    return out.toString(StandardCharsets.US_ASCII);
  }
}
