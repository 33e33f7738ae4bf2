// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.hps.updatable.UpdatableProgramFactory;
import nnuesoc.net.dialect.DialectNetImporter;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.reference.cycles.OnChipCycles;
import nnuesoc.reference.cycles.OnChipCycles.Word;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.Test;

/** The closed formula against the model, and what the fabric can do without a bus. */
class OnChipCyclesTest {
  private static final OnChipConfig CONFIG = new OnChipConfig(2, 2, 64, Activation.PAIRS);
  private static final OnChipWeightImage WEIGHTS = OnChipScript.weights(1, 2, Activation.PAIRS);
  private static final int QUIET = CommandWord.move(12, 28, 1, 1, 0, CommandWord.CAPTURE, 0);

  @Test
  void formulaIsEqualToTheModelOnThousandRandomSequences() {
    for (int seed = 0; seed < 1000; seed++) {
      final SplittableRandom random = new SplittableRandom(seed);
      final List<Word> words = new ArrayList<>();
      final Map<Integer, Integer> script = new TreeMap<>();
      draw(random, words, script);
      assertThat(results(CONFIG, WEIGHTS, script))
          .as("seed %d", seed)
          .isEqualTo(OnChipCycles.of(words, CONFIG.groups()).results());
    }
  }

  @Test
  void formulaIsEqualToARunOfTheProgram() {
    final OnChipConfig config = OnChipConfig.of(Activation.PAIRS);
    final OnChipWeightImage weights = OnChipNetConverter.weights(DialectReader.own());
    final SocSpec spec =
        SocSpec.of(DialectNetImporter.named(DialectReader.own()))
            .withFabric(
                OnChipFabric.factory(config, weights),
                UpdatableProgramFactory.onChip(config, weights.biasRows()))
            .withPositions(WordScript.game(5, 60));
    final SocRun run = spec.start();
    run.toEnd();
    assertThat(run.cycle()).isEqualTo(RunLength.of(spec));
  }

  /** A word is never so early that the one before it is lost. */
  private static void draw(
      SplittableRandom random, List<Word> words, Map<Integer, Integer> script) {
    final Deque<Integer> stack = new ArrayDeque<>();
    long lands = 1;
    int strobe = 0;
    long free = 0;
    for (int i = 0; i < 12; i++) {
      final int undone = Math.min(stack.size(), random.nextInt(4) == 0 ? random.nextInt(4) : 0);
      final boolean only = undone > 0 && random.nextInt(3) == 0;
      final int how = random.nextInt(3);
      final int third = random.nextInt(3) == 0 ? 1 + random.nextInt(5) : 0;
      final int word =
          only
              ? CommandWord.undo(undone)
              : CommandWord.move(random.nextInt(64), random.nextInt(64), 2, 2, third, how, undone);
      final List<Integer> back = new ArrayList<>();
      for (int k = 0; k < undone; k++) {
        back.add(stack.removeFirst());
      }
      final int steps = only ? 0 : how == CommandWord.CASTLING ? 4 : third == 0 ? 2 : 3;
      if (!only) {
        stack.addFirst(steps);
      }
      lands = Math.max(lands, free + 1);
      strobe ^= 1;
      script.put((int) lands, word | strobe << 31);
      words.add(new Word(lands, steps, back, !only));
      final List<Long> taken = OnChipCycles.of(words, CONFIG.groups()).taken();
      free = taken.get(taken.size() - 1);
      lands += 1 + random.nextInt(random.nextBoolean() ? 3 : 20);
    }
  }

  @Test
  void quietMovesBackToBackTakeFourClocksEach() {
    final OnChipConfig config = OnChipConfig.of(Activation.PAIRS);
    final OnChipWeightImage weights = OnChipScript.weights(1, OnChipConfig.FULL, Activation.PAIRS);
    final List<Integer> words = Collections.nCopies(1000, QUIET);
    final List<Long> results = results(config, weights, WordScript.toggling(words, 4));
    assertThat(results).hasSize(1000);
    assertThat(results.get(999) - results.get(0)).isEqualTo(4 * 999);
  }

  @Test
  void siblingsBackToBackTakeFiveClocksEach() {
    final OnChipConfig config = OnChipConfig.of(Activation.PAIRS);
    final OnChipWeightImage weights = OnChipScript.weights(1, OnChipConfig.FULL, Activation.PAIRS);
    final List<Integer> words = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      final int undone = i == 0 ? 0 : 1;
      words.add(CommandWord.move(12, 28, 1, 1, 0, CommandWord.CAPTURE, undone));
    }
    final List<Long> results = results(config, weights, WordScript.toggling(words, 5));
    assertThat(results.get(199) - results.get(1)).isEqualTo(5 * 198);
  }

  /** The cycles in which results stand first. */
  private static List<Long> results(
      OnChipConfig config, OnChipWeightImage weights, Map<Integer, Integer> script) {
    final int last = script.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    final OnChipFabric soc = new OnChipFabric(config, weights);
    return new WordScript(script, last + 200).changes(soc, soc.answered());
  }
}
