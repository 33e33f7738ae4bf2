// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class VariantCyclesTest {

  private static final Position KINGS_ALONE = Fen.parse("4k3/8/8/8/8/8/8/4K3 b - - 0 1");

  @Test
  void reportsFabricTakesTheCyclesOfItsOwnFormula() {
    assertThat(TunedCycles.of(Shape.FULL, BusTiming.DEFAULT, Tuning.REPORT, start()))
        .isEqualTo(ReportCycles.of(Shape.FULL, BusTiming.DEFAULT, start()));
    for (long seed = 0; seed < 2_000; seed++) {
      RandomCase one = RandomCase.of(seed);
      assertThat(TunedCycles.of(one.shape(), one.clocks(), Tuning.REPORT, one.positions()))
          .as("%s", one)
          .isEqualTo(ReportCycles.of(one.shape(), one.clocks(), one.positions()));
    }
  }

  @Tag("slow")
  @Test
  void randomVariantsTakeTheCyclesOfTheSteppedControl() {
    assertRandomVariants(0, 400);
  }

  @Tag("full")
  @Test
  void manyRandomVariantsTakeTheCyclesOfTheSteppedControl() {
    assertRandomVariants(400, 4_000);
  }

  private static void assertRandomVariants(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      RandomCase one = RandomCase.of(seed);
      Tuning build = build(new Random(seed), one.shape());
      assertThat(TunedCycles.of(one.shape(), one.clocks(), build, one.positions()))
          .as("%s %s", build, one)
          .isEqualTo(VariantRun.of(one.shape(), one.clocks(), build, one.positions()));
    }
  }

  /** Tiny and huge accesses with two buffers, where transfer and computing overtake each other. */
  @Test
  void extremeClocksTakeTheCyclesOfTheSteppedControl() {
    Shape shape = new Shape(1, 4, 3, 2);
    List<Position> positions = List.of(Position.START, KINGS_ALONE, Position.START);
    int[] lengths = {1, 2, 3, 7, 100, 5_000};
    for (int lwWrite : lengths) {
      for (int lwRead : lengths) {
        for (int cpu : new int[] {0, 1, 2, 3, 50}) {
          for (Columns columns : Columns.values()) {
            for (BusTiming.Mode mode : BusTiming.Mode.values()) {
              BusTiming clocks = new BusTiming(lwWrite, lwRead, 10, 1, 9, cpu, mode);
              Tuning build = new Tuning(2, 2, columns, 4, columns == Columns.ALL ? 2 : 1);
              assertThat(TunedCycles.of(shape, clocks, build, positions))
                  .as("%s %s", build, clocks)
                  .isEqualTo(VariantRun.of(shape, clocks, build, positions));
            }
          }
        }
      }
    }
  }

  /** Row lengths against poll lengths: the sampled cycle slides over the edge of trigger. */
  @Tag("slow")
  @Test
  void slidingPollsTakeTheCyclesOfTheSteppedControl() {
    for (int lwRead = 1; lwRead <= 45; lwRead++) {
      for (int h = 1; h <= 20; h++) {
        Shape shape = new Shape(1, h, 1 + h % 7, 1 + h % 5);
        BusTiming clocks =
            new BusTiming(1 + h % 3, lwRead, 1, 1, 1, lwRead % 2, BusTiming.Mode.SINGLE);
        for (Columns columns : Columns.values()) {
          Tuning build = new Tuning(1 << h % 4, 1 + lwRead % 2, columns, 1, 1);
          assertThat(TunedCycles.of(shape, clocks, build, start()))
              .as("%s %s %s", build, shape, clocks)
              .isEqualTo(VariantRun.of(shape, clocks, build, start()));
        }
      }
    }
  }

  /** By hand: two buffers, every clock 1, no feature set, so that a row is all biases. */
  @Test
  void kingsAloneWithTwoBuffers() {
    BusTiming one = new BusTiming(1, 1, 1, 1, 1, 0, BusTiming.Mode.SINGLE);
    Tuning build = new Tuning(1, 2, Columns.ACTIVE, 1, 1);
    PositionCycles cycles =
        TunedCycles.of(new Shape(1, 2, 1, 1), one, build, List.of(KINGS_ALONE)).get(0);
    assertThat(cycles.boardWrites()).isEqualTo(1);
    assertThat(cycles.resetFall()).isEqualTo(4);
    // polls of 4 to 7; two biases and ready: q = 8 + 3 = 11, WRITE in 12
    assertThat(cycles.layer(1).firstTrigger()).isEqualTo(7);
    // polls of 11 and 12, ready 0 lands in 14, trigger 15: q = 16 + 3, WRITE in 20
    assertThat(cycles.layer(1).proceed()).isEqualTo(21);
  }

  @Test
  void positionsOfALoadShareAllButTheirReads() {
    Tuning build = new Tuning(1, 1, Columns.ALL, 1, 2);
    List<Position> three = List.of(Position.START, KINGS_ALONE, Position.START);
    List<PositionCycles> cycles =
        TunedCycles.of(new Shape(1, 2, 2, 2), BusTiming.DEFAULT, build, three);
    assertThat(cycles).extracting(PositionCycles::boardWrites).containsExactly(32, 2, 0);
    assertThat(cycles.get(1).begin()).isZero();
    assertThat(cycles.get(1).layers()).isEqualTo(cycles.get(0).layers());
    assertThat(cycles.get(1).end()).isEqualTo(cycles.get(0).end() + 18 + 17);
    assertThat(cycles.get(2).begin()).isEqualTo(cycles.get(1).end());
  }

  @Test
  void buildsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new Tuning(3, 1, Columns.ALL, 1, 1)).hasMessageContaining("words=3");
    assertThatThrownBy(() -> new Tuning(1, 4, Columns.ALL, 1, 1)).hasMessageContaining("buffers=4");
    assertThatThrownBy(() -> new Tuning(1, 1, Columns.ALL, 32, 1)).hasMessageContaining("terms=32");
    assertThatThrownBy(() -> new Tuning(1, 1, Columns.ACTIVE, 1, 2))
        .hasMessageContaining("positions=2");
    assertThatThrownBy(
            () ->
                TunedCycles.of(
                    new Shape(1, 3, 1, 1),
                    BusTiming.DEFAULT,
                    new Tuning(1, 1, Columns.ALL, 2, 1),
                    start()))
        .hasMessageContaining("terms=2")
        .hasMessageContaining("H, which is 3");
  }

  /** Terms divide H. */
  static Tuning build(Random random, Shape shape) {
    int most = Math.min(4, Integer.numberOfTrailingZeros(shape.h()));
    Columns columns = List.of(Columns.values()).get(random.nextInt(3));
    return new Tuning(
        1 << random.nextInt(4),
        1 + random.nextInt(2),
        columns,
        1 << random.nextInt(most + 1),
        columns == Columns.ALL ? 1 + random.nextInt(4) : 1);
  }

  private static List<Position> start() {
    return List.of(Position.START);
  }
}
