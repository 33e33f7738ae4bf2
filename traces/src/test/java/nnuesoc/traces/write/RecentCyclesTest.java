// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace of kept values is the trace that the writer makes of the run itself. */
class RecentCyclesTest {
  private static final int CYCLES = 300;

  @TempDir Path folder;

  private static SimulationTraceWriter writer(RandomCircuit random, ByteArrayOutputStream out) {
    return new SimulationTraceWriter(
        TraceSelection.of(random.circuit(), List.of(), List.of()), TraceSink.of(out));
  }

  /** Compares the traces of the cycles that are kept in a run that began {@code before} them. */
  private void assertSame(long before, Path file) throws Exception {
    final RandomCircuit random = new RandomCircuit(5);
    random.simulation().run(before);
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final SimulationTraceWriter writer = writer(random, out);
    final RecentCycles recent = new RecentCycles(random.circuit(), CYCLES + 1);
    random
        .simulation()
        .observe(
            cycle -> {
              writer.settled(cycle);
              recent.settled(cycle);
            });
    random.simulation().run(before + CYCLES);
    writer.finish(before + CYCLES);
    recent.write(file);
    final ParsedVcd kept = ParsedVcd.of(Files.readString(file, StandardCharsets.US_ASCII));
    final ParsedVcd live = ParsedVcd.of(out.toString(StandardCharsets.US_ASCII));
    assertThat(kept.changes).isEqualTo(live.changes);
    assertThat(kept.lastTime).isEqualTo(live.lastTime);
  }

  @Test
  void theWholeRunIsTheSame() throws Exception {
    assertSame(0, folder.resolve("whole.vcd"));
  }

  @Test
  void aPartOfTheRunIsTheSame() throws Exception {
    assertSame(77, folder.resolve("part.vcd"));
  }
}
