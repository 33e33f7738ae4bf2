// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NetTest {
  private static final Shape SHAPE = new Shape(1, 2, 3, 4);

  @Test
  void rowsAreHandedOutAsTheyWereGiven() {
    short[] white = new short[640];
    short[] black = new short[640];
    byte[] second = new byte[4];
    NetBuilder builder = complete();
    builder.row1(1, white, black, -5, 6);
    builder.row(2, 2, second, -7);
    Net net = builder.build();
    assertThat(net.weights1White(1)).isSameAs(white);
    assertThat(net.weights1Black(1)).isSameAs(black);
    assertThat(net.bias1White(1)).isEqualTo(-5);
    assertThat(net.bias1Black(1)).isEqualTo(6);
    assertThat(net.weights(2, 2)).isSameAs(second);
    assertThat(net.bias(2, 2)).isEqualTo(-7);
  }

  @Test
  void builtNetDoesNotFollowItsBuilder() {
    NetBuilder builder = complete();
    Net net = builder.build();
    builder.row1(0, new short[640], new short[640], 1, 1);
    builder.row(4, 0, new byte[4], 1);
    assertThat(net.bias1White(0)).isZero();
    assertThat(net.bias1Black(0)).isZero();
    assertThat(net.bias(4, 0)).isZero();
  }

  @Test
  void missingRowIsNamed() {
    NetBuilder builder = Net.builder("half", SHAPE, NumberFormat.REPORT);
    builder.row1(0, new short[640], new short[640], 0, 0);
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("net half: layer 1, row 1 was not given");
  }

  @Test
  void rowOfWrongLengthIsAnError() {
    NetBuilder builder = complete();
    assertThatThrownBy(() -> builder.row1(1, new short[640], new short[639], 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("net whole: layer 1, row 1 has 639 weights, not 640");
    assertThatThrownBy(() -> builder.row(3, 0, new byte[4], 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("net whole: layer 3, row 0 has 4 weights, not 3");
  }

  @Test
  void featureMajorWeightsAreTheSameInBothOrders() {
    short[] byFeature = new short[640 * 2];
    for (int i = 0; i < byFeature.length; i++) {
      byFeature[i] = (short) (3 * i - 700);
    }
    Net net = complete().features(byFeature, new int[] {5, -6}).build();
    for (int feature = 0; feature < 640; feature++) {
      assertThat(net.weights1White(1)[feature]).isEqualTo(byFeature[2 * feature + 1]);
      assertThat(net.columns1Black().weight(0, feature)).isEqualTo(byFeature[2 * feature]);
    }
    assertThat(net.weights1Black(0)).hasSize(640).isSameAs(net.weights1White(0));
    assertThat(net.columns1White()).isSameAs(net.columns1Black());
    assertThat(net.bias1White(0)).isEqualTo(5);
    assertThat(net.bias1Black(1)).isEqualTo(-6);
  }

  @Test
  void featureMajorWeightsOfWrongLengthAreAnError() {
    assertThatThrownBy(() -> complete().features(new short[640], new int[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("net whole: layer 1 has 640 weights and 2 biases, not 1280 and 2");
  }

  @Test
  void rowOrLayerThatIsNotThereIsAnError() {
    Net net = complete().build();
    assertThatThrownBy(() -> net.weights1White(2)).hasMessage("layer 1, row 2: 0 to 1");
    assertThatThrownBy(() -> net.weights(2, -1)).hasMessage("layer 2, row -1: 0 to 2");
    assertThatThrownBy(() -> net.bias(4, 1)).hasMessage("layer 4, row 1: 0 to 0");
    assertThatThrownBy(() -> net.weights(1, 0)).hasMessage("layer 1: 2 to 4");
    assertThatThrownBy(() -> net.bias(5, 0)).hasMessage("layer 5: 2 to 4");
  }

  private static NetBuilder complete() {
    NetBuilder builder = Net.builder("whole", SHAPE, NumberFormat.REPORT);
    for (int row = 0; row < SHAPE.h(); row++) {
      builder.row1(row, new short[640], new short[640], 0, 0);
    }
    for (int layer = 2; layer <= 4; layer++) {
      for (int row = 0; row < SHAPE.rows(layer); row++) {
        builder.row(layer, row, new byte[SHAPE.inputs(layer)], 0);
      }
    }
    return builder;
  }
}
