// SPDX-License-Identifier: Apache-2.0
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
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Memory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All cycles of the full-size fabric, once in each arithmetic, against the golden model. */
@Tag("slow")
class FullSizeTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  private static final SocRun STOCKFISH_START = run(Position.START, NumberFormat.STOCKFISH);

  @Test
  void reportArithmeticGivesTheGoldenValues() {
    final Position position = Fen.parse(KIWIPETE);
    final SocRun run = run(position, NumberFormat.REPORT);
    assertGolden(run, position, NumberFormat.REPORT);
    assertThat(run.evaluations().get(0).eval()).hasValue(-498);
  }

  @Test
  void stockfishArithmeticGivesTheGoldenValues() {
    assertGolden(STOCKFISH_START, Position.START, NumberFormat.STOCKFISH);
  }

  @Test
  void startPositionTakesItsCycles() {
    assertThat(STOCKFISH_START.simulation().cycle()).isEqualTo(230_955_503);
  }

  @Test
  void firstTriggerComesAfterTheLoader() {
    assertThat(STOCKFISH_START.evaluations().get(0).layers().get(0).firstTrigger())
        .isEqualTo(41_656);
  }

  private static SocRun run(Position position, NumberFormat arithmetic) {
    final SocRun run =
        SocSpec.of(net(arithmetic))
            .withPositions(List.of(position))
            .withEngine(Engine.STEPPED)
            .start();
    run.simulation().run(Long.MAX_VALUE);
    return run;
  }

  private static Net net(NumberFormat arithmetic) {
    return SyntheticNet.of(1, Shape.FULL, arithmetic);
  }

  private static void assertGolden(SocRun run, Position position, NumberFormat arithmetic) {
    final GoldenResult golden = GoldenModel.evaluate(position, net(arithmetic), arithmetic);
    final Evaluation result = run.evaluations().get(0);
    assertThat(result.eval()).hasValue(golden.eval());
    assertThat(run.hazards().count()).isZero();
    assertThat(result.end())
        .hasValue(ReportCycles.of(Shape.FULL, BusTiming.DEFAULT, List.of(position)).get(0).end());
    assertWords(run, "output_1_white", golden.output1White());
    assertWords(run, "output_1_black", golden.output1Black());
    assertWords(run, "output_2", golden.output2());
    assertWords(run, "output_3", golden.output3());
  }

  private static void assertWords(SocRun run, String name, int[] words) {
    final Memory memory =
        Objects.requireNonNull(run.simulation().circuit().memories().get(name), name);
    for (int i = 0; i < words.length; i++) {
      assertThat(memory.word(i)).as("%s[%d]", name, i).isEqualTo(words[i]);
    }
  }
}
