// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.cli.onchip.WordScript;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/** An accumulator's words are computed together; whoever looks between must not notice it. */
class IncrementalWordsTest {
  private static final int LANES_A_CLOCK = 8;
  private static final int CYCLES = 700;

  @Test
  void aWordOfAnAccumulatorIsWrittenAClock() {
    final Run run = new Run();
    short[] before = run.fabric.accumulator(false);
    int top = run.top();
    int most = 0;
    while (run.simulation.cycle() < CYCLES) {
      run.simulation.step();
      final short[] now = run.fabric.accumulator(false);
      if (run.top() == top) {
        most = Math.max(most, differences(before, now));
      }
      before = now;
      top = run.top();
    }
    assertThat(most).isPositive().isLessThanOrEqualTo(LANES_A_CLOCK);
  }

  @Test
  void whoLooksAtEachCycleSeesWhatStandsWhereNobodyLookedBefore() {
    final Run looked = new Run();
    for (int cycle = 1; cycle <= CYCLES; cycle++) {
      looked.simulation.step();
      Snapshot.of(looked.simulation).restore(looked.simulation);
      if (cycle % 13 == 0) {
        final Run direct = new Run();
        direct.simulation.run(cycle);
        assertSame(looked, direct);
      }
    }
    final Run direct = new Run();
    direct.simulation.run(Long.MAX_VALUE);
    looked.simulation.run(Long.MAX_VALUE);
    assertSame(looked, direct);
  }

  @Test
  void aStateIsRestoredFromTheMiddleOfAPass() {
    final Run straight = new Run();
    straight.simulation.run(Long.MAX_VALUE);
    for (int cycle = 0; cycle < CYCLES; cycle += 17) {
      final Run run = new Run();
      run.simulation.run(cycle);
      final Snapshot state = Snapshot.of(run.simulation);
      run.simulation.run(cycle + 45);
      state.restore(run.simulation);
      run.simulation.run(Long.MAX_VALUE);
      assertSame(run, straight);
    }
  }

  private static int differences(short[] one, short[] other) {
    int count = 0;
    for (int lane = 0; lane < one.length; lane++) {
      count += one[lane] == other[lane] ? 0 : 1;
    }
    return count;
  }

  private static void assertSame(Run one, Run other) {
    assertThat(one.simulation.cycle()).isEqualTo(other.simulation.cycle());
    for (boolean black : new boolean[] {false, true}) {
      assertThat(one.fabric.accumulator(black))
          .as("cycle %d", one.simulation.cycle())
          .isEqualTo(other.fabric.accumulator(black));
    }
    assertThat(one.fabric.eval().q()).isEqualTo(other.fabric.eval().q());
  }

  /** Two pawns come, the position is taken, a bishop moves and takes the other's pawn. */
  private static final class Run {
    final IncrementalFabric fabric =
        new IncrementalFabric(IncrementalConfig.DEFAULT, IncrementalTwinTest.WEIGHTS);
    final Simulation simulation;

    Run() {
      final List<Integer> words = new ArrayList<>();
      for (boolean black : new boolean[] {false, true}) {
        final int king = black ? 60 : 4;
        words.add(SetUpCommandWord.clear(black, king));
        words.add(pieces(SetUpCommandWord.squares(black, king), 12, 1, 52, 9));
        words.add(pieces(SetUpCommandWord.squares(black, king), 33, 3, 40, 11));
      }
      words.add(SetUpCommandWord.take(4, 60, false));
      words.add(CommandWord.move(33, 42, 3, 3, 0, 0, 0));
      words.add(CommandWord.move(52, 42, 9, 9, 3, CommandWord.CAPTURE, 0));
      words.add(CommandWord.move(12, 20, 1, 1, 0, 0, 1));
      simulation =
          Simulation.gated(
              fabric.circuit(),
              fabric.parts(),
              new WordScript.Player(
                  fabric, new WordScript(WordScript.toggling(words, 1), 2 * CYCLES)));
    }

    int top() {
      return Objects.requireNonNull(fabric.circuit().signal("soc.fabric.sequencer.top")).value();
    }

    private static int pieces(int word, int square, int piece, int second, int other) {
      return SetUpCommandWord.with(
          SetUpCommandWord.with(word, 0, square, piece, false), 1, second, other, false);
    }
  }
}
