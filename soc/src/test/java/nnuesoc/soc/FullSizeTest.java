package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.cycles.Clocks;
import nnuesoc.reference.cycles.CycleCount;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Memory;
import org.junit.jupiter.api.Test;

/** All cycles of the full-size fabric, once in each arithmetic, against the golden model. */
class FullSizeTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  @Test
  void reportArithmeticGivesTheGoldenValues() {
    final Run run = assertGolden(Fen.parse(KIWIPETE), NumberFormat.REPORT);
    assertThat(run.results().get(0).eval()).isEqualTo(-498);
  }

  @Test
  void stockfishArithmeticGivesTheGoldenValuesAndTheStartPositionTakesItsCycles() {
    final Run run = assertGolden(Position.START, NumberFormat.STOCKFISH);
    assertThat(run.simulation().cycle()).isEqualTo(230_955_503);
    assertThat(run.results().get(0).layers().get(0).firstTrigger()).isEqualTo(41_656);
  }

  private static Run assertGolden(Position position, NumberFormat arithmetic) {
    final Net net = SyntheticNet.of(1, Shape.FULL, arithmetic);
    final Run run =
        new Run(
            new RunSpec(
                List.of(position),
                "synthetic:1",
                net,
                arithmetic,
                BusTiming.DEFAULT,
                Engine.STEPPED));
    run.simulation().run(Long.MAX_VALUE);
    final GoldenResult golden = GoldenModel.evaluate(position, net, arithmetic);
    final PositionResult result = run.results().get(0);
    assertThat(result.eval()).isEqualTo(golden.eval());
    assertThat(run.hazards().count()).isZero();
    assertThat(result.end())
        .isEqualTo(CycleCount.of(Shape.FULL, Clocks.DEFAULT, List.of(position)).get(0).end());
    assertWords(run, "output_1_white", golden.output1White());
    assertWords(run, "output_1_black", golden.output1Black());
    assertWords(run, "output_2", golden.output2());
    assertWords(run, "output_3", golden.output3());
    return run;
  }

  private static void assertWords(Run run, String name, int[] words) {
    final Memory memory =
        Objects.requireNonNull(run.simulation().circuit().memories().get(name), name);
    for (int i = 0; i < words.length; i++) {
      assertThat(memory.word(i)).as("%s[%d]", name, i).isEqualTo(words[i]);
    }
  }
}
