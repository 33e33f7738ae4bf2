// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchTest {
  static final LaunchCommand NOBODY =
      new LaunchCommand() {
        @Override
        public String typed() {
          return "nobody";
        }

        @Override
        public String main() {
          return "";
        }

        @Override
        public List<String> arguments(String shape, String net, String timing) {
          return List.of();
        }
      };

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyRowHasAName(boolean quick) {
    assertThat(new Bench(quick, NOBODY).names()).doesNotHaveDuplicates().hasSizeGreaterThan(5);
  }

  @Test
  void rowsAreChosenByName() {
    final Bench bench = new Bench(false, NOBODY);
    assertThat(bench.only(name -> name.startsWith("stepped.full")).names())
        .isEqualTo(
            List.of(
                "stepped.full",
                "stepped.full.cores",
                "stepped.full.write4",
                "stepped.full.write4.cores",
                "stepped.full.write1",
                "stepped.full.write1.cores",
                "stepped.full.by-column"));
    assertThat(bench.only("growth.shape"::equals).names()).isEqualTo(List.of("growth.shape"));
    assertThat(bench.only(name -> false).names()).isEmpty();
  }
}
