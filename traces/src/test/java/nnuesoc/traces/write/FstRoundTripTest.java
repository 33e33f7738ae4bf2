// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** GTKWave's {@code fst2vcd} finds in our FST files what our value change dumps hold. */
@Tag("process")
class FstRoundTripTest {
  private static final int FEW = 8;
  private static final int MANY = 1_000;
  private static final int MOST_CYCLES = 300;

  private final Path folder;

  FstRoundTripTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** A design, and what of it is recorded: the same for the same seed. */
  private static void record(long seed, TraceSink sink, TraceFormat format) {
    final SplittableRandom choice = new SplittableRandom(seed);
    final RandomCircuit random = new RandomCircuit(seed);
    final List<String> globs =
        choice.nextInt(3) == 0 ? List.of("random.noise.r1*", "random.noise.w*") : List.of();
    final List<String> words = choice.nextInt(2) == 0 ? List.of("m1", "m2:1-3") : List.of();
    final TraceSelection selection = TraceSelection.of(random.circuit(), globs, words);
    final int blockBytes = 1 << choice.nextInt(4, 16);
    final TraceEncoder form =
        format == TraceFormat.FST ? new FstEncoder(selection.signals(), blockBytes) : null;
    final SimulationTraceWriter writer =
        form == null
            ? new SimulationTraceWriter(selection, sink)
            : new SimulationTraceWriter(selection, sink, form);
    long at = choice.nextInt(2) == 0 ? 0 : choice.nextInt(50);
    random.simulation().run(at);
    for (int stretch = choice.nextInt(1, 4); stretch > 0; stretch--) {
      random.simulation().observe(writer);
      at += choice.nextInt(1, MOST_CYCLES);
      random.simulation().run(at);
      random.simulation().observe(null);
      writer.pause();
      at += choice.nextInt(1, 40);
      random.simulation().run(at);
    }
    writer.finish(writer.lastCycle() + choice.nextInt(3));
  }

  private void comesBack(long seed) throws IOException {
    final Path fst = folder.resolve("t.fst");
    final TraceFileOutput file = TraceFileOutput.open(fst);
    record(seed, file, TraceFormat.FST);
    assertThat(file.commit()).isTrue();
    final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    record(seed, TraceSink.of(plain), TraceFormat.VCD);
    final Process back = new ProcessBuilder("fst2vcd", "-f", fst.toString()).start();
    final String text = new String(back.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    final ParsedVcd ours = ParsedVcd.lenient(plain.toString(StandardCharsets.US_ASCII));
    final ParsedVcd theirs = ParsedVcd.lenient(text);
    assertThat(theirs.changes.keySet()).isEqualTo(ours.changes.keySet());
    ours.changes.forEach(
        (name, changes) ->
            assertThat(theirs.signal(name)).as("%s, seed %d", name, seed).isEqualTo(changes));
    assertThat(theirs.widths).isEqualTo(ours.widths);
    assertThat(theirs.scopes).isEqualTo(ours.scopes);
    assertThat(theirs.lastTime).as("seed %d", seed).isEqualTo(ours.lastTime);
  }

  @Test
  void changesOfRandomDesignsComeBack() throws Exception {
    for (int seed = 0; seed < FEW; seed++) {
      comesBack(seed);
    }
  }

  @Tag("full")
  @Test
  void changesOfAThousandRandomDesignsComeBack() throws Exception {
    for (int seed = FEW; seed < MANY; seed++) {
      comesBack(seed);
    }
  }
}
