// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.traces.compare.ComparisonResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Verilog twins in Icarus hold what the models hold, in every signal of every cycle. */
@Tag("process")
class OnechanTwinTest {
  private static final int NETS = 3;
  private static final int MANY_NETS = 30;
  private static final int QUESTIONS = 3;

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init") // before each test
  private TwinLab lab;

  @BeforeEach
  void open() {
    lab = new TwinLab(folder, "onechan");
  }

  private static void assertSame(ComparisonResult result, int signals) {
    assertThat(result.first()).isNull();
    assertThat(result.unmatchedB()).isEmpty();
    assertThat(result.pairs()).hasSize(signals);
  }

  @Test
  void twinOfTheTpuIsTheModelInRandomRuns() throws IOException {
    assertTpu(0, NETS);
  }

  @Test
  @Tag("full")
  void twinOfTheTpuIsTheModelInManyRandomRuns() throws IOException {
    assertTpu(NETS, MANY_NETS);
  }

  private void assertTpu(int from, int to) throws IOException {
    final Path program = lab.compile("tb_tpu");
    for (int seed = from; seed < to; seed++) {
      final RandomNet random = new RandomNet(seed);
      final TpuImage image = TpuImage.pack(random.layers());
      final TpuPacket packet = random.packet();
      final TpuBench tpu = new TpuBench(TpuControlProgram.words(), image, packet);
      assertSame(
          lab.compare(
              program,
              "tpu-names.txt",
              lab.tpu(TpuControlProgram.words(), image, packet),
              tpu.simulation()),
          tpu.circuit().signals().size() + 1);
    }
  }

  @Test
  void twinOfTheGeneratorIsTheModelInBothReadings() throws IOException {
    for (RingGeneratorVariant reading : RingGeneratorVariant.values()) {
      final Path program =
          lab.compile(
              "tb_movegen",
              "-Ptb_movegen.BLOCKING=" + (reading == RingGeneratorVariant.AS_DESCRIBED ? 1 : 0));
      for (int i = 0; i < QUESTIONS; i++) {
        final RingGeneratorQuestion question =
            GeneratorGoldenTest.question(PublicData.GENERATOR.get("runs").get(7 * i));
        final RingGeneratorBench bench = new RingGeneratorBench(question, reading);
        assertSame(
            lab.compare(program, "movegen-names.txt", plusargs(question), bench.simulation()),
            bench.circuit().signals().size() + 1);
      }
    }
  }

  private List<String> plusargs(RingGeneratorQuestion question) throws IOException {
    final IntStream tail =
        IntStream.of(
            question.colour(), question.start() >> 8, question.start() & 255, question.delta());
    return List.of(
        "+question="
            + lab.hex(
                "question.hex",
                2,
                IntStream.concat(question.board().stream().mapToInt(i -> i), tail)));
  }
}
