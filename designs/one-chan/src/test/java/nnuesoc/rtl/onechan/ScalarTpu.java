// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onechan.code.TpuLayer;

/**
 * What the specification says of the TPU, in loops and without a clock: values by the formulas of a
 * layer, cycles by their sums. Shares nothing with the hardware but the names of a layer.
 */
final class ScalarTpu {
  final List<Integer> values = new ArrayList<>();
  final List<Long> valueCycles = new ArrayList<>();
  final List<Long> issues = new ArrayList<>();
  final List<Long> dones = new ArrayList<>();
  final long startCycle;
  final long answerCycle;
  final int answer;

  private final List<TpuLayer> layers;
  private int[][] x = new int[8][8];
  private int[][] out = new int[8][8];
  private int h;
  private int w;

  ScalarTpu(List<TpuLayer> layers, TpuPacket packet) {
    this.layers = layers;
    startCycle = 65 + 2L * packet.moves().size() + 4;
    long t = startCycle + 4;
    int best = 0;
    for (int move : packet.moves()) {
      final long v = evaluate(packet.board(), move, t);
      final int value = out[0][0];
      values.add(value);
      valueCycles.add(v);
      best = value == 0x80 ? best : move;
      t = v + (value == 0x80 ? 5 : 6);
    }
    answer = best;
    answerCycle = t + 3;
  }

  private long evaluate(List<Integer> board, int move, long t) {
    out = new int[8][8];
    for (int s = 0; s < 64; s++) {
      x[s / 8][s % 8] = board.get(s);
    }
    final int from = move >> 10;
    final int to = move >> 4 & 63;
    x[to / 8][to % 8] = board.get(from);
    x[from / 8][from % 8] = 0x7F;
    h = 8;
    w = 8;
    int lh = 0;
    int lw = 0;
    long issue = t + 9;
    long done = 0;
    for (int k = 0; k < layers.size(); k++) {
      final TpuLayer layer = layers.get(k);
      if (k == 1 && !layers.get(0).matrix()) {
        lh = h - layers.get(0).height() + 1 & 15;
        lw = w - layers.get(0).width() + 1 & 15;
      } else if (k == 1) {
        lh = layers.get(0).width();
        lw = layers.get(0).width();
      } else {
        lh = h;
        lw = w;
      }
      final long arrayTime;
      if (layer.matrix()) {
        arrayTime = matrix(layer, k == 0, lh, lw);
      } else {
        arrayTime = convolution(layer, k == 0);
      }
      issues.add(issue);
      done = issue + 5 + layer.weights().size() + layer.biases().size() + arrayTime;
      dones.add(done);
      issue = done + 8;
    }
    return done + 3;
  }

  private long convolution(TpuLayer layer, boolean first) {
    if (!first) {
      for (int i = 0; i < 8; i++) {
        x[i] = out[i].clone();
      }
    }
    final int kh = layer.height();
    final int kw = layer.width();
    for (int y = 0; y <= h - kh; y++) {
      for (int column = 0; column <= w - kw; column++) {
        int sum = layer.biases().get(0);
        for (int c = Math.max(0, kw - 3); c < kw; c++) {
          for (int r = 0; r < kh; r++) {
            sum += input(y + r, column + c, first) * layer.weights().get(r * kw + c);
          }
        }
        out[y][column] = quantize(layer, sum);
      }
    }
    final long time = (long) (h - kh + 1) * (w + kh) + 6;
    h = h - kh + 1;
    w = w - kw + 1;
    return time;
  }

  private long matrix(TpuLayer layer, boolean first, int lh, int lw) {
    int v = 8;
    if (!first) {
      v = layer.flatten() ? 1 : h;
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
          final boolean inside = i < lh && j < lw;
          if (!layer.flatten()) {
            x[j][i] = inside ? out[i][j] : 0;
          } else if (inside && i * lw + j < 8) {
            x[i * lw + j][0] = out[i][j];
          } else {
            x[j][i] = 0;
          }
        }
      }
    }
    out = new int[8][8];
    for (int t = 0; t < Math.min(v, layer.biasHeight()); t++) {
      for (int c = 0; c < Math.min(layer.width(), layer.biasWidth()); c++) {
        int sum = layer.biases().get(t * layer.biasWidth() + c) & 0xFF;
        for (int u = 0; u < layer.height(); u++) {
          sum += input(u, t, first) * layer.weights().get(u * layer.width() + c);
        }
        out[t][c] = quantize(layer, sum);
      }
    }
    h = v;
    w = layer.width();
    return v + layer.width() + layer.height() + 4L;
  }

  private int input(int row, int column, boolean first) {
    final int value = x[row][column];
    return first || value < 128 ? value : value - 256;
  }

  private static int quantize(TpuLayer layer, int sum) {
    final int limit = 1 << 19;
    int value = Math.floorMod(sum, limit);
    if (value >= limit / 2) {
      value -= limit;
    }
    return layer.relu() && value <= 0 ? 0 : Math.floorDiv(value, 128) & 0xFF;
  }
}
