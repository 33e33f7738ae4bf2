// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import nnuesoc.cli.onchip.WordScript;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/** Moves that are taken back: what belongs to the position is as before, king moves included. */
class IncrementalUndoTest {
  private static final int NO_MOVE = 0;
  private static final List<String> OF_POSITION =
      List.of("top", "black_to_move", "king_white", "king_black", "state");

  /** Down seven moves, then a change of sides from each depth above. */
  @Test
  void undoReturnsEveryAccumulatorAndRegisterOfThePosition() {
    final SplittableRandom random = new SplittableRandom(4);
    final List<Integer> line = new ArrayList<>();
    line.add(SetUpCommandWord.with(SetUpCommandWord.squares(false, 4), 0, 12, 1, false));
    line.add(SetUpCommandWord.with(SetUpCommandWord.squares(true, 60), 0, 52, 9, false));
    line.add(SetUpCommandWord.take(4, 60, false));
    for (int depth = 0; depth < CommandWord.MOST_UNDONE; depth++) {
      final int piece = depth % 3 == 2 ? 6 + 8 * (depth & 1) : 1 + random.nextInt(5);
      line.add(move(random, piece));
    }
    for (int undone = 1; undone <= CommandWord.MOST_UNDONE; undone++) {
      final List<Integer> back = new ArrayList<>(line);
      back.add(NO_MOVE | undone << 26);
      final List<Integer> direct = new ArrayList<>(line.subList(0, line.size() - undone));
      direct.add(NO_MOVE);
      final IncrementalFabric after = run(back);
      final IncrementalFabric before = run(direct);
      for (boolean black : new boolean[] {false, true}) {
        assertThat(after.accumulator(black)).isEqualTo(before.accumulator(black));
      }
      for (String name : OF_POSITION) {
        assertThat(value(after, name))
            .as("%s, %d back", name, undone)
            .isEqualTo(value(before, name));
      }
      assertThat(after.eval().q()).isEqualTo(before.eval().q());
    }
  }

  private static int move(SplittableRandom random, int piece) {
    return CommandWord.move(
        random.nextInt(64), random.nextInt(64), piece, piece, 0, CommandWord.CAPTURE, 0);
  }

  private static IncrementalFabric run(List<Integer> words) {
    final IncrementalFabric soc =
        new IncrementalFabric(IncrementalConfig.DEFAULT, IncrementalTwinTest.WEIGHTS);
    Simulation.gated(
            soc.circuit(),
            soc.parts(),
            new WordScript.Player(soc, new WordScript(WordScript.toggling(words, 1), 5000)))
        .run(Long.MAX_VALUE);
    return soc;
  }

  private static int value(IncrementalFabric soc, String name) {
    return Objects.requireNonNull(soc.circuit().signal("soc.fabric.sequencer." + name)).value();
  }
}
