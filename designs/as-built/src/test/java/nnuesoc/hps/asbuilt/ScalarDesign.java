// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.WeightWords;

/**
 * What the published designs compute, without clock, register or port: written from the description
 * of the original alone, to be compared with the simulated hardware.
 */
final class ScalarDesign {
  private static final int[] INPUTS = {40_960, 512, 32, 32};
  private static final int[] ROWS = {256, 32, 32, 1};

  private final boolean bench;
  private final WeightStoreRule stores;
  private final WeightWords words;
  final List<int[]> features = new ArrayList<>();
  final List<int[]> outputs = new ArrayList<>(); // White's and Black's of layer 1, layers 2 and 3
  final int[] concatenated;
  final int result;

  /** The design for a stimulus; {@code bench} is the test bench, else the board. */
  ScalarDesign(boolean bench, LoaderPieceList pieces, WeightWords words, WeightStoreRule stores) {
    this.bench = bench;
    this.stores = stores;
    this.words = words;
    load(pieces);
    for (int side = 0; side < 2; side++) {
      outputs.add(layer1(side));
    }
    concatenated = concatenate();
    outputs.add(layer(2, concatenated));
    outputs.add(layer(3, outputs.get(2)));
    result = sum(4, 0, outputs.get(3));
  }

  private static int index(int square, int type, int color, int king) {
    return (square + 64 * (((2 * type + color) & 31) + 10 * king)) & 0xffff;
  }

  /** Black's color and square are those of the piece before. */
  private void load(LoaderPieceList list) {
    final int[][] bits = new int[2][bench ? 40_961 : 40_960];
    LoaderPieceList.Piece before = new LoaderPieceList.Piece(0, 0, 0);
    for (LoaderPieceList.Piece piece : list.pieces()) {
      set(bits[0], index(piece.square(), piece.type(), piece.color(), list.whiteKing()));
      set(bits[1], index(63 - before.square(), piece.type(), 1 - before.color(), list.blackKing()));
      before = piece;
    }
    features.addAll(List.of(bits));
  }

  private static void set(int[] bits, int index) {
    if (index < bits.length) {
      bits[index] = 1;
    }
  }

  /** The output of a row comes at the place of the next; the test bench's row 256 at place 0. */
  private int[] layer1(int side) {
    final int[] output = new int[256];
    int clipped = 0;
    for (int row = 0; row < ROWS[0] + (bench ? 1 : 0); row++) {
      int sum = 0;
      for (int column = 0; column < INPUTS[0]; column++) {
        if (features.get(side)[column] == 1) {
          final int word = words.weight(1, side, row, column);
          sum += bench || stores == WeightStoreRule.REPAIRED ? word : word & 0xff;
        }
      }
      output[row % 256] = clipped >> 8;
      clipped = (sum & 0x8000) != 0 ? 0 : Math.min(sum & 0xffff, 16_383);
    }
    return output;
  }

  private int[] concatenate() {
    final int[] all = new int[514];
    for (int i = 0; i <= 256; i++) {
      all[i] = outputs.get(0)[i % 256];
      all[i + 256] = outputs.get(1)[i % 256];
    }
    return Arrays.copyOf(all, bench ? 513 : 512);
  }

  private int[] layer(int layer, int[] input) {
    final int[] output = new int[bench ? 33 : 32];
    int clipped = 0;
    for (int row = 0; row < ROWS[layer - 1] + (bench ? 1 : 0); row++) {
      final int sum = sum(layer, row, input);
      output[row] = clipped;
      clipped = layer == 2 && (sum & 0x8000) != 0 ? 0 : Math.min(sum, 63);
    }
    return output;
  }

  private int sum(int layer, int row, int[] input) {
    int sum = 0;
    for (int column = 0; column < INPUTS[layer - 1]; column++) {
      sum += product(stored(layer, row, column), input[column]);
    }
    if (bench) {
      sum += product(words.bias(layer, 0, row), input[INPUTS[layer - 1]]);
    }
    return sum & 0xffff;
  }

  /** The published program reaches every second word. */
  private int stored(int layer, int row, int column) {
    if (bench || stores == WeightStoreRule.REPAIRED) {
      return words.weight(layer, 0, row, column);
    }
    return column % 2 == 0 ? words.weight(layer, 0, row, column / 2) : 0;
  }

  private static int product(int weight, int input) {
    final int exact = (byte) weight * (byte) input;
    return (exact < 0 ? 0x80 : 0) | ((exact >> 5) & 0x7f);
  }
}
