// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.dialect;

import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNet.Layer;
import nnuesoc.position.Position;

/** The untimed model of a dialect's net. */
public final class DialectModel {
  private static final int CLIP_BYTE = 255;
  private static final int CLIP_HALFKP = 127;

  private final DialectNet net;
  private final Position position;
  private final short[] white;
  private final short[] black;

  private DialectModel(DialectNet net, Position position) {
    this.net = net;
    this.position = position;
    white = accumulator(false);
    black = accumulator(true);
  }

  /** Evaluates one position from an empty accumulator. */
  public static DialectResult evaluate(DialectNet net, Position position) {
    final DialectModel model = new DialectModel(net, position);
    return switch (net.dialect()) {
      case B768_CRELU_I16 -> model.pairs(true);
      case B768_CRELU -> model.pairs(false);
      case B768_SCRELU, B1024HM_X8 -> model.squares();
      case HALFKP_A, HALFKP_B -> model.halfKp();
      case B1536_V4 -> model.products();
    };
  }

  private short[] accumulator(boolean ofBlack) {
    final short[] sums = net.featureBiases().clone();
    for (int feature : DialectFeatures.of(net.dialect(), position, ofBlack)) {
      for (int lane = 0; lane < sums.length; lane++) {
        sums[lane] += (short) net.featureWeight(feature, lane);
      }
    }
    return sums;
  }

  private DialectResult pairs(boolean wraps) {
    final int[] x = inputs(CLIP_BYTE);
    final Layer last = net.layers().get(0);
    int raw = last.bias(0, 0);
    for (int pair = 0; pair < x.length; pair += 2) {
      final int sum = x[pair] * last.weight(0, 0, pair) + x[pair + 1] * last.weight(0, 0, pair + 1);
      raw += clip(sum, Short.MIN_VALUE, Short.MAX_VALUE);
    }
    return result(new int[0][], raw, (wraps ? (short) raw : raw) / 32);
  }

  private DialectResult squares() {
    final int[] x = inputs(CLIP_BYTE);
    final Layer last = net.layers().get(0);
    final int bucket = last.buckets() == 1 ? 0 : bucket();
    int sum = 0;
    for (int lane = 0; lane < x.length; lane++) {
      sum += x[lane] * (short) (x[lane] * last.weight(bucket, 0, lane));
    }
    final int raw = sum / CLIP_BYTE + last.bias(bucket, 0);
    return result(new int[0][], raw, raw * 600 / 16_320);
  }

  private DialectResult halfKp() {
    final int[] h2 = dense(net.layers().get(0), 0, inputs(CLIP_HALFKP), 6);
    final int[] h3 = dense(net.layers().get(1), 0, clipped(h2), 6);
    final short raw = (short) dense(net.layers().get(2), 0, clipped(h3), 0)[0];
    return result(new int[][] {h2, h3}, raw, raw / 16);
  }

  private DialectResult products() {
    final int half = white.length / 2;
    final int[] x = new int[2 * half];
    for (int lane = 0; lane < half; lane++) {
      x[lane] = product(position.blackToMove() ? black : white, lane, half);
      x[half + lane] = product(position.blackToMove() ? white : black, lane, half);
    }
    final Layer hidden = net.layers().get(0);
    final Layer last = net.layers().get(1);
    final int bucket = bucket();
    final int[] h = new int[hidden.outputs()];
    int raw = last.bias(bucket, 0);
    for (int output = 0; output < h.length; output++) {
      int sum = hidden.bias(bucket, output) >> 1;
      for (int input = 0; input < x.length; input++) {
        sum += x[input] * hidden.weight(bucket, output, input);
      }
      h[output] = sum >> 5;
      raw += clip(h[output], 0, CLIP_BYTE) * last.weight(bucket, 0, output);
      raw +=
          clip(h[output] * h[output], 0, CLIP_BYTE * CLIP_BYTE)
              * last.weight(bucket, 0, h.length + output)
              / CLIP_BYTE;
    }
    return result(new int[][] {h}, raw, raw * 600 / 16_320);
  }

  private static int product(short[] accumulator, int lane, int half) {
    final int clipped = clip(accumulator[lane], 0, CLIP_BYTE) << 7;
    return Math.max(0, (clipped * Math.min(accumulator[lane + half], CLIP_BYTE)) >> 16);
  }

  private static int[] dense(Layer layer, int bucket, int[] inputs, int shift) {
    final int[] outputs = new int[layer.outputs()];
    for (int output = 0; output < outputs.length; output++) {
      int sum = layer.bias(bucket, output);
      for (int input = 0; input < inputs.length; input++) {
        sum += inputs[input] * layer.weight(bucket, output, input);
      }
      outputs[output] = sum >> shift;
    }
    return outputs;
  }

  private static int[] clipped(int[] values) {
    final int[] clipped = new int[values.length];
    for (int at = 0; at < values.length; at++) {
      clipped[at] = clip(values[at], 0, CLIP_HALFKP);
    }
    return clipped;
  }

  /** Both accumulators, the side to move first, clipped to 0 … most. */
  private int[] inputs(int most) {
    final short[] first = position.blackToMove() ? black : white;
    final short[] second = position.blackToMove() ? white : black;
    final int[] x = new int[first.length + second.length];
    for (int lane = 0; lane < first.length; lane++) {
      x[lane] = clip(first[lane], 0, most);
      x[first.length + lane] = clip(second[lane], 0, most);
    }
    return x;
  }

  private int bucket() {
    int pieces = 0;
    for (int square = 0; square < 64; square++) {
      pieces += position.code(square) == 0 ? 0 : 1;
    }
    return (pieces - 2) / 4;
  }

  private DialectResult result(int[][] hidden, int raw, int out) {
    return new DialectResult(white, black, hidden, raw, out);
  }

  private static int clip(int value, int least, int most) {
    return Math.min(Math.max(value, least), most);
  }
}
