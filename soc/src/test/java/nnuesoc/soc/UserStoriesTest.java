// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.traces.write.RunRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user does from Java, in as few lines as it should take. */
class UserStoriesTest {
  private static final Net NET = SyntheticNet.of(7, Shape.parse("1,16,32,32"), NumberFormat.REPORT);
  private static final Position QUEEN = Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1");
  private static final List<Position> THREE =
      List.of(Position.START, QUEEN, Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 w - - 0 1"));

  private static int golden(Position position) {
    return GoldenModel.evaluate(position, NET, NET.format()).eval();
  }

  @Test
  void positionIsRunForItsEvaluationAndItsCycles() {
    final Evaluation one = SocSpec.of(NET).evaluate(QUEEN);

    assertThat(one.eval()).hasValue(golden(QUEEN));
    assertThat(one.cycles()).isEqualTo(one.end().orElseThrow());
    assertThat(one.layers()).hasSize(4);
    assertThat(one)
        .hasToString(
            "%s: evaluation %d, cycles 0 to %,d"
                .formatted(QUEEN.fen(), golden(QUEEN), one.cycles()));
  }

  @Test
  void runGoesToACycleAndBackAndIsReadByName() {
    final SocRun run = SocSpec.of(NET).start(Position.START);
    run.toEnd();
    final int eval = run.evaluations().get(0).eval().orElseThrow();
    final long end = run.cycle();
    run.to(1_354);

    assertThat(run.cycle()).isEqualTo(1_354);
    assertThat(run.memory("weight_1_white").signedWord(0)).isEqualTo(NET.weights1White(0)[0]);
    assertThat(run.lastWrite(run.memory("weight_1_white"), 0).orElseThrow().writer())
        .isEqualTo("hps");
    assertThat(run.lastWrite(run.memory("output_2"), 0)).isEmpty();
    assertThat(run.cycle()).isEqualTo(1_354);
    run.to(end);
    assertThat(run.signal("soc.fabric.layer4.done").value()).isEqualTo(1);
    assertThat(run.evaluations().get(0).eval()).hasValue(eval);
  }

  @Test
  void wrongNameIsAnsweredWithNearOnes() {
    final SocRun run = SocSpec.of(NET).start(Position.START);

    assertThatThrownBy(() -> run.signal("soc.pio.ready"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("soc.pio.pio_ready");
    assertThatThrownBy(() -> run.memory("output_4"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("output_3");
  }

  @SuppressWarnings("try") // the recording is of use by being closed
  @Test
  void traceIsRecordedUpToTheCycleInWhichItIsClosed(@TempDir Path folder) throws IOException {
    final Path file = folder.resolve("out.vcd");
    final SocRun run = SocSpec.of(NET).start(Position.START);
    run.to(1_300);
    try (RunRecording vcd = run.record(file)) {
      run.to(1_400);
      assertThat(file).doesNotExist();
    }

    assertThat(Files.readString(file)).contains("#" + (20 * 1_300 - 10)).contains("#28000");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "words=1",
        "words=4,buffers=2",
        "columns=active,terms=4",
        "columns=by-column",
        "positions=2"
      })
  void everyFabricHasEventsHazardsTimesAndTimeTravel(String tuning) {
    final SocSpec spec = SocSpec.of(NET).withTuning(Tuning.parse(tuning)).withPositions(THREE);
    final List<String> events = new ArrayList<>();
    final SocRun run = spec.start();
    run.onEvent((cycle, signal, value) -> events.add(cycle + " " + signal + " " + value));
    run.toEnd();

    assertThat(run.evaluations())
        .extracting(one -> one.eval().orElseThrow())
        .containsExactlyElementsOf(THREE.stream().map(UserStoriesTest::golden).toList());
    assertThat(run.hazards().count()).isZero();
    assertThat(events).anyMatch(event -> event.endsWith("soc.fabric.layer4.done 1"));
    assertThat(events.stream().filter(event -> event.endsWith("layer3.proceed 1")))
        .hasSize(tuning.equals("positions=2") ? 2 : 3);
    final List<Evaluation> evaluations = run.evaluations();
    run.to(run.cycle() / 2);
    run.toEnd();
    assertThat(run.evaluations()).isEqualTo(evaluations);
  }

  @ParameterizedTest
  @ValueSource(strings = {"words=1", "words=4,buffers=2", "columns=by-column", "positions=4"})
  void positionsThatComeOneByOneAreEvaluatedOnTheFabricAsItStands(String tuning) {
    final SocRun run = SocSpec.of(NET).withTuning(Tuning.parse(tuning)).start();
    long end = 0;
    for (Position position : THREE) {
      final Evaluation one = run.evaluate(position);
      assertThat(one.eval()).as(tuning).hasValue(golden(position));
      assertThat(one.begin()).hasValue(end);
      end = one.end().orElseThrow();
    }
    assertThat(run.evaluated()).isEqualTo(3);
    assertThat(run.evaluations()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void ownLayerStandsInTheReportsFabricAndSkipsWhatItCan(Engine engine) {
    final SocSpec spec =
        SocSpec.of(NET).withFabric(config -> Soc.with(config, 3, OwnLayer::new)).withEngine(engine);
    final Evaluation own = spec.evaluate(QUEEN);

    assertThat(own).isEqualTo(SocSpec.of(NET).withEngine(engine).evaluate(QUEEN));
    assertThat(spec.fabric().parameters()).containsValue(UserStoriesTest.class.getName());
  }

  @Test
  void ownProgramRunsOnTheReportsFabric() {
    final List<Position> asked = new ArrayList<>();
    final Evaluation one =
        SocSpec.of(NET)
            .withProgram(
                (positions, net) -> {
                  asked.addAll(positions);
                  return new InterlockedProgram(positions, net);
                })
            .evaluate(QUEEN);

    assertThat(one).isEqualTo(SocSpec.of(NET).evaluate(QUEEN));
    assertThat(asked).isEmpty(); // the position came later
  }

  @Test
  void programThatDoesNotSuitTheFabricIsRefusedWhenTheSpecIsMade() {
    assertThatThrownBy(
            () -> SocSpec.of(NET).withTuning(Tuning.parse("words=2"), ProgramConfig.naive(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("handshake=naive: only the report's fabric runs it");
    final Net odd = SyntheticNet.of(7, Shape.parse("1,6,2,2"), NumberFormat.REPORT);
    assertThatThrownBy(() -> SocSpec.of(odd).withTuning(Tuning.parse("terms=4")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("terms=4: expected to divide H, which is 6");
  }
}
