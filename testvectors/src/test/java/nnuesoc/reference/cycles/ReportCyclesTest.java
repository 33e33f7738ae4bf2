// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ReportCyclesTest {

  /** The figures that fabric.md §8 gives to check a model by. */
  @Test
  void startPositionAtFullSize() {
    PositionCycles cycles = start(Shape.FULL, BusTiming.DEFAULT);
    assertThat(cycles.begin()).isZero();
    assertThat(cycles.boardWrites()).isEqualTo(32);
    assertThat(cycles.resetFall()).isEqualTo(630);
    assertThat(cycles.layer(1).firstTrigger()).isEqualTo(41_656);
    assertThat(cycles.end()).isEqualTo(230_955_503L);
  }

  @Tag("slow")
  @Test
  void startPositionAtFullSizeAsTheNaiveRun() {
    List<Position> start = List.of(Position.START);
    assertThat(ReportCycles.of(Shape.FULL, BusTiming.DEFAULT, start))
        .isEqualTo(NaiveRun.of(Shape.FULL, BusTiming.DEFAULT, start));
  }

  @Tag("slow")
  @Test
  void randomCasesAsTheNaiveRun() {
    assertRandomCases(0, 400);
  }

  @Tag("full")
  @Test
  void manyRandomCasesAsTheNaiveRun() {
    assertRandomCases(400, 4_000);
  }

  private static void assertRandomCases(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      RandomCase one = RandomCase.of(seed);
      assertThat(ReportCycles.of(one.shape(), one.clocks(), one.positions()))
          .as("%s", one)
          .isEqualTo(NaiveRun.of(one.shape(), one.clocks(), one.positions()));
    }
  }

  /** Every combination of tiny and huge accesses, where polls miss or meet an edge by one cycle. */
  @Test
  void extremeClocksAsTheNaiveRun() {
    int[] lengths = {1, 2, 3, 7, 100, 5_000};
    Shape shape = new Shape(1, 2, 3, 2);
    List<Position> positions = List.of(Position.START, Position.START);
    for (int lwWrite : lengths) {
      for (int lwRead : lengths) {
        for (int cpu : new int[] {0, 1, 2, 3, 50, 3_000}) {
          for (int write : new int[] {1, 10}) {
            for (BusTiming.Mode mode : BusTiming.Mode.values()) {
              BusTiming clocks = new BusTiming(lwWrite, lwRead, write, 3, 9, cpu, mode);
              assertThat(ReportCycles.of(shape, clocks, positions))
                  .as("%s", clocks)
                  .isEqualTo(NaiveRun.of(shape, clocks, positions));
            }
          }
        }
      }
    }
  }

  /** Poll lengths against row lengths: the sampled cycle slides over the edge of trigger. */
  @Test
  void slidingPollsAsTheNaiveRun() {
    List<Position> start = List.of(Position.START);
    for (int lwRead = 1; lwRead <= 45; lwRead++) {
      for (int h = 1; h <= 20; h++) {
        Shape shape = new Shape(1, h, 1 + h % 7, 1 + h % 5);
        BusTiming clocks =
            new BusTiming(1 + h % 3, lwRead, 1, 1, 1, lwRead % 2, BusTiming.Mode.SINGLE);
        assertThat(ReportCycles.of(shape, clocks, start))
            .as("%s %s", shape, clocks)
            .isEqualTo(NaiveRun.of(shape, clocks, start));
      }
    }
  }

  @Test
  void positionsFollowOneAnother() {
    BusTiming clocks = new BusTiming(18, 17, 10, 4, 9, 5, BusTiming.Mode.SINGLE);
    Position black = Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    Position moved = Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    List<PositionCycles> cycles =
        ReportCycles.of(
            new Shape(1, 3, 2, 1),
            clocks,
            List.of(Position.START, Position.START, black, moved, Position.START));
    assertThat(cycles).extracting(PositionCycles::boardWrites).containsExactly(32, 0, 1, 2, 2);
    for (int at = 1; at < cycles.size(); at++) {
      assertThat(cycles.get(at).begin()).isEqualTo(cycles.get(at - 1).end() + 5);
    }
  }

  /** By hand, transaction by transaction; 32 board writes and 3 of reset, F = 640. */
  @Test
  void smallestShapeWithAllClocksOne() {
    PositionCycles cycles =
        start(new Shape(1, 1, 1, 1), new BusTiming(1, 1, 1, 1, 1, 0, BusTiming.Mode.SINGLE));
    assertThat(cycles.resetFall()).isEqualTo(35);
    assertThat(cycles.layer(1).firstTrigger()).isEqualTo(35 + 640 + 66);
    // the poll of 741 sees it; 1,280 words, 2 biases, ready: q = 742 + 1,283 = 2,025
    assertThat(cycles.layer(1).proceed()).isEqualTo(2_025 + 2 + 1_280);
    assertThat(cycles.layer(2).firstTrigger()).isEqualTo(2_025 + 4 + 1_280);
    // seen at once; 2 words, 1 bias, ready: q = 3,310 + 4; N = 2
    assertThat(cycles.layer(2).proceed()).isEqualTo(3_314 + 6);
    // layer 3: trigger 3,322, q = 3,323 + 3; layer 4: trigger 3,332, q = 3,333 + 3
    assertThat(cycles.layer(3)).isEqualTo(new LayerWindow(3_322, 3_330));
    assertThat(cycles.layer(4)).isEqualTo(new LayerWindow(3_332, 3_340));
    assertThat(cycles.end()).isEqualTo(3_342);
  }

  @Test
  void clocksBelowTheirRangeAreRefused() {
    assertThatThrownBy(() -> new BusTiming(18, 0, 10, 4, 9, 0, BusTiming.Mode.SINGLE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lw_read=0")
        .hasMessageContaining("expected 1 to");
    assertThatThrownBy(() -> new BusTiming(18, 17, 10, 4, 9, -1, BusTiming.Mode.SINGLE))
        .hasMessageContaining("cpu=-1");
  }

  private static PositionCycles start(Shape shape, BusTiming clocks) {
    return ReportCycles.of(shape, clocks, List.of(Position.START)).get(0);
  }
}
