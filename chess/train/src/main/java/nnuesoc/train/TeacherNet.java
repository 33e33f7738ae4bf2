// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.Arrays;
import nnuesoc.chess.Board;
import nnuesoc.chess.PieceCodes;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;

/**
 * A HalfKP net of Stockfish 12 or 13 as a fast function of a board: an accumulator is kept for each
 * perspective and king square, and only the squares that differ from it are added and subtracted.
 */
final class TeacherNet {
  private static final int SQUARES = 64;
  private static final int PER_KING = 640;
  private static final int MOST = 127;

  private final int h;
  private final int n2;
  private final int n3;
  private final short[] columns; // feature by feature, H each
  private final int[] biases1;
  private final int[][] weights2; // input by input, N2 each
  private final int[] biases2;
  private final int[][] weights3; // input by input, N3 each
  private final int[] biases3;
  private final byte[] weights4;
  private final int bias4;
  private final TeacherView[] views = new TeacherView[2 * SQUARES]; // perspective, king square
  private final int[] sums2;
  private final int[] sums3;

  /** An accumulator, and the board whose features it sums. */
  private static final class TeacherView {
    final byte[] codes = new byte[SQUARES];
    final int[] sums;

    TeacherView(int[] biases) {
      sums = biases.clone();
    }
  }

  /**
   * A teacher for one thread; the weights are copied.
   *
   * @throws IllegalArgumentException if the net is not of Stockfish's arithmetic and of full size
   */
  public TeacherNet(Net net) {
    final Shape shape = net.shape();
    if (net.format() != NumberFormat.STOCKFISH
        || shape.kings() != SQUARES
        || net.columns1White() != net.columns1Black()) {
      throw new IllegalArgumentException(
          "net "
              + net.name()
              + ": a teacher has Stockfish's arithmetic, 64 king squares and the same columns for"
              + " both sides");
    }
    h = shape.h();
    n2 = shape.n2();
    n3 = shape.n3();
    columns = columns(net);
    biases1 = new int[h];
    Arrays.setAll(biases1, net::bias1White);
    weights2 = byInput(net, 2, 2 * h, n2);
    weights3 = byInput(net, 3, n2, n3);
    biases2 = biases(net, 2, n2);
    biases3 = biases(net, 3, n3);
    weights4 = net.weights(4, 0);
    bias4 = net.bias(4, 0);
    sums2 = new int[n2];
    sums3 = new int[n3];
  }

  /** Shares the weights, not the accumulators. */
  private TeacherNet(TeacherNet other) {
    h = other.h;
    n2 = other.n2;
    n3 = other.n3;
    columns = other.columns;
    biases1 = other.biases1;
    weights2 = other.weights2;
    weights3 = other.weights3;
    biases2 = other.biases2;
    biases3 = other.biases3;
    weights4 = other.weights4;
    bias4 = other.bias4;
    sums2 = new int[n2];
    sums3 = new int[n3];
  }

  /** Another with the same weights, for another thread. */
  public TeacherNet copy() {
    return new TeacherNet(this);
  }

  private static short[] columns(Net net) {
    final Shape shape = net.shape();
    final short[] columns = new short[shape.features() * shape.h()];
    for (int feature = 0; feature < shape.features(); feature++) {
      for (int row = 0; row < shape.h(); row++) {
        columns[feature * shape.h() + row] = (short) net.columns1White().weight(row, feature);
      }
    }
    return columns;
  }

  private static int[][] byInput(Net net, int layer, int inputs, int rows) {
    final int[][] weights = new int[inputs][rows];
    for (int row = 0; row < rows; row++) {
      final byte[] ofRow = net.weights(layer, row);
      for (int input = 0; input < inputs; input++) {
        weights[input][row] = ofRow[input];
      }
    }
    return weights;
  }

  private static int[] biases(Net net, int layer, int rows) {
    final int[] biases = new int[rows];
    Arrays.setAll(biases, row -> net.bias(layer, row));
    return biases;
  }

  /** The net's raw sum from the side to move: 16 raw units are one unit of which a pawn is 208. */
  public int evaluate(Board board) {
    final int[] white = accumulator(board, PieceCodes.WHITE);
    final int[] black = accumulator(board, PieceCodes.BLACK);
    final boolean blackMoves = board.sideToMove() == PieceCodes.BLACK;
    System.arraycopy(biases2, 0, sums2, 0, n2);
    addInputs(blackMoves ? black : white, 0);
    addInputs(blackMoves ? white : black, h);
    System.arraycopy(biases3, 0, sums3, 0, n3);
    for (int input = 0; input < n2; input++) {
      addScaled(sums3, weights3[input], clip(sums2[input] >> 6));
    }
    int sum = bias4;
    for (int input = 0; input < n3; input++) {
      sum += clip(sums3[input] >> 6) * weights4[input];
    }
    return sum;
  }

  private void addInputs(int[] sums, int first) {
    for (int lane = 0; lane < h; lane++) {
      addScaled(sums2, weights2[first + lane], clip(sums[lane]));
    }
  }

  private static void addScaled(int[] sums, int[] weights, int factor) {
    if (factor != 0) {
      for (int at = 0; at < sums.length; at++) {
        sums[at] += factor * weights[at];
      }
    }
  }

  private int[] accumulator(Board board, int perspective) {
    final int king = board.king(perspective);
    final int place = SQUARES * perspective + king;
    if (views[place] == null) {
      views[place] = new TeacherView(biases1);
    }
    final TeacherView view = views[place];
    final int turn = perspective == PieceCodes.WHITE ? 0 : SQUARES - 1;
    for (int square = 0; square < SQUARES; square++) {
      final int code = board.code(square);
      final int before = view.codes[square];
      if (code != before) {
        view.codes[square] = (byte) code;
        change(view.sums, before, perspective, square ^ turn, king ^ turn, -1);
        change(view.sums, code, perspective, square ^ turn, king ^ turn, 1);
      }
    }
    return view.sums;
  }

  private void change(int[] sums, int code, int perspective, int square, int king, int sign) {
    final int type = PieceCodes.type(code);
    if (type == PieceCodes.NONE || type == PieceCodes.KING) {
      return;
    }
    final int plane =
        2 * (type - PieceCodes.PAWN) + (PieceCodes.color(code) == perspective ? 0 : 1);
    final int first = (PER_KING * king + SQUARES * plane + square) * h;
    if (sign > 0) {
      for (int lane = 0; lane < h; lane++) {
        sums[lane] += columns[first + lane];
      }
    } else {
      for (int lane = 0; lane < h; lane++) {
        sums[lane] -= columns[first + lane];
      }
    }
  }

  private static int clip(int value) {
    return Math.min(Math.max(value, 0), MOST);
  }
}
