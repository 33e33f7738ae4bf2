// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.Arrays;
import nnuesoc.chess.Board;
import nnuesoc.chess.PieceCodes;

/**
 * Positions as the side to move sees them, each with the teacher's value and the position's key.
 * The view of the other side follows from it: the sides change places and the ranks are turned.
 */
final class TrainingSamples {
  /** Features of a perspective: two colors, six types, 64 squares. */
  static final int FEATURES = 768;

  private static final int ENEMY = 384;
  private static final int RANKS = 56;

  private int size;
  private int[] starts = new int[1025];
  private short[] features = new short[32 * 1024];
  private float[] values = new float[1024];
  private long[] keys = new long[1024];

  /** The same feature as the other side sees it. */
  static int otherView(int feature) {
    return (feature < ENEMY ? feature + ENEMY : feature - ENEMY) ^ RANKS;
  }

  int size() {
    return size;
  }

  int start(int sample) {
    return starts[sample];
  }

  int end(int sample) {
    return starts[sample + 1];
  }

  int feature(int at) {
    return features[at];
  }

  /** The teacher's value from the side to move; 208 is a pawn. */
  float value(int sample) {
    return values[sample];
  }

  long key(int sample) {
    return keys[sample];
  }

  /** Adds the board with its value. */
  void add(Board board, float value) {
    makeRoom(32);
    int at = starts[size];
    final boolean black = board.sideToMove() == PieceCodes.BLACK;
    for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
      final int square = Long.numberOfTrailingZeros(rest);
      final int code = board.code(square);
      final int plane = SQUARES * (PieceCodes.type(code) - 1);
      final boolean own = (PieceCodes.color(code) == PieceCodes.BLACK) == black;
      features[at++] = (short) ((own ? 0 : ENEMY) + plane + (square ^ (black ? RANKS : 0)));
    }
    end(at, value, board.key());
  }

  private static final int SQUARES = 64;

  /** Adds a sample by its parts. */
  void add(short[] from, float value, long key) {
    makeRoom(from.length);
    System.arraycopy(from, 0, features, starts[size], from.length);
    end(starts[size] + from.length, value, key);
  }

  /** Adds a sample of another set. */
  void add(TrainingSamples from, int sample) {
    final int count = from.end(sample) - from.start(sample);
    makeRoom(count);
    System.arraycopy(from.features, from.start(sample), features, starts[size], count);
    end(starts[size] + count, from.values[sample], from.keys[sample]);
  }

  private void end(int at, float value, long key) {
    values[size] = value;
    keys[size] = key;
    size++;
    starts[size] = at;
  }

  private void makeRoom(int count) {
    if (size == values.length) {
      final int more = size + (size >> 1);
      starts = Arrays.copyOf(starts, more + 1);
      values = Arrays.copyOf(values, more);
      keys = Arrays.copyOf(keys, more);
    }
    if (starts[size] + count > features.length) {
      features = Arrays.copyOf(features, features.length + (features.length >> 1));
    }
  }

  /** The keys in ascending order. */
  long[] sortedKeys() {
    final long[] sorted = Arrays.copyOf(keys, size);
    Arrays.sort(sorted);
    return sorted;
  }
}
