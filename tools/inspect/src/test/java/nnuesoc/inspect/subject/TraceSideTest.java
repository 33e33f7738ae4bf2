// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.inspect.session.DifferenceFinder;
import nnuesoc.inspect.session.FoundCycle;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.InspectedSide;
import nnuesoc.inspect.session.RunDescription.SignalFacts;
import nnuesoc.inspect.session.TraceSide;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.write.RunRecording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace beside a run, and where two sides differ, by brute force. */
@SuppressWarnings("NullAway.Init") // set before all tests
class TraceSideTest {
  private static final List<String> OUTPUTS =
      List.of("output_1_white", "output_1_black", "output_2", "output_3", "feature_white");

  private static InspectSession session;
  private static Path file;

  @BeforeAll
  static void record(@TempDir Path folder) throws IOException {
    session = Looked.session(Looked.tiny(7));
    file = folder.resolve("model.vcd");
    write(Looked.tiny(7), file);
  }

  @SuppressWarnings("try") // the recording is of use by being closed
  private static void write(SocSpec spec, Path to) throws IOException {
    final SocRun run = spec.start();
    try (RunRecording recording = run.record(to)) {
      run.toEnd();
    }
  }

  private static TraceSide read(Path trace, String clock, String... renamings) throws IOException {
    return TraceSide.read(
        new TraceFileSource(trace),
        clock,
        List.of(renamings).stream().map(Renaming::parse).toList(),
        session.overview());
  }

  @Test
  void traceOfTheSameRunIsTheRun() throws IOException {
    final TraceSide side = read(file, "soc.clk");
    assertThat(side.overview().cycles()).isEqualTo(session.overview().cycles());
    assertThat(side.overview().signals()).hasSameSizeAs(session.overview().signals());
    for (long cycle = 0; cycle < session.overview().cycles(); cycle += 997) {
      assertThat(side.moment(cycle).values()).isEqualTo(session.moment(cycle).values());
      for (String memory : OUTPUTS) {
        assertThat(side.words(memory, cycle).values())
            .as("%s in cycle %d", memory, cycle)
            .isEqualTo(session.words(memory, cycle).values());
      }
    }
    final var layers = session.overview().evaluations().get(0).layers();
    final var theirs = side.overview().evaluations().get(0).layers();
    for (int i = 0; i < layers.size(); i++) {
      assertThat(theirs.get(i).firstTrigger()).isEqualTo(layers.get(i).firstTrigger());
      assertThat(theirs.get(i).proceed()).isEqualTo(layers.get(i).proceed());
    }
    assertThat(new DifferenceFinder(session, side).next(0, true).cycle()).isNull();
  }

  @Test
  void differencesAreThoseOfEveryCycle(@TempDir Path folder) throws IOException {
    final Path other = folder.resolve("other.vcd");
    write(Looked.tiny(8), other);
    final TraceSide trace = read(other, "soc.clk");
    final InspectSession run = Looked.session(Looked.tiny(8));
    final List<Long> begins = begins(run);
    assertThat(begins).hasSizeGreaterThan(100);
    for (InspectedSide side : List.of(trace, run)) {
      final DifferenceFinder differences = new DifferenceFinder(session, side);
      for (int i = 0; i < 40; i++) {
        final long cycle = begins.get(i);
        final FoundCycle next = differences.next(i == 0 ? 0 : begins.get(i - 1), true);
        assertThat(next.cycle()).isEqualTo(cycle);
        assertThat(next.signals()).isNotEmpty();
        if (i > 0) {
          assertThat(differences.next(cycle, false).cycle()).isEqualTo(begins.get(i - 1));
        }
      }
      assertThat(differences.next(begins.get(0), false)).isEqualTo(nothingAt(0));
    }
  }

  private static FoundCycle nothingAt(long cycle) {
    return new FoundCycle(null, cycle, List.of());
  }

  /** Every cycle in which a signal differs that was the same in the one before. */
  private static List<Long> begins(InspectSession other) {
    final List<Long> begins = new ArrayList<>();
    List<Long> a = session.moment(0).values();
    List<Long> b = other.moment(0).values();
    for (long cycle = 1; cycle < 4_000; cycle++) {
      final List<Long> nextA = session.moment(cycle).values();
      final List<Long> nextB = other.moment(cycle).values();
      for (int i = 0; i < a.size(); i++) {
        if (Objects.equals(a.get(i), b.get(i)) && !Objects.equals(nextA.get(i), nextB.get(i))) {
          begins.add(cycle);
          break;
        }
      }
      a = nextA;
      b = nextB;
    }
    return begins;
  }

  @Test
  void edgesAreThoseOfEveryCycle() {
    final List<String> names =
        session.overview().signals().stream().map(SignalFacts::name).toList();
    final int place = names.indexOf("soc.fabric.layer1.row");
    long at = 0;
    final List<Long> edges = new ArrayList<>();
    while (true) {
      final FoundCycle next = session.edge(place, at, true);
      if (next.cycle() == null) {
        break;
      }
      at = next.cycle();
      edges.add(at);
      assertThat(session.moment(at).values().get(place))
          .isNotEqualTo(session.moment(at - 1).values().get(place));
    }
    assertThat(edges).hasSize(2); // a row each
    assertThat(session.edge(place, edges.get(1), false).cycle()).isEqualTo(edges.get(0));
  }

  @Test
  void whatIsWrongIsSaid() {
    assertThatThrownBy(() -> read(file, "soc.clock"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there is no clock soc.clock");
    assertThatThrownBy(() -> read(file, "soc.clk", "^soc=chip"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no signal of it has a name of this design");
  }
}
