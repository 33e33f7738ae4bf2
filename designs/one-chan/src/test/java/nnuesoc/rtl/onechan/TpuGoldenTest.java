// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;
import nnuesoc.rtl.onechan.code.TpuImage;
import org.junit.jupiter.api.Test;

/** The TPU against recordings of the published RTL. */
class TpuGoldenTest {
  private static final int HEX = 16;

  private static List<JsonNode> runs() {
    return StreamSupport.stream(PublicData.TPU.get("runs").spliterator(), false).toList();
  }

  private static boolean isShipped(JsonNode run) {
    return PublicData.TPU.get("nets").has(run.get("net").textValue());
  }

  @Test
  void valuesAndCyclesOfEveryRecordedRun() {
    int moves = 0;
    int layers = 0;
    for (JsonNode run : runs()) {
      if (isShipped(run)) {
        final String where = run.get("net") + " " + run.get("fen");
        final TpuLog log =
            TpuRunner.run(PublicData.image(run.get("net").textValue()), PublicData.packet(run));
        assertThat(log.startCycle()).as(where).isEqualTo(run.get("start_cycle").longValue());
        if (run.has("layer_issue_cycles")) {
          assertThat(log.issues())
              .as(where)
              .isEqualTo(PublicData.cycles(run.get("layer_issue_cycles")));
          assertThat(log.dones())
              .as(where)
              .isEqualTo(PublicData.cycles(run.get("layer_done_cycles")));
          layers += log.dones().size();
        }
        assertThat(log.values()).as(where).isEqualTo(PublicData.integers(run.get("values")));
        assertThat(log.valueCycles())
            .as(where)
            .isEqualTo(PublicData.cycles(run.get("value_cycles")));
        assertThat(log.answerCycle()).as(where).isEqualTo(run.get("result_cycle").longValue());
        assertThat(log.answer())
            .as(where)
            .isEqualTo(Integer.parseInt(run.get("result_move").textValue(), HEX));
        moves += log.values().size();
      }
    }
    assertThat(moves).isEqualTo(263);
    assertThat(layers).isGreaterThan(100);
  }

  @Test
  void cyclesOfTheRunsWhoseNetIsNotShipped() {
    final TpuImage sameShapes = PublicData.image("p-seedshape-a");
    int moves = 0;
    for (JsonNode run : runs()) {
      if (!isShipped(run)) {
        final TpuLog log = TpuRunner.run(sameShapes, PublicData.packet(run));
        assertThat(log.values()).doesNotContain(0x80);
        assertThat(log.startCycle()).isEqualTo(run.get("start_cycle").longValue());
        assertThat(log.valueCycles()).isEqualTo(PublicData.cycles(run.get("value_cycles")));
        assertThat(log.answerCycle()).isEqualTo(run.get("result_cycle").longValue());
        moves += log.values().size();
      }
    }
    assertThat(moves).isEqualTo(45);
  }

  @Test
  void packerMakesTheRecordedImages() {
    PublicData.TPU
        .get("nets")
        .fieldNames()
        .forEachRemaining(
            net ->
                assertThat(TpuImage.pack(PublicData.layers(net)).words())
                    .as(net)
                    .isEqualTo(PublicData.image(net).words()));
  }

  @Test
  void imageGivesTheLayersBack() {
    PublicData.TPU
        .get("nets")
        .fieldNames()
        .forEachRemaining(
            net ->
                assertThat(PublicData.image(net).layers())
                    .as(net)
                    .isEqualTo(PublicData.layers(net)));
  }
}
