// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Position;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonBegin;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.UnknownPolicy;
import nnuesoc.traces.read.ComputedTrace;
import org.junit.jupiter.api.Test;

class ModelTraceTest {
  private static final SocSpec SPEC =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,1,1,1"), NumberFormat.REPORT))
          .withPositions(List.of(Position.START));

  @Test
  void cyclesThatAreLeftOutChangeNoOther() throws IOException {
    final ModelTrace all = new ModelTrace(SPEC);
    final ComparisonOptions byCycles =
        new ComparisonOptions(
            List.of(),
            List.of(),
            List.of(),
            false,
            new ComparisonOptions.Clocking("soc.clk", true, true, 0L),
            ComparisonBegin.AT_ONCE,
            UnknownPolicy.STRICT,
            false,
            false,
            false);
    final ComparisonResult result =
        new Comparison(
                all,
                all.leavingOut(List.of(new ComputedTrace.Stretch(2_000, 12_999))),
                byCycles,
                (a, b) -> true)
            .run();
    final ComparisonResult whole = new Comparison(all, all, byCycles, (a, b) -> true).run();

    assertThat(result.same()).isTrue();
    assertThat(whole.moments() - result.moments())
        .isEqualTo(11_001); // and the one before, whose end is not seen
  }

  @Test
  void traceThatIsCutEndsInItsLastCycle() throws IOException {
    try (InputStream trace = new ModelTrace(SPEC).until(100).open()) {
      final String text = new String(trace.readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(text).contains("#2000\n").doesNotContain("#2010\n");
    }
  }
}
