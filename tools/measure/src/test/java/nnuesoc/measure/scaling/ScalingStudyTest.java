// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.chess.Board;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.play.parallel.TeamConfig;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of a design before anybody synthesises it. */
class ScalingStudyTest {
  private static final SocSpec SPEC =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,16,32,32"), NumberFormat.REPORT));

  @Tag("slow")
  @Test
  void rowsComeInOrderAndSayWhatEndsTheScaling() {
    final List<ScalingRow> rows = new ArrayList<>();
    final ScalingStudy study = study(List.of(2, 8));
    final List<ScalingRow> ones = new ArrayList<>();
    assertThat(study.run(() -> false, listener(rows, ones))).isTrue();
    assertThat(study.searches()).as("one fabric is searched as well").isEqualTo(6);
    assertThat(rows).extracting(ScalingRow::fabrics).containsExactly(2, 8);
    final ScalingRow one = ones.get(0);
    assertThat(one.speedup(one)).isEqualTo(1);
    assertThat(one.limit(one)).isEqualTo("-");
    final ScalingRow eight = rows.get(1);
    assertThat(eight.limit(one)).isEqualTo("bridge");
    assertThat(eight.otherScores()).isEqualTo(eight.otherScoresExplained());
    assertThat(eight.nodeSpeedup(one)).isGreaterThan(eight.speedup(one)).isLessThan(8);
    assertThat(ScalingTable.csvHeader(one)).startsWith("fabrics,cycles,nodes,evaluations,speedup,");
    assertThat(ScalingTable.csv(eight, one)).startsWith("8," + eight.cycles() + ",");
    assertThat(ScalingPlot.of(study, one, rows)).startsWith("<svg").contains("polyline", "V100");
    assertThat(ScalingJson.of(study, one, rows, true)).containsEntry("parallel", "rmo");
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    ScalingTable.print(study, one, rows, new PrintStream(out, true, StandardCharsets.UTF_8));
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("bridge", "fits", "5CSEMA5");
  }

  @Test
  void openingsAreTwentyFourDifferentPositions() {
    assertThat(ScalingStudy.openings()).hasSize(24).doesNotHaveDuplicates();
  }

  @Test
  void stoppedStudyKeepsTheRowsThatAreDone() {
    final List<ScalingRow> rows = new ArrayList<>();
    assertThat(study(List.of(1, 2)).run(() -> !rows.isEmpty(), listener(rows, new ArrayList<>())))
        .isFalse();
    assertThat(rows).hasSize(1);
  }

  /** What Yosys found stands in the documents, which other tests compare with Yosys. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "onchip | onchip.md | 258 of 397 M10K; 43 of 87 DSP; 22,411 of 32,070",
        "incremental | incremental.md | 191 of 397 M10K; 86 of 87 DSP; 10,105 of 32,070",
        "report | resources.md | 173; 668 to 1,276"
      })
  void footprintsAreThoseOfTheDocuments(String fabric, String document, String facts)
      throws IOException {
    final String text =
        Files.readString(Path.of("..", "..", "docs", "design", document)).replaceAll("\\s+", " ");
    final CycloneDevice.Footprint footprint =
        Objects.requireNonNull(CycloneDevice.Footprint.known().get(fabric));
    for (String fact : facts.split("; ", -1)) {
      assertThat(text).contains(fact);
    }
    assertThat(facts.replace(",", "")).contains("" + footprint.m10k(), "" + footprint.alm());
  }

  @Test
  void devicesHoldAsManyAsTheirScarcestResourceAllows() {
    assertThat(DeviceFit.of(SPEC)).containsEntry("5CSEMA5", 2).containsEntry("5CGTFD9", 7);
    assertThat(DeviceFit.of(SPEC.withTuning(Tuning.named("by-column").orElseThrow())))
        .containsEntry("5CSEMA5", 31);
    assertThat(DeviceFit.of(SPEC.withTuning(Tuning.parse("buffers=2")))).isEmpty();
  }

  private static ScalingStudy study(List<Integer> fabrics) {
    return new ScalingStudy(
        SPEC,
        TeamConfig.parse(1, "rmo", 1),
        fabrics,
        2,
        ScalingStudy.openings().stream().limit(2).map(Board::of).toList());
  }

  private static ScalingStudy.Listener listener(List<ScalingRow> rows, List<ScalingRow> ones) {
    return new ScalingStudy.Listener() {
      @Override
      public void measured(ScalingRow row, ScalingRow one) {
        rows.add(row);
        ones.add(one);
      }

      @Override
      public void at(int done) {}
    };
  }
}
