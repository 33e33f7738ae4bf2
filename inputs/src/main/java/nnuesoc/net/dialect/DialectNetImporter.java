// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import java.util.Arrays;
import nnuesoc.net.EvalRule;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.DialectNet.Layer;

/** Converts nets of dialects into the nets of this project's fabrics. */
public final class DialectNetImporter {
  /** The dialect's codes of pawn, knight, bishop, rook and queen, the types of fabric.md §5. */
  private static final int[] CODES = {8, 2, 4, 0, 6};

  private static final int PER_KING = 640;
  private static final int SQUARES = 64;
  private static final int RANKS = 56;

  private DialectNetImporter() {}

  /** The meaning of a net's register {@code eval}. */
  public static EvalRule evalRule(DialectNet net) {
    final EvalRule.Kind kind =
        switch (net.dialect()) {
          case B768_CRELU_I16 -> EvalRule.Kind.PAIRS_WRAPPED;
          case B768_CRELU -> EvalRule.Kind.PAIRS;
          case B768_SCRELU, B1024HM_X8, B1536_V4 -> EvalRule.Kind.SQUARES;
          case HALFKP_A, HALFKP_B -> EvalRule.Kind.HALFKP;
        };
    final int bias = kind == EvalRule.Kind.SQUARES ? net.layers().get(0).bias(0, 0) : 0;
    return new EvalRule(net.dialect().id(), kind, bias);
  }

  /**
   * A HalfKP net with its columns in the order of fabric.md §5. In the dialect, both perspectives
   * see a square with its rank turned, and kings and pieces have other codes. Both perspectives
   * have the same columns.
   */
  public static Net halfKp(DialectNet net) {
    final int lanes = net.dialect().lanes();
    final short[] columns = new short[net.featureWeights().length];
    for (int king = 0; king < SQUARES; king++) {
      for (int plane = 0; plane < 2 * CODES.length; plane++) {
        for (int square = 0; square < SQUARES; square++) {
          final int code = CODES[plane / 2] + 1 - plane % 2;
          final int from = PER_KING * (king ^ RANKS) + SQUARES * code + (square ^ RANKS);
          final int to = PER_KING * king + SQUARES * plane + square;
          System.arraycopy(net.featureWeights(), from * lanes, columns, to * lanes, lanes);
        }
      }
    }
    final int[] biases = new int[lanes];
    Arrays.setAll(biases, lane -> net.featureBiases()[lane]);
    final NetBuilder builder =
        Net.builder(net.name(), Shape.FULL, NumberFormat.STOCKFISH)
            .file(net.file())
            .evalRule(evalRule(net))
            .features(columns, biases);
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      final Layer of = net.layers().get(layer - 2);
      for (int row = 0; row < of.outputs(); row++) {
        final byte[] weights = new byte[of.inputs()];
        for (int input = 0; input < weights.length; input++) {
          weights[input] = (byte) of.weight(0, row, input);
        }
        builder.row(layer, row, weights, of.bias(0, row));
      }
    }
    return builder.build();
  }

  /**
   * A placeholder for a net whose numbers are in the fabric's configuration: name, file and the
   * meaning of the result. Its layers are empty.
   */
  public static Net named(DialectNet net) {
    final Shape shape = new Shape(1, net.dialect().lanes(), 1, 1);
    final NetBuilder builder =
        Net.builder(net.name(), shape, NumberFormat.STOCKFISH)
            .file(net.file())
            .evalRule(evalRule(net))
            .features(new short[shape.features() * shape.h()], new int[shape.h()]);
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      builder.row(layer, 0, new byte[shape.inputs(layer)], 0);
    }
    return builder.build();
  }

  /** Whether a net is such a placeholder, whose layers no model can evaluate. */
  public static boolean isPlaceholder(Net net) {
    return net.evalRule() != null && net.shape().n2() == 1 && net.shape().n3() == 1;
  }
}
