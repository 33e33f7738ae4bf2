// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.fabric.Soc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parameters of fabric.md §2 and the memories of §3. */
class FabricConfigTest {
  @Test
  void fullSizeIsThePages() {
    final FabricConfig full = FabricConfig.full();
    assertThat(full.kings()).isEqualTo(64);
    assertThat(full.features()).isEqualTo(40_960);
    assertThat(full.h()).isEqualTo(256);
    assertThat(full.n2()).isEqualTo(32);
    assertThat(full.n3()).isEqualTo(32);
    assertThat(full.arithmetic()).hasToString("report");
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1, 1", "64, 2048, 4096, 4096", "2, 3, 5, 7"})
  void everySizeInRangeIsTaken(int kings, int h, int n2, int n3) {
    final FabricConfig config = new FabricConfig(kings, h, n2, n3, new ReportArithmetic());
    assertThat(config.features()).isEqualTo(640 * kings);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 1 | 1 | 1 | KINGS = 0: expected a power of two, 1 to 64",
        "3 | 1 | 1 | 1 | KINGS = 3: expected a power of two, 1 to 64",
        "128 | 1 | 1 | 1 | KINGS = 128: expected a power of two, 1 to 64",
        "1 | 0 | 1 | 1 | H = 0: expected 1 to 2048",
        "1 | 2049 | 1 | 1 | H = 2049: expected 1 to 2048",
        "1 | 1 | 4097 | 1 | N2 = 4097: expected 1 to 4096",
        "1 | 1 | 1 | 0 | N3 = 0: expected 1 to 4096"
      })
  void sizesOutOfRangeAreNamed(int kings, int h, int n2, int n3, String message) {
    assertThatThrownBy(() -> new FabricConfig(kings, h, n2, n3, new ReportArithmetic()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    // memory, words, bits with KINGS 2, H 3, N2 5, N3 7
    "feature_white, 1280, 1",
    "feature_black, 1280, 1",
    "weight_1_white, 1280, 16",
    "weight_1_black, 1280, 16",
    "weight_2, 6, 8",
    "weight_3, 5, 8",
    "weight_4, 7, 8",
    "output_1_white, 3, 8",
    "output_1_black, 3, 8",
    "output_2, 5, 8",
    "output_3, 7, 8"
  })
  void memoriesHaveTheirSizes(String name, int words, int bits) {
    final Soc soc = new Soc(new FabricConfig(2, 3, 5, 7, new ReportArithmetic()));
    assertThat(soc.circuit().memories()).hasSize(11).containsKey(name);
    assertThat(soc.circuit().memories().get(name))
        .satisfies(
            memory -> {
              assertThat(memory.words()).isEqualTo(words);
              assertThat(memory.widthBits()).isEqualTo(bits);
            });
  }
}
