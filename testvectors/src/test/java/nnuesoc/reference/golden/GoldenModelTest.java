// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;

class GoldenModelTest {

  private static final Shape SMALL = new Shape(1, 16, 5, 3);

  /**
   * Layer 1: 30 features of 1,024 and the bias 768 are 31,488; shifted right by 8 that is 123.
   * Layer 2: signed_mult(123, 16) is 1,968 / 32 = 61; 32 of them and the bias 8 are 1,960, clipped
   * to 127. Layer 3: signed_mult(127, 16) is 63; 5 of them and 8 are 323, clipped to 127. Layer 4:
   * 3 · 63 + 8 = 197.
   */
  @Test
  void reportNetAtTheStartPosition() {
    GoldenResult result =
        GoldenModel.evaluate(Position.START, ReportNet.of(SMALL), NumberFormat.REPORT);
    assertThat(result.output1White()).hasSize(16).containsOnly(123);
    assertThat(result.output1Black()).hasSize(16).containsOnly(123);
    assertThat(result.output2()).hasSize(5).containsOnly(127);
    assertThat(result.output3()).hasSize(3).containsOnly(127);
    assertThat(result.eval()).isEqualTo(197);
    assertThat(result.featuresWhite()).hasSize(30);
    assertThat(result.featuresBlack()).hasSize(30);
  }

  /** As above up to layer 4, which at full size adds 32 terms: 32 · 63 + 8 = 2,024. */
  @Test
  void reportNetAtFullSize() {
    GoldenResult result =
        GoldenModel.evaluate(Position.START, ReportNet.of(Shape.FULL), NumberFormat.REPORT);
    assertThat(result.eval()).isEqualTo(2_024);
  }

  /**
   * The report's numbers in the other arithmetic: layer 1 clips 31,488 to 127; layer 2 adds 32 ·
   * 127 · 16 and 8, which shifted right by 6 is 1,016, clipped to 127; layer 3 5 · 2,032 + 8 =
   * 10,168, shifted 158, clipped to 127; layer 4 3 · 2,032 + 8 = 6,104.
   */
  @Test
  void reportNetInStockfishArithmetic() {
    GoldenResult result =
        GoldenModel.evaluate(Position.START, ReportNet.of(SMALL), NumberFormat.STOCKFISH);
    assertThat(result.output1White()).containsOnly(127);
    assertThat(result.output3()).containsOnly(127);
    assertThat(result.eval()).isEqualTo(6_104);
  }

  /** Without pieces layer 1 holds clip(768 / 256) = 3; signed_mult(3, 16) = 1; 32 + 8 = 40. */
  @Test
  void reportNetWithKingsOnly() {
    Position kings = Fen.parse("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    GoldenResult result = GoldenModel.evaluate(kings, ReportNet.of(SMALL), NumberFormat.REPORT);
    assertThat(result.output1Black()).containsOnly(3);
    assertThat(result.output2()).containsOnly(40);
    // layer 3: 5 · signed_mult(40, 16) + 8 = 5 · 20 + 8; layer 4: 3 · signed_mult(108, 16) + 8
    assertThat(result.output3()).containsOnly(108);
    assertThat(result.eval()).isEqualTo(3 * 54 + 8);
  }

  /** With black to move, layer 2 reads black's outputs first: here the whole of its first row. */
  @Test
  void layer2TakesTheSideToMoveFirst() {
    String placement = "4k3/3q4/8/8/2P5/8/1R6/4K3 ";
    Net net = SyntheticNet.of(7, SMALL, NumberFormat.STOCKFISH);
    for (String side : new String[] {"w", "b"}) {
      Position position = Fen.parse(placement + side + " - - 0 1");
      GoldenResult result = GoldenModel.evaluate(position, net, NumberFormat.STOCKFISH);
      assertThat(Arrays.equals(result.output1White(), result.output1Black())).isFalse();
      int[] first = side.equals("w") ? result.output1White() : result.output1Black();
      int[] second = side.equals("w") ? result.output1Black() : result.output1White();
      int sum = net.bias(2, 0);
      for (int col = 0; col < SMALL.h(); col++) {
        sum += first[col] * net.weights(2, 0)[col];
        sum += second[col] * net.weights(2, 0)[SMALL.h() + col];
      }
      assertThat(result.output2()[0]).isEqualTo(Math.max(0, Math.min(127, sum >> 6)));
    }
  }

  /** Layer 1 as the fabric does it, over all features, agrees with the sum over the active ones. */
  @Test
  void layer1AgreesWithTheSumOverAllFeatures() {
    Net net = SyntheticNet.of(11, SMALL, NumberFormat.REPORT);
    GoldenResult result = GoldenModel.evaluate(Position.START, net, NumberFormat.REPORT);
    int[] bits = new int[SMALL.features()];
    for (int index : result.featuresBlack()) {
      bits[index] = 1;
    }
    for (int row = 0; row < SMALL.h(); row++) {
      int sum = net.bias1Black(row);
      for (int col = 0; col < bits.length; col++) {
        sum += bits[col] * net.weights1Black(row)[col];
      }
      assertThat(result.output1Black()[row]).isEqualTo(Math.max(0, Math.min(127, sum >> 8)));
    }
  }
}
