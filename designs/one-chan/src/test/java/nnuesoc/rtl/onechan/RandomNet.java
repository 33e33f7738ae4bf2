// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.rtl.onechan.code.TpuLayer;

/** Nets and packets that the TPU can compute, from a seed. */
final class RandomNet {
  private static final int[] PIECES = {0x41, 0x42, 0x44, 0x48, 0x50, 0x60};
  private static final int MAX_BYTES = 256;

  private final Random random;

  RandomNet(long seed) {
    random = new Random(seed);
  }

  List<TpuLayer> layers() {
    while (true) {
      final List<TpuLayer> layers = new ArrayList<>();
      final int count = 1 + random.nextInt(5);
      int h = 8;
      int w = 8;
      int weights = 0;
      int biases = 0;
      for (int k = 0; k < count; k++) {
        final TpuLayer layer = random.nextBoolean() ? convolution(h, w) : matrix(k, h, w);
        h = layer.matrix() ? k == 0 ? 8 : layer.flatten() ? 1 : h : h - layer.height() + 1;
        w = layer.matrix() ? layer.width() : w - layer.width() + 1;
        weights += layer.weights().size();
        biases += layer.biases().size();
        layers.add(layer);
      }
      if (weights <= MAX_BYTES && biases <= MAX_BYTES) {
        return layers;
      }
    }
  }

  private TpuLayer convolution(int h, int w) {
    final int kh = 1 + random.nextInt(h);
    final int kw = 1 + random.nextInt(Math.min(w, 4));
    return layer(false, kh, kw, 1, 1, false);
  }

  private TpuLayer matrix(int k, int h, int w) {
    final boolean flatten = k > 0 && h * w <= 8 && random.nextBoolean();
    final int v = k == 0 ? 8 : flatten ? 1 : h;
    final int kh = k == 0 ? 8 : flatten ? h * w : w;
    final int kw = 1 + random.nextInt(8);
    return layer(true, kh, kw, v, kw, flatten);
  }

  private TpuLayer layer(
      boolean matrix, int kh, int kw, int biasHeight, int biasWidth, boolean flatten) {
    final int size = random.nextBoolean() ? 127 : 20;
    return new TpuLayer(
        matrix,
        kh,
        kw,
        biasHeight,
        biasWidth,
        random.nextInt(3) == 0,
        flatten,
        bytes(kh * kw, size),
        bytes(biasHeight * biasWidth, 127));
  }

  private List<Integer> bytes(int count, int size) {
    return IntStream.range(0, count)
        .mapToObj(i -> random.nextInt(2 * size + 2) - size - 1)
        .toList();
  }

  TpuPacket packet() {
    final List<Integer> board =
        IntStream.range(0, 64)
            .mapToObj(i -> random.nextBoolean() ? TpuPacket.EMPTY : piece())
            .toList();
    final List<Integer> moves = new ArrayList<>();
    for (int left = 1 + random.nextInt(3); left > 0; ) {
      final int move = random.nextInt(1 << 16);
      if (move >> 8 != TpuPacket.GRID_HEADER && (move & 0xFF) != TpuPacket.GRID_HEADER) {
        moves.add(move);
        left--;
      }
    }
    return new TpuPacket(board, moves);
  }

  private int piece() {
    return PIECES[random.nextInt(PIECES.length)] ^ (random.nextBoolean() ? 0xC0 : 0);
  }
}
