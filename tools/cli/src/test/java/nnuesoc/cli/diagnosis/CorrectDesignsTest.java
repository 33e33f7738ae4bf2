// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;
import nnuesoc.testing.SourceFault.Edit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Designs that are right and not the twin: nothing is found in them. */
@Tag("process")
class CorrectDesignsTest {
  private static final String CODES =
      "IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd2, ACCUMULATE = 3'd3, WRITE = 3'd4;";
  private static final String TWO_CODES = "ACCUMULATE = 3'd3, WRITE = 3'd4;";
  private static final String TWO_OTHERS = "ACCUMULATE = 3'd7, WRITE = 3'd6;";

  private static final Map<String, List<Edit>> REWRITES =
      Map.of(
          "states in a Gray code",
          List.of(
              new Edit(
                  "layer_control.v",
                  CODES,
                  "IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd3, ACCUMULATE = 3'd7, WRITE = 3'd6;"),
              new Edit("feature_layer.v", TWO_CODES, TWO_OTHERS),
              new Edit("linear_layer.v", TWO_CODES, TWO_OTHERS),
              new Edit("output_layer.v", TWO_CODES, TWO_OTHERS)),
          "ports that never rest",
          List.of(
              new Edit(
                  "weight_port.v",
                  "a_write ? word[ADDRESS_WIDTH-1:0] : {ADDRESS_WIDTH{1'b0}};",
                  "word[ADDRESS_WIDTH-1:0];"),
              new Edit("weight_port.v", "a_write ? data : {WIDTH{1'b0}};", "data;")),
          "more registers, all of them dumped",
          List.of(
              new Edit(
                  "layer_control.v",
                  "assign grant =",
                  "reg [15:0] col_before; always @(posedge clk) col_before <= col; assign grant ="),
              new Edit("tb.v", "$dumpvars(1, soc.clk);", "$dumpvars(0, soc);")),
          "one more state before a row",
          List.of(
              new Edit(
                  "layer_control.v",
                  "state <= ACCUMULATE;",
                  "if (!more) more <= 1'b1; else begin more <= 1'b0; state <= ACCUMULATE; end"),
              new Edit("layer_control.v", "initial begin", "reg more = 1'b0; initial begin")));

  @TempDir Path folder;

  private static SourceFault rewrite(String name) {
    return new SourceFault(name, "", REWRITES.getOrDefault(name, List.of()));
  }

  private void nothingIsFound(String name, Verdict verdict) throws IOException {
    nothingIsFound(name, "rows", verdict);
  }

  private void nothingIsFound(String name, String run, Verdict verdict) throws IOException {
    final SocSpec spec = TwinCase.named(run).spec();
    final Path trace = new TraceLab(folder).trace(name, rewrite(name), spec);
    for (TraceDiagnosis diagnosis :
        List.of(
            TraceLab.diagnose(trace, spec, TraceLab.names(spec)),
            TraceLab.diagnoseUnnamed(trace, spec))) {
      assertThat(diagnosis.findings()).as(name).isEmpty();
      assertThat(diagnosis.verdict()).as(name).isEqualTo(verdict);
    }
  }

  @Test
  @Tag("full")
  void aDesignThatWaitsACycleMoreIsRightAndLater() throws IOException {
    nothingIsFound("one more state before a row", Verdict.RIGHT_LATER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"states in a Gray code", "ports that never rest"})
  @Tag("full")
  void aCorrectRewriteIsRight(String name) throws IOException {
    nothingIsFound(name, Verdict.RIGHT);
  }

  /** In a small run, as the trace is large and must have the result. */
  @Test
  @Tag("full")
  void moreRegistersAreRight() throws IOException {
    nothingIsFound("more registers, all of them dumped", "least-turns", Verdict.RIGHT);
  }
}
