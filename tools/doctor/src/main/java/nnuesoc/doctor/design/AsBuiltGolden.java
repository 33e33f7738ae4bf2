// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.List;
import java.util.function.IntFunction;
import nnuesoc.doctor.LayerUnit;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import org.jspecify.annotations.Nullable;

/** The golden model on a stimulus of a published design. */
final class AsBuiltGolden implements IntFunction<@Nullable GoldenResult> {
  private static final String LETTERS = "PNBRQpnbrq";
  private static final int BLACK = 5; // letters

  private final AsBuiltStimulus stimulus;
  private final List<LayerUnit> layers;
  private @Nullable GoldenResult result;

  /**
   * A model of one evaluation.
   *
   * @param layers the layers with the numbers that they are meant to compute with
   */
  AsBuiltGolden(AsBuiltStimulus stimulus, List<LayerUnit> layers) {
    this.stimulus = stimulus;
    this.layers = layers;
  }

  /**
   * Evaluates in the arithmetic that the number formats promise; null if the pieces are not a
   * position because two are on one square or a king is outside the board.
   */
  @Override
  public @Nullable GoldenResult apply(int evaluation) {
    final Position position = position(stimulus.pieces(), stimulus.blackToMove());
    if (result == null && position != null) {
      result = GoldenModel.evaluate(position, net(layers), GoldenArithmetic.wholeProducts());
    }
    return result;
  }

  private static @Nullable Position position(LoaderPieceList pieces, boolean blackToMove) {
    final char[] squares = new char[64];
    boolean fits = put(squares, pieces.whiteKing(), 'K');
    fits &= put(squares, 63 - pieces.blackKing(), 'k');
    for (LoaderPieceList.Piece piece : pieces.pieces()) {
      final int letter = piece.type() + (piece.color() == LoaderPieceList.WHITE ? 0 : BLACK);
      fits &= letter < LETTERS.length() && put(squares, piece.square(), LETTERS.charAt(letter));
    }
    if (!fits) {
      return null;
    }
    final StringBuilder fen = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      for (int file = 0; file < 8; file++) {
        final char piece = squares[8 * rank + file];
        fen.append(piece == 0 ? '1' : piece);
      }
      fen.append(rank == 0 ? ' ' : '/');
    }
    // runs of empty squares are one number in a FEN
    String text = fen.toString();
    for (int run = 8; run > 1; run--) {
      text = text.replace("1".repeat(run), Integer.toString(run));
    }
    try {
      return Fen.parse(text + (blackToMove ? "b" : "w") + " - - 0 1");
    } catch (FenException e) {
      return null; // more than 32 pieces
    }
  }

  private static boolean put(char[] squares, int square, char piece) {
    if (square < 0 || square >= squares.length || squares[square] != 0) {
      return false;
    }
    squares[square] = piece;
    return true;
  }

  private static Net net(List<LayerUnit> layers) {
    final Shape shape = Shape.FULL;
    final NetBuilder net = Net.builder("as-built", shape, NumberFormat.REPORT);
    final LayerUnit.Words white = layers.get(0).words();
    final LayerUnit.Words black = layers.get(1).words();
    for (int row = 0; row < shape.h(); row++) {
      final short[] whites = new short[shape.features()];
      final short[] blacks = new short[shape.features()];
      for (int column = 0; column < whites.length; column++) {
        whites[column] = (short) white.weight(row, column);
        blacks[column] = (short) black.weight(row, column);
      }
      net.row1(row, whites, blacks, white.bias(row), black.bias(row));
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      final LayerUnit.Words words = layers.get(layer).words();
      for (int row = 0; row < shape.rows(layer); row++) {
        final byte[] weights = new byte[shape.inputs(layer)];
        for (int column = 0; column < weights.length; column++) {
          weights[column] = (byte) words.weight(row, column);
        }
        net.row(layer, row, weights, words.bias(row));
      }
    }
    return net.build();
  }
}
