// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.sim.kernel.OrderCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The TPU against the scalar model: random nets on random boards. */
class TpuRandomTest {
  private static final int NETS = 100;
  private static final int MANY_NETS = 2_000;
  private static final int BOARDS = 3;

  @Test
  void randomNetsOnRandomBoards() {
    LongStream.range(0, NETS).forEach(TpuRandomTest::assertEqualToScalarModel);
  }

  @Test
  @Tag("full")
  void manyRandomNetsOnRandomBoards() {
    LongStream.range(NETS, MANY_NETS).forEach(TpuRandomTest::assertEqualToScalarModel);
  }

  private static void assertEqualToScalarModel(long seed) {
    final RandomNet random = new RandomNet(seed);
    final List<TpuLayer> layers = random.layers();
    for (int i = 0; i < BOARDS; i++) {
      final TpuPacket packet = random.packet();
      final String where = "seed " + seed + ", board " + i + ": " + layers;
      final TpuLog actual = TpuRunner.run(TpuImage.pack(layers), packet);
      final ScalarTpu expected = new ScalarTpu(layers, packet);
      assertThat(actual.startCycle()).as(where).isEqualTo(expected.startCycle);
      assertThat(actual.issues()).as(where).isEqualTo(expected.issues);
      assertThat(actual.dones()).as(where).isEqualTo(expected.dones);
      assertThat(actual.values()).as(where).isEqualTo(expected.values);
      assertThat(actual.valueCycles()).as(where).isEqualTo(expected.valueCycles);
      assertThat(actual.answerCycle()).as(where).isEqualTo(expected.answerCycle);
      assertThat(actual.answer()).as(where).isEqualTo(expected.answer);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void noPartDependsOnTheOrderOrSleepsWithNews(long seed) {
    final RandomNet random = new RandomNet(seed);
    final TpuImage image = TpuImage.pack(random.layers());
    final TpuPacket packet = random.packet();
    assertThat(
            OrderCheck.run(
                new TpuBench(TpuControlProgram.words(), image, packet).simulation(),
                new TpuBench(TpuControlProgram.words(), image, packet).shuffled(seed),
                new ScalarTpu(image.layers(), packet).answerCycle + 2))
        .isEmpty();
  }
}
