// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import nnuesoc.net.FeatureWeights;
import nnuesoc.net.Net;
import nnuesoc.net.convert.ArrayNumberRule;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.FeatureIndices;

/**
 * The sums of layer 1 with their biases, for all positions. Variants that write layer 1 in the same
 * way share them.
 */
final class Layer1Sums {
  private final Net net;
  private final List<Position> positions;
  private final Map<List<ArrayNumberRule>, int[][]> made = new HashMap<>();

  Layer1Sums(Net net, List<Position> positions) {
    this.net = net;
    this.positions = positions;
  }

  /** Each position's 2H sums, the side to move first. */
  int[][] of(ArrayNumberRule weights, ArrayNumberRule biases) {
    return made.computeIfAbsent(List.of(weights, biases), rules -> sums(weights, biases));
  }

  private int[][] sums(ArrayNumberRule weights, ArrayNumberRule biases) {
    final int[][] sums = new int[positions.size()][];
    Arrays.parallelSetAll(sums, i -> sums(positions.get(i), weights, biases));
    return sums;
  }

  private int[] sums(Position position, ArrayNumberRule weights, ArrayNumberRule biases) {
    final int rows = net.rows(1);
    final int kings = net.shape().kings();
    final int[] sums = new int[2 * rows];
    final int black = position.blackToMove() ? 0 : rows;
    add(FeatureIndices.white(position, kings), net.columns1White(), weights, sums, rows - black);
    add(FeatureIndices.black(position, kings), net.columns1Black(), weights, sums, black);
    bias(net::bias1White, biases, sums, rows - black);
    bias(net::bias1Black, biases, sums, black);
    return sums;
  }

  private void add(
      int[] active, FeatureWeights columns, ArrayNumberRule rule, int[] into, int from) {
    for (int feature : active) {
      for (int row = 0; row < net.rows(1); row++) {
        into[from + row] += rule.of(columns.weight(row, feature));
      }
    }
  }

  private void bias(IntUnaryOperator ofRow, ArrayNumberRule rule, int[] into, int from) {
    for (int row = 0; row < net.rows(1); row++) {
      into[from + row] += rule.of(ofRow.applyAsInt(row));
    }
  }
}
