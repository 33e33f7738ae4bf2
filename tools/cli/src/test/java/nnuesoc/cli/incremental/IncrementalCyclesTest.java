// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.cli.onchip.WordScript;
import nnuesoc.hps.updatable.UpdatableProgramFactory;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.reference.cycles.IncrementalCycles;
import nnuesoc.reference.cycles.IncrementalCycles.MemoryTiming;
import nnuesoc.reference.cycles.IncrementalCycles.Word;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The closed formula against the model, and what the fabric can do without a bus. */
class IncrementalCyclesTest {
  private static final int KING = 6;
  private static final int QUIET = CommandWord.move(12, 28, 1, 1, 0, CommandWord.CAPTURE, 0);

  @Test
  void formulaIsEqualToTheModelOnRandomSequences() {
    check(0, 20);
  }

  @Test
  @Tag("full")
  void formulaIsEqualToTheModelOnThousandRandomSequences() {
    check(20, 1020);
  }

  private static void check(int first, int end) {
    for (int seed = first; seed < end; seed++) {
      final SplittableRandom random = new SplittableRandom(seed);
      final IncrementalConfig config = config(seed, random);
      final List<Word> words = new ArrayList<>();
      final Map<Integer, Integer> script = new TreeMap<>();
      draw(random, words, script);
      assertThat(results(config, script))
          .as("seed %d, %s", seed, config)
          .isEqualTo(IncrementalCycles.of(words, memory(config)));
    }
  }

  /** Every other seed has the memory of the board. */
  private static IncrementalConfig config(int seed, SplittableRandom random) {
    if (seed % 2 == 0) {
      return IncrementalConfig.DEFAULT;
    }
    final int stall = random.nextInt(12);
    return new IncrementalConfig(
        1 + random.nextInt(32),
        random.nextInt(4) == 0 ? 0 : stall + 1 + random.nextInt(400),
        stall,
        random.nextInt(3) == 0 ? random.nextInt(40) : 0,
        random.nextBoolean() ? 4 : 8,
        true);
  }

  private static MemoryTiming memory(IncrementalConfig config) {
    return new MemoryTiming(
        config.latency(), config.refresh(), config.stall(), config.contention(), config.inputs());
  }

  /** Words in bursts, with gaps between; now and then of king squares. */
  private static void draw(
      SplittableRandom random, List<Word> words, Map<Integer, Integer> script) {
    int lands = 1;
    int depth = 0;
    for (int i = 0; i < 16; i++) {
      final int kind = i == 0 ? 0 : random.nextInt(8);
      final int word;
      if (kind == 0) {
        word = SetUpCommandWord.take(random.nextInt(64), random.nextInt(64), random.nextBoolean());
        words.add(Word.take(lands));
        depth = 0;
      } else if (kind == 1) {
        word = SetUpCommandWord.clear(random.nextBoolean(), random.nextInt(64));
        words.add(Word.clear(lands));
      } else if (kind == 2) {
        final int one =
            SetUpCommandWord.with(
                SetUpCommandWord.squares(random.nextBoolean(), 9), 0, 17, 2, false);
        final boolean two = random.nextBoolean();
        word = two ? SetUpCommandWord.with(one, 1, 18, 11, true) : one;
        words.add(Word.squares(lands, two ? 2 : 1));
      } else {
        final int undone = random.nextInt(3) == 0 ? Math.min(depth, random.nextInt(4)) : 0;
        word = move(random, undone);
        words.add(formulasMove(lands, word));
        depth += 1 - undone;
      }
      script.put(lands, word | (script.size() + 1) % 2 << 31);
      lands += 1 + random.nextInt(random.nextInt(3) == 0 ? 400 : 6);
    }
  }

  private static int move(SplittableRandom random, int undone) {
    final int side = 8 * random.nextInt(2);
    final int piece = side + 1 + random.nextInt(KING);
    final int how = (piece & 7) == KING ? 2 * random.nextInt(2) : random.nextInt(2);
    final int third =
        how == CommandWord.CASTLING
            ? side + 4
            : random.nextInt(3) == 0 ? 8 - side + 1 + random.nextInt(5) : 0;
    return CommandWord.move(
        random.nextInt(64), random.nextInt(64), piece, piece, third, how, undone);
  }

  private static Word formulasMove(int lands, int word) {
    final boolean king = (word >> 12 & 7) == KING;
    final List<Boolean> columns = new ArrayList<>(List.of(!king, !king));
    if ((word >> 20 & 15) != 0) {
      columns.add(true);
    }
    if ((word >> 24 & 3) == CommandWord.CASTLING) {
      columns.add(true);
    }
    return Word.move(lands, (word >> 26 & 7) != 0, columns, king ? word >> 15 & 1 : -1);
  }

  @Test
  void formulaIsEqualToARunOfTheProgram() {
    final IncrementalConfig config = IncrementalConfig.parse("cache=0,contention=3");
    final SocSpec spec =
        SocSpec.of(SyntheticNet.of(1, new Shape(1, 4, 3, 2), NumberFormat.STOCKFISH))
            .withFabric(
                IncrementalFabric.factory(config, IncrementalTwinTest.WEIGHTS),
                UpdatableProgramFactory.incremental(config))
            .withPositions(WordScript.game(5, 60));
    final SocRun run = spec.start();
    run.toEnd();
    assertThat(run.cycle()).isEqualTo(RunLength.of(spec));
  }

  /** 128 clocks for four columns, and what the refresh takes of them. */
  @Test
  void quietMovesBackToBackAreNearTheLimitOfTheMemory() {
    final Map<Integer, Integer> script = new TreeMap<>();
    script.put(1, SetUpCommandWord.take(4, 60, false) | 1 << 31);
    for (int i = 0; i < 60; i++) {
      script.put(3 + 2 * i, QUIET | i % 2 << 31);
    }
    final List<Long> results = results(IncrementalConfig.DEFAULT, script);
    assertThat(results).hasSize(61);
    final double limit = 4 * 32 * 390.0 / (390 - 5);
    assertThat((results.get(60) - results.get(10)) / 50.0).isBetween(limit - 1, 1.3 * limit);
  }

  private static List<Long> results(IncrementalConfig config, Map<Integer, Integer> script) {
    final int last = script.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    final IncrementalFabric soc = new IncrementalFabric(config, IncrementalTwinTest.WEIGHTS);
    return new WordScript(script, last + 20_000).changes(soc, soc.answered());
  }
}
