// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnChipConfigTest {
  @ParameterizedTest
  @CsvSource({"2, 2, 2, 2", "1024, 2048, 1024, 1", "1024, 2, 64, 1024", "6, 4, 8, 3"})
  void sizesInRangeAreTaken(int lanes, int products, int stack, int groups) {
    assertThat(new OnChipConfig(lanes, products, stack, Activation.PAIRS).groups())
        .isEqualTo(groups);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0    | 2  | 2    | lanes=0: expected an even number, 2 to 1024",
        "1    | 2  | 2    | lanes=1: expected an even number, 2 to 1024",
        "7    | 2  | 2    | lanes=7: expected an even number, 2 to 1024",
        "1026 | 2  | 2    | lanes=1026: expected an even number, 2 to 1024",
        "4    | 0  | 2    | products=0: expected an even number that divides 8",
        "6    | 3  | 2    | products=3: expected an even number that divides 12",
        "4    | 6  | 2    | products=6: expected an even number that divides 8",
        "4    | 16 | 2    | products=16: expected an even number that divides 8",
        "4    | 2  | 1    | stack=1: expected a power of two, 2 to 1024",
        "4    | 2  | 3    | stack=3: expected a power of two, 2 to 1024",
        "4    | 2  | 2048 | stack=2048: expected a power of two, 2 to 1024",
      })
  void othersAreNamed(int lanes, int products, int stack, String message) {
    assertThatThrownBy(() -> new OnChipConfig(lanes, products, stack, Activation.PAIRS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void squaresHaveHalfTheProducts() {
    assertThat(OnChipConfig.of(Activation.PAIRS))
        .isEqualTo(new OnChipConfig(256, 128, 64, Activation.PAIRS))
        .hasToString("products=128,stack=64");
    assertThat(OnChipConfig.of(Activation.SQUARES).products()).isEqualTo(64);
    assertThat(OnChipConfig.of(Activation.PAIRS).groups()).isEqualTo(4);
  }

  @Test
  void omittedKeysKeepTheirDefaults() {
    assertThat(OnChipConfig.parse("", Activation.SQUARES))
        .isEqualTo(OnChipConfig.of(Activation.SQUARES));
    assertThat(OnChipConfig.parse("stack=8", Activation.SQUARES))
        .isEqualTo(new OnChipConfig(256, 64, 8, Activation.SQUARES));
    assertThat(OnChipConfig.parse("products=256", Activation.PAIRS_WRAPPED))
        .isEqualTo(new OnChipConfig(256, 256, 64, Activation.PAIRS_WRAPPED));
    assertThatThrownBy(() -> OnChipConfig.parse("lanes=2", Activation.PAIRS))
        .hasMessage("unknown key 'lanes': expected one of products, stack");
    assertThatThrownBy(() -> OnChipConfig.parse("stack=x", Activation.PAIRS))
        .hasMessage("stack=x: expected a number");
  }

  @Test
  void activationsHaveNamesOnTheCommandLine() {
    assertThat(Activation.PAIRS.optionName()).isEqualTo("pairs");
    assertThat(Activation.PAIRS_WRAPPED.optionName()).isEqualTo("pairs-wrapped");
    assertThat(Activation.SQUARES.optionName()).isEqualTo("squares");
  }
}
