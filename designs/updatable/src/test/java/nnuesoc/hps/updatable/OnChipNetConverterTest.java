// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNet.Layer;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which nets fit the fabric {@code onchip}, docs/design/onchip.md. */
class OnChipNetConverterTest {
  private static final NetFileInfo FILE = NetFileInfo.of(new byte[0], "made here");

  /** A net whose only weights other than 0 are the first two. */
  private static DialectNet net(Dialect dialect, int first, int second) {
    final short[] features = new short[768 * 256];
    features[0] = (short) first;
    features[1] = (short) second;
    final short[] biases = new short[256];
    biases[3] = 600;
    final int[] outputs = new int[512];
    outputs[511] = -77;
    return new DialectNet(
        dialect,
        "small",
        features,
        biases,
        List.of(new Layer(1, 1, 512, outputs, new int[] {4321})),
        FILE);
  }

  @ParameterizedTest
  @CsvSource({
    "B768_CRELU_I16, PAIRS_WRAPPED",
    "B768_CRELU, PAIRS",
    "B768_SCRELU, SQUARES",
  })
  void activationIsThatOfTheDialect(Dialect dialect, Activation activation) {
    assertThat(OnChipNetConverter.activation(net(dialect, 1, 1))).isEqualTo(activation);
  }

  @ParameterizedTest
  @CsvSource({"B768_CRELU_I16, 4321", "B768_CRELU, 4321", "B768_SCRELU, 0"})
  void numbersOfTheNetAreThoseOfTheChip(Dialect dialect, int bias) {
    final OnChipWeightImage weights = OnChipNetConverter.weights(net(dialect, -512, 511));
    assertThat(weights.lanes()).isEqualTo(256);
    assertThat(weights.rows()[0]).isEqualTo((short) -512);
    assertThat(weights.rows()[1]).isEqualTo((short) 511);
    assertThat(weights.biasRows()).isEqualTo(2); // 600 is more than 511
    assertThat(weights.outputs()[511]).isEqualTo((short) -77);
    assertThat(weights.outputs()[510]).isZero();
    assertThat(weights.bias()).isEqualTo(bias);
  }

  /** 256 lanes of 768 words: 256 blocks of 10 bits, 512 of 20. */
  @ParameterizedTest
  @CsvSource({"0, 0, 256", "511, -512, 256", "512, 0, 512", "0, -513, 512", "32767, 0, 512"})
  void blocksGrowWithTheWidthOfTheWeights(int first, int second, int blocks) {
    assertThat(OnChipNetConverter.blocks(net(Dialect.B768_CRELU, first, second))).isEqualTo(blocks);
  }

  @ParameterizedTest
  @CsvSource({"512, 0", "0, -513"})
  void weightsOf11BitsDoNotFit(int first, int second) {
    assertThatThrownBy(() -> OnChipNetConverter.weights(net(Dialect.B768_CRELU, first, second)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "net small does not fit the fabric onchip: its first layer takes 512 memory blocks,"
                + " 115 more than the device's 397");
  }

  @Test
  void otherDialectDoesNotFit() {
    final DialectNet wide =
        new DialectNet(
            Dialect.B1024HM_X8, "wide", new short[768 * 1024], new short[1024], List.of(), FILE);
    assertThatThrownBy(() -> OnChipNetConverter.activation(wide))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "net wide does not fit the fabric onchip: its first layer takes 1,024 memory blocks,"
                + " 627 more than the device's 397");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "40960 | 256 | 10,240 | 9,843", // 40 blocks deep
        "1024 | 400 | 400 | 3",
        "1025 | 400 | 800 | 403",
        "1023 | 400 | 400 | 3"
      })
  void blocksOf10BitsAreCounted(int features, int lanes, String blocks, String more) {
    assertThat(OnChipNetConverter.tooMany(features, lanes))
        .isEqualTo(
            "its first layer takes %s memory blocks, %s more than the device's 397"
                .formatted(blocks, more));
  }

  @ParameterizedTest
  @CsvSource({"HALFKP_A, 10240", "B1536_V4, 9216", "B1024HM_X8, 1024"})
  void blocksAreDeepEnoughForTheFeatures(Dialect dialect, int blocks) {
    final DialectNet net =
        new DialectNet(dialect, "deep", new short[1], new short[1], List.of(), FILE);
    assertThat(OnChipNetConverter.blocks(net))
        .isEqualTo(blocks); // 40, 6 and 1 blocks of 1,024 words
  }
}
