// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.Arrays;
import java.util.stream.IntStream;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.FeatureIndices;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** All sums and outputs of a run, with or without a mistake, computed without a clock. */
final class SupposedRun {
  static final int MOST = 3; // positions that are examined

  private final SocSpec spec;
  private final Net net;
  private final GoldenArithmetic arithmetic;
  private final @Nullable Mistake mistake;
  private final @Nullable SupposedRun rightRun;
  private final int[][][][] sums; // position, channel, row, before and after each term
  private final int[][][][] columns; // the columns of these terms
  private final int[][][] biases; // position, channel, row
  private final int[][][] made; // position, channel, row: the outputs, wherever they go
  private final int[][][] outputs; // position, channel, row: the words of the memory

  private SupposedRun(SocSpec spec, @Nullable Mistake mistake, @Nullable SupposedRun rightRun) {
    this.rightRun = rightRun;
    this.spec = spec;
    this.mistake = mistake;
    net = spec.net();
    arithmetic = GoldenArithmetic.of(spec.arithmetic());
    final int positions = Math.min(MOST, spec.positions().size());
    sums = new int[positions][LayerInstance.COUNT][][];
    columns = new int[positions][LayerInstance.COUNT][][];
    biases = new int[positions][LayerInstance.COUNT][];
    made = new int[positions][LayerInstance.COUNT][];
    outputs = new int[positions][LayerInstance.COUNT][];
  }

  /**
   * Runs the layers up to {@code last}.
   *
   * @param right the run without a mistake, which provides everything before the mistake
   */
  static SupposedRun of(
      SocSpec spec, @Nullable Mistake mistake, int last, @Nullable SupposedRun right) {
    final SupposedRun run = new SupposedRun(spec, mistake, right);
    final int first = mistake == null || right == null ? 1 : mistake.layer();
    for (int position = 0; position < run.outputs.length; position++) {
      for (int channel = 0;
          channel < LayerInstance.COUNT && LayerInstance.layer(channel) <= last;
          channel++) {
        if (right != null
            && (LayerInstance.layer(channel) < first
                || (LayerInstance.layer(channel) == 1
                    && mistake != null
                    && !mistake.at(channel)))) {
          run.sums[position][channel] = right.sums[position][channel];
          run.columns[position][channel] = right.columns[position][channel];
          run.biases[position][channel] = right.biases[position][channel];
          run.made[position][channel] = right.made[position][channel];
          run.outputs[position][channel] = right.outputs[position][channel];
        } else {
          run.run(position, channel);
        }
      }
    }
    return run;
  }

  Net net() {
    return net;
  }

  boolean isReport() {
    return spec.arithmetic() == NumberFormat.REPORT;
  }

  Position position(int number) {
    return spec.positions().get(number);
  }

  int kings() {
    return spec.shape().kings();
  }

  int positions() {
    return outputs.length;
  }

  /** The sums of a row: before and after each term. */
  int[] sums(int position, int channel, int row) {
    return sums[position][channel][row];
  }

  /** The same in the run without a mistake. */
  int[] right(int position, int channel, int row) {
    return (rightRun == null ? this : rightRun).sums(position, channel, row);
  }

  /** How many rows of a channel were computed. */
  int rows(int channel) {
    return sums[0][channel].length;
  }

  int[] columns(int position, int channel, int row) {
    return columns[position][channel][row];
  }

  /** What is added to the sums of a channel. */
  int[] biases(int position, int channel) {
    return biases[position][channel];
  }

  /** The outputs of a channel, wherever they go. */
  int[] made(int position, int channel) {
    return made[position][channel];
  }

  int[] outputs(int position, int channel) {
    return outputs[position][channel];
  }

  /** The first column of a row that reads another word than it should; null for none. */
  @Nullable Integer otherOperand(int channel, int number) {
    final @Nullable Mistake its = mistake;
    if (its == null || (its.input == null && its.weight == null)) {
      return null;
    }
    final SupposedRow row =
        new SupposedRow(this, 0, channel, number, inputs(0, LayerInstance.layer(channel), its));
    for (int column = 0; column < row.size(); column++) {
      if ((its.input != null && its.input.at(row, column) != row.input(column))
          || (its.weight != null && its.weight.at(row, column) != row.weight(column))) {
        return column;
      }
    }
    return null;
  }

  /** The words that a layer after the first reads, in the order of its columns. */
  int[] words(int position, int layer) {
    return inputs(position, layer, mistake != null && mistake.at(layer) ? mistake : null);
  }

  int rightProduct(int layer, int input, int weight) {
    return layer == 1 ? (input == 1 ? weight : 0) : arithmetic.accumulate(0, input, weight);
  }

  int rightOutput(int layer, int sum, int bias) {
    return switch (layer) {
      case 1 -> arithmetic.activation1(sum, bias);
      case 2, 3 -> arithmetic.activation(sum, bias);
      default -> arithmetic.eval(sum, bias);
    };
  }

  /** The addresses of a feature memory that should be 1. */
  int[] rightFeatures(int position, int channel) {
    return channel == LayerInstance.BLACK
        ? FeatureIndices.black(position(position), kings())
        : FeatureIndices.white(position(position), kings());
  }

  private void run(int position, int channel) {
    final int layer = LayerInstance.layer(channel);
    final @Nullable Mistake its = mistake != null && mistake.at(channel) ? mistake : null;
    final int[] active = layer == 1 ? features(position, channel, its) : new int[0];
    final int[] inputs = layer == 1 ? bits(active) : inputs(position, layer, its);
    final int[] all = layer == 1 ? active : IntStream.range(0, inputs.length).toArray();
    final int rows = net.rows(layer);
    sums[position][channel] = new int[rows][];
    columns[position][channel] = new int[rows][];
    biases[position][channel] = new int[rows];
    made[position][channel] = new int[rows];
    int before = position == 0 ? 0 : lastSum(position - 1, channel);
    for (int number = 0; number < rows; number++) {
      final SupposedRow row = new SupposedRow(this, position, channel, number, inputs);
      before = sum(row, all, its, before);
      final int bias = its == null || its.bias == null ? row.bias() : its.bias.of(row);
      biases[position][channel][number] = bias;
      made[position][channel][number] = output(row, before, bias, its);
    }
    final int[] held =
        position == 0 ? filled(rows, SupposedRow.UNKNOWN) : outputs[position - 1][channel].clone();
    outputs[position][channel] =
        its == null || its.store == null
            ? made[position][channel]
            : its.store.of(held, made[position][channel]);
  }

  private static int[] filled(int length, int value) {
    final int[] all = new int[length];
    Arrays.fill(all, value);
    return all;
  }

  private int lastSum(int position, int channel) {
    final int[][] rows = sums[position][channel];
    final int[] last = rows[rows.length - 1];
    return last[last.length - 1];
  }

  private int[] features(int position, int channel, @Nullable Mistake its) {
    return its == null || its.features == null
        ? rightFeatures(position, channel)
        : its.features.of(this, position, channel);
  }

  private int[] bits(int[] active) {
    final int[] bits = new int[net.inputs(1)];
    for (int at : active) {
      bits[at] = 1;
    }
    return bits;
  }

  private int[] inputs(int position, int layer, @Nullable Mistake its) {
    if (layer > 2) {
      return outputs[position][layer - 1];
    }
    final int[] white = outputs[position][LayerInstance.WHITE];
    final int[] black = outputs[position][LayerInstance.BLACK];
    final boolean blackToMove = position(position).blackToMove();
    if (its != null && its.join != null) {
      return its.join.of(white, black, blackToMove);
    }
    return blackToMove ? joined(black, white) : joined(white, black);
  }

  static int[] joined(int[] first, int[] second) {
    return IntStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
  }

  /** Computes the sums of a row, and returns the last one. */
  private int sum(SupposedRow row, int[] right, @Nullable Mistake its, int before) {
    final int[] all = its == null || its.columns == null ? right : its.columns.of(row, right);
    final int[] held = new int[all.length + 1];
    int sum = its == null || its.start == null ? 0 : its.start.of(row, before);
    held[0] = sum;
    for (int i = 0; i < all.length; i++) {
      sum = added(row, all[i], sum, its);
      held[i + 1] = sum;
    }
    sums[row.position()][row.channel()][row.number()] = held;
    columns[row.position()][row.channel()][row.number()] = all;
    return sum;
  }

  private int added(SupposedRow row, int column, int sum, @Nullable Mistake its) {
    final int x = its == null || its.input == null ? row.input(column) : its.input.at(row, column);
    final int w =
        its == null || its.weight == null ? row.weight(column) : its.weight.at(row, column);
    if (row.layer() == 1 && x == 0) {
      return sum;
    }
    if (sum == SupposedRow.UNKNOWN || x == SupposedRow.UNKNOWN || w == SupposedRow.UNKNOWN) {
      return SupposedRow.UNKNOWN;
    }
    final int product =
        its == null || its.product == null ? rightProduct(row.layer(), x, w) : its.product.of(x, w);
    if (its != null && its.adder != null) {
      return its.adder.of(sum, product);
    }
    return row.layer() > 1 && isReport() ? (short) (sum + product) : sum + product;
  }

  private int output(SupposedRow row, int sum, int bias, @Nullable Mistake its) {
    if (sum == SupposedRow.UNKNOWN || bias == SupposedRow.UNKNOWN) {
      return SupposedRow.UNKNOWN;
    }
    return its == null || its.output == null
        ? rightOutput(row.layer(), sum, bias)
        : its.output.of(row, sum);
  }
}
