// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nnuesoc.net.Net;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectFeatures;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.dialect.DialectResult;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.reference.golden.GoldenRow;
import nnuesoc.soc.MemoryImage;

/**
 * All that a test bench of one layer needs: what it reads, and what it should give.
 *
 * @param inputs how many inputs the layer has, per side for layer 1
 * @param rows how many rows it has, per side for layer 1
 * @param tables of its words; weights are row by row, with a word for each input
 */
record LayerTestBenchData(int inputs, int rows, List<MemoryImage> tables) {
  private static final int FEATURE_BITS = 1;
  private static final int WEIGHT_1_BITS = 16;
  private static final int WORD_BITS = 8;
  private static final int BIAS_BITS = 32;
  private static final int MOST_BYTE = 255; // of a clipped accumulator
  private static final int MOST_HALFKP = 127;

  /**
   * Layer 1 to 4 of a net of Stockfish's architecture.
   *
   * @throws IllegalArgumentException if there is no such layer
   */
  static LayerTestBenchData of(Net net, int layer, Position position) {
    final GoldenResult golden = GoldenModel.evaluate(position, net, net.format());
    final int inputs = net.inputs(layer);
    final int rows = net.rows(layer);
    if (layer == 1) {
      return new LayerTestBenchData(
          inputs,
          rows,
          List.of(
              features("features_white", golden.featuresWhite(), inputs),
              features("features_black", golden.featuresBlack(), inputs),
              weights("weights_white", WEIGHT_1_BITS, rows, inputs, net::weights1White),
              weights("weights_black", WEIGHT_1_BITS, rows, inputs, net::weights1Black),
              new MemoryImage("biases_white", BIAS_BITS, rows, net::bias1White),
              new MemoryImage("biases_black", BIAS_BITS, rows, net::bias1Black),
              table("outputs_white", WORD_BITS, golden.output1White()),
              table("outputs_black", WORD_BITS, golden.output1Black())));
    }
    final List<GoldenRow> all =
        IntStream.range(0, rows)
            .mapToObj(row -> GoldenRow.of(position, golden, net, net.format(), layer, row))
            .toList();
    return new LayerTestBenchData(
        inputs,
        rows,
        List.of(
            table("inputs", WORD_BITS, all.get(0).inputs()),
            new MemoryImage(
                "weights",
                WORD_BITS,
                inputs * rows,
                at -> all.get(at / inputs).weights()[at % inputs]),
            new MemoryImage("biases", BIAS_BITS, rows, row -> all.get(row).bias()),
            new MemoryImage(
                "outputs",
                layer == Shape.LAYERS ? BIAS_BITS : WORD_BITS,
                rows,
                row -> all.get(row).output())));
  }

  /**
   * A layer of a dialect's net, from 1 for the accumulators. Their outputs are not yet clipped, as
   * are those of hidden layers.
   *
   * @throws IllegalArgumentException if there is no such layer, or its inputs are products of words
   */
  static LayerTestBenchData of(DialectNet net, int layer, Position position) {
    final DialectResult result = DialectModel.evaluate(net, position);
    final Dialect dialect = net.dialect();
    if (layer == 1) {
      final int features = dialect.features();
      final int lanes = dialect.lanes();
      return new LayerTestBenchData(
          features,
          lanes,
          List.of(
              features("features_white", DialectFeatures.of(dialect, position, false), features),
              features("features_black", DialectFeatures.of(dialect, position, true), features),
              new MemoryImage(
                  "weights",
                  WEIGHT_1_BITS,
                  features * lanes,
                  at -> net.featureWeight(at % features, at / features)),
              table("biases", WEIGHT_1_BITS, ints(net.featureBiases())),
              table("outputs_white", WEIGHT_1_BITS, ints(result.white())),
              table("outputs_black", WEIGHT_1_BITS, ints(result.black()))));
    }
    final int last = net.layers().size() + 1;
    if (layer < 1 || layer > last) {
      throw new IllegalArgumentException("net " + net.name() + " has layers 1 to " + last);
    }
    final DialectNet.Layer its = net.layers().get(layer - 2);
    if (dialect == Dialect.B1536_V4 || its.buckets() > 1) {
      throw new IllegalArgumentException(
          "the inputs of this layer of net " + net.name() + " are not those of one linear layer");
    }
    final int most = dialect.isHalfKp() ? MOST_HALFKP : MOST_BYTE;
    final int[] before =
        layer == 2
            ? inOrder(position, ints(result.white()), ints(result.black()))
            : result.hidden()[layer - 3];
    return new LayerTestBenchData(
        its.inputs(),
        its.outputs(),
        List.of(
            table(
                "inputs",
                WORD_BITS,
                Arrays.stream(before).map(word -> Math.max(0, Math.min(most, word))).toArray()),
            table("weights", dialect == Dialect.B768_SCRELU ? 16 : WORD_BITS, its.weights()),
            table("biases", BIAS_BITS, its.biases()),
            table(
                "outputs",
                BIAS_BITS,
                layer == last ? new int[] {result.raw()} : result.hidden()[layer - 2])));
  }

  private static MemoryImage table(String name, int widthBits, int... words) {
    return new MemoryImage(name, widthBits, words.length, at -> words[at]);
  }

  private static MemoryImage features(String name, int[] active, int features) {
    final BitSet bits = new BitSet();
    Arrays.stream(active).forEach(bits::set);
    return new MemoryImage(name, FEATURE_BITS, features, at -> bits.get(at) ? 1 : 0);
  }

  private static MemoryImage weights(
      String name, int widthBits, int rows, int inputs, IntFunction<short[]> row) {
    return new MemoryImage(
        name, widthBits, rows * inputs, at -> row.apply(at / inputs)[at % inputs]);
  }

  /** The words of both sides as layer 2 reads them: the side to move first. */
  private static int[] inOrder(Position position, int[] white, int[] black) {
    return position.blackToMove()
        ? IntStream.concat(Arrays.stream(black), Arrays.stream(white)).toArray()
        : IntStream.concat(Arrays.stream(white), Arrays.stream(black)).toArray();
  }

  private static int[] ints(short[] words) {
    return IntStream.range(0, words.length).map(at -> words[at]).toArray();
  }
}
