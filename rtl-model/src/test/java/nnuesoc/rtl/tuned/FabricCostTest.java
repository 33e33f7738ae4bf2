// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the device has to give, by the counts of Yosys. */
class FabricCostTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words=1                                            | 173 |  3",
        "words=2                                            | 176 |  3",
        "buffers=2                                          | 334 |  3",
        "columns=active                                     |   5 |  3",
        "columns=by-column                                  |   9 |  3",
        "words=8,buffers=2,columns=by-column,terms=8        |  64 | 24",
        "words=8,buffers=2,columns=active,terms=16          |   0 | 48",
        "words=8,buffers=2,columns=by-column,terms=16       |   0 | 48",
      })
  void isWhatYosysFound(String variant, int m10k, int dsp) {
    assertThat(FabricCost.of(FabricConfig.full(), Tuning.parse(variant)))
        .isEqualTo(new FabricCost(m10k, dsp));
  }

  @Test
  void oneWordMoreGoesFromLogicIntoABlock() {
    final FabricConfig below = new FabricConfig(1, 1, 63, 1, new ReportArithmetic());
    final FabricConfig above = new FabricConfig(1, 1, 64, 1, new ReportArithmetic());
    assertThat(FabricCost.of(above, Tuning.REPORT).m10k())
        .isEqualTo(FabricCost.of(below, Tuning.REPORT).m10k() + 2); // weight_3 and output_2
  }

  @Test
  void fitsUpToTheLastBlockAndMultiplier() {
    assertThat(new FabricCost(397, 87).fits()).isTrue();
    assertThat(new FabricCost(398, 87).fits()).isFalse();
    assertThat(new FabricCost(397, 88).fits()).isFalse();
  }
}
