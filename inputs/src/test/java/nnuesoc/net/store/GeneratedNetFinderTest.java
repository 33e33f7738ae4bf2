// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedNetFinderTest {
  private static final Shape SHAPE = new Shape(1, 2, 3, 4);

  @Test
  void reportIsTheReportNetInTheArithmeticAskedFor() {
    Net net = GeneratedNetFinder.named("report", SHAPE, NumberFormat.STOCKFISH);
    assertThat(net.name()).isEqualTo("report");
    assertThat(GeneratedNetFinder.needsNoFile("report")).isTrue();
    assertThat(GeneratedNetFinder.needsNoFile("synthetic:x")).isTrue();
    assertThat(net.format()).isEqualTo(NumberFormat.STOCKFISH);
    assertThat(net.bias1White(0)).isEqualTo(768);
  }

  @Test
  void syntheticIsDrawnFromItsSeed() {
    Net net = GeneratedNetFinder.named("synthetic:-1", SHAPE, NumberFormat.REPORT);
    Net same =
        GeneratedNetFinder.named("synthetic:18446744073709551615", SHAPE, NumberFormat.REPORT);
    assertThat(net.name()).isEqualTo("synthetic:-1").isEqualTo(same.name());
    assertThat(net.weights1White(1))
        .isEqualTo(same.weights1White(1))
        .isEqualTo(SyntheticNet.of(-1, SHAPE, NumberFormat.REPORT).weights1White(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sf12", "sf13", "nets/own.nnue", "Report", "synthetic", ""})
  void otherNamesAreOfFiles(String spec) {
    assertThat(GeneratedNetFinder.needsNoFile(spec)).isFalse();
    assertThatThrownBy(() -> GeneratedNetFinder.named(spec, SHAPE, NumberFormat.REPORT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("net \"" + spec + "\": only report and synthetic:SEED need no file");
  }

  @Test
  void syntheticWithoutASeedIsAnError() {
    assertThatThrownBy(() -> GeneratedNetFinder.named("synthetic:", SHAPE, NumberFormat.REPORT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("seed \"\": expected a decimal integer");
  }
}
