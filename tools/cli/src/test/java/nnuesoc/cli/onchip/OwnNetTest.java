// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.dialect.DialectResult;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.train.TeacherAgreement;
import org.junit.jupiter.api.Test;

/** The net in the jar: it fits, runs to the bit, and judges as its teacher does. */
class OwnNetTest {
  private static final Path GAMES =
      GeneratedRepositoryFile.of("soc/src/test/resources/nnuesoc/soc/realnets/moves.json");
  private static final DialectNet OWN = DialectReader.own();

  @Test
  void fabricAndUntimedModelAgree() {
    final List<Position> positions =
        List.of(
            Position.START,
            Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
            Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"));
    final OnChipHarness run =
        new OnChipHarness(
                positions,
                OnChipConfig.of(OnChipNetConverter.activation(OWN)),
                OnChipNetConverter.weights(OWN),
                BusTiming.DEFAULT)
            .run();
    for (int at = 0; at < positions.size(); at++) {
      final DialectResult expected = DialectModel.evaluate(OWN, positions.get(at));
      assertThat(run.results.get(at).raw()).isEqualTo(expected.raw());
      assertThat(run.results.get(at).out()).isEqualTo(expected.out());
      assertThat(run.results.get(at).white()).isEqualTo(expected.white());
    }
  }

  @Test
  void noPairOfItsProductsCanSaturate() {
    for (int weight : OWN.layers().get(0).weights()) {
      assertThat(weight).isBetween(-64, 64);
    }
  }

  /** What is written in docs/results/own-net.md, of games that it knows nothing of. */
  @Test
  void itsSignsAndRanksAreLikeStockfish12s() throws IOException {
    final List<Float> values = new ArrayList<>();
    final List<Float> teachers = new ArrayList<>();
    for (JsonNode game : new ObjectMapper().readTree(GAMES.toFile())) {
      for (JsonNode ply : game.get("plies")) {
        values.add((float) DialectModel.evaluate(OWN, Fen.parse(ply.get("fen").asText())).out());
        teachers.add(ply.get("sf12_raw").asInt() / 16f);
      }
    }
    final TeacherAgreement quality = TeacherAgreement.of(array(values), array(teachers));
    assertThat(quality.signAgreement()).isGreaterThan(0.88);
    assertThat(quality.rankCorrelation()).isGreaterThan(0.90);
  }

  private static float[] array(List<Float> list) {
    final float[] array = new float[list.size()];
    for (int at = 0; at < array.length; at++) {
      array[at] = list.get(at);
    }
    return array;
  }
}
