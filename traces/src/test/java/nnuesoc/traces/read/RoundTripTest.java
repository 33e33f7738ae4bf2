// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import nnuesoc.traces.write.RandomCircuit;
import nnuesoc.traces.write.SimulationTraceWriter;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.TraceSink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is written, read and written again is the same, byte for byte. */
class RoundTripTest {
  private static final int FEW = 200;
  private static final int MANY = 5_000;

  /** Each with another beginning, length and choice of signals. */
  private static String trace(long seed) {
    final RandomCircuit random = new RandomCircuit(seed);
    final List<String> globs = seed % 3 == 0 ? List.of("*.r?", "*.w*") : List.of();
    final List<String> words = seed % 2 == 0 ? List.of("m1:1-3", "m2") : List.of();
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(
            TraceSelection.of(random.circuit(), globs, words), TraceSink.of(out));
    random.simulation().run(seed % 7);
    random.simulation().observe(writer);
    final long last = seed % 7 + seed % 60;
    random.simulation().run(last);
    writer.finish(last);
    return out.toString(UTF_8);
  }

  @Tag("slow")
  @Test
  void ofARunOfARandomCircuit() throws IOException {
    ofRuns(0, FEW);
  }

  @Tag("full")
  @Test
  void ofRunsOfManyRandomCircuits() throws IOException {
    ofRuns(FEW, MANY);
  }

  private static void ofRuns(long from, long to) throws IOException {
    for (long seed = from; seed < to; seed++) {
      final String trace = trace(seed);
      assertThat(RewrittenTrace.of(trace)).as("seed %d", seed).isEqualTo(trace);
    }
  }

  @Tag("slow")
  @Test
  void ofRandomVariablesInFourStates() throws IOException {
    ofVariables(0, FEW);
  }

  @Tag("full")
  @Test
  void ofManyRandomVariablesInFourStates() throws IOException {
    ofVariables(FEW, MANY);
  }

  private static void ofVariables(long from, long to) throws IOException {
    for (long seed = from; seed < to; seed++) {
      final String dump = RandomDump.of(seed);
      assertThat(RewrittenTrace.of(dump)).as("seed %d", seed).isEqualTo(dump);
    }
  }
}
