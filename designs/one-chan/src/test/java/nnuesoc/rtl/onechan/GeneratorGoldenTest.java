// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ring move generator against recordings of the published RTL. */
class GeneratorGoldenTest {
  private static final int HEX = 16;
  private static final long LIMIT = 10_000;

  static RingGeneratorQuestion question(JsonNode run) {
    return new RingGeneratorQuestion(
        PublicData.board(run),
        run.get("colour").textValue().equals("white") ? 1 : 2,
        Integer.parseInt(run.get("stack_top").textValue(), HEX),
        run.get("delta").intValue());
  }

  static RingGeneratorLog run(RingGeneratorQuestion question, RingGeneratorVariant reading) {
    final RingGeneratorBench bench = new RingGeneratorBench(question, reading);
    final var simulation = bench.simulation();
    final RingGeneratorLog log = RingGeneratorLog.attach(bench, simulation);
    simulation.run(LIMIT);
    return log;
  }

  @Test
  void everyMoveOfEveryRecordedRunWithItsCycleAndDelta() {
    int moves = 0;
    for (JsonNode run : PublicData.GENERATOR.get("runs")) {
      final List<RingGeneratorLog.Entry> expected = new ArrayList<>();
      for (JsonNode move : run.get("moves")) {
        expected.add(
            new RingGeneratorLog.Entry(
                move.get(0).longValue(),
                move.get(1).intValue(),
                move.get(2).intValue(),
                move.get(3).intValue()));
      }
      final RingGeneratorLog log = run(question(run), RingGeneratorVariant.AS_PUBLISHED);
      assertThat(log.moves()).as("%s", run.get("fen")).isEqualTo(expected);
      assertThat(log.noMoveCycle()).isEqualTo(run.get("no_move_cycle").longValue());
      moves += expected.size();
    }
    assertThat(moves).isEqualTo(1006);
  }
}
