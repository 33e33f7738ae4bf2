// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import nnuesoc.net.Shape;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is supposed of a run, and that a run without a mistake is the golden model's. */
class MistakeListTest {
  private static SocSpec spec(String name) {
    return TwinCase.named(name).spec();
  }

  private static List<Mistake> all(boolean report) {
    final List<Mistake> all = new ArrayList<>();
    for (Set<Integer> sides :
        List.of(
            Set.of(LayerInstance.WHITE),
            Set.of(LayerInstance.BLACK),
            Set.of(LayerInstance.WHITE, LayerInstance.BLACK))) {
      all.addAll(LoaderAndLayer1Mistakes.of(sides));
      all.addAll(BiasMistakes.of(sides, report));
      all.addAll(OutputMistakes.of(sides, report));
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      all.addAll(LaterLayerOperandMistakes.of(layer));
      all.addAll(TermMistakes.of(Set.of(layer), report));
      if (layer < Shape.LAYERS) {
        all.addAll(OutputMistakes.of(Set.of(layer), report));
      }
    }
    all.addAll(ResultMistakes.of(report));
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"odd-three", "odd-stockfish", "least-turns"})
  void aRunWithoutAMistakeIsTheGoldenModels(String name) {
    final SocSpec spec = spec(name);
    final SupposedRun run = SupposedRun.of(spec, null, Shape.LAYERS, null);
    for (int position = 0; position < run.positions(); position++) {
      final GoldenResult golden =
          GoldenModel.evaluate(spec.positions().get(position), spec.net(), spec.arithmetic());
      assertThat(run.outputs(position, LayerInstance.WHITE)).isEqualTo(golden.output1White());
      assertThat(run.outputs(position, LayerInstance.BLACK)).isEqualTo(golden.output1Black());
      assertThat(run.outputs(position, 2)).isEqualTo(golden.output2());
      assertThat(run.outputs(position, 3)).isEqualTo(golden.output3());
      assertThat(run.outputs(position, Shape.LAYERS)).containsExactly(golden.eval());
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"odd-three", "odd-stockfish", "least-turns", "kings-two"})
  void everyMistakeCanBeSupposed(String name) {
    final SocSpec spec = spec(name);
    final SupposedRun right = SupposedRun.of(spec, null, Shape.LAYERS, null);
    int changed = 0;
    final List<Mistake> all = all(name.equals("odd-three"));
    for (Mistake mistake : all) {
      final SupposedRun run = SupposedRun.of(spec, mistake, Shape.LAYERS, right);
      changed += differs(run, right) ? 1 : 0;
    }
    assertThat(changed).isGreaterThan(all.size() / 4);
  }

  private static boolean differs(SupposedRun run, SupposedRun right) {
    for (int position = 0; position < run.positions(); position++) {
      for (int channel = 0; channel < LayerInstance.COUNT; channel++) {
        for (int row = 0; row < run.rows(channel); row++) {
          if (!Arrays.equals(
              run.sums(position, channel, row), right.sums(position, channel, row))) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
