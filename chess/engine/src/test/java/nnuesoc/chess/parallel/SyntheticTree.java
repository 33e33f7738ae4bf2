// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/**
 * The tree of the trial model: every node has as many children as the next, each with a gain that
 * its key gives, and an order that tells the gain with some noise.
 */
final class SyntheticTree implements SearchTree {
  private static final int GAIN = 100;

  private final int branching;
  private final int noise;
  private final long[] keys = new long[64];
  private final int[] values = new int[64];
  private final int[][] moves = new int[64][];
  private int at;

  SyntheticTree(int branching, int noise, long seed) {
    this.branching = branching;
    this.noise = noise;
    keys[0] = mix(seed);
  }

  private static long mix(long number) {
    long x = number;
    x ^= x >>> 30;
    x *= 0xbf58476d1ce4e5b9L;
    x ^= x >>> 27;
    x *= 0x94d049bb133111ebL;
    return x ^ x >>> 31;
  }

  /** Moves are numbered from 1, as 0 is none. */
  private long child(int move) {
    return mix(64 * keys[at] + move);
  }

  private static int gain(long child) {
    return (int) Long.remainderUnsigned(mix(child ^ 0x1234), 2 * GAIN + 1) - GAIN;
  }

  private int order(int move) {
    final long child = child(move);
    return gain(child) + (int) Long.remainderUnsigned(mix(child ^ 77), 2L * noise + 1) - noise;
  }

  private int[] ordered(int first) {
    return IntStream.rangeClosed(1, branching)
        .boxed()
        .sorted(
            Comparator.comparing((Integer move) -> move != first)
                .thenComparing(move -> -order(move)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Override
  public long key() {
    return keys[at];
  }

  @Override
  public boolean isDrawn() {
    return false;
  }

  @Override
  public boolean inCheck() {
    return false;
  }

  @Override
  public void make(int move) {
    final long child = child(move);
    keys[at + 1] = child;
    values[at + 1] = -(values[at] + gain(child));
    at++;
  }

  @Override
  public void unmake(int move) {
    at--;
  }

  @Override
  public List<Integer> rootMoves() {
    return Arrays.stream(ordered(0)).boxed().toList();
  }

  @Override
  public boolean isOver(int ply) {
    return false;
  }

  @Override
  public int list(int ply, int tableMove) {
    moves[ply] = ordered(tableMove);
    return branching;
  }

  @Override
  public int listNoisy(int ply, boolean inCheck) {
    throw new UnsupportedOperationException("there are no captures");
  }

  @Override
  public void shuffle(int ply, IntSupplier random) {
    for (int i = branching - 1; i > 1; i--) {
      final int other = 1 + Integer.remainderUnsigned(random.getAsInt(), i);
      final int move = moves[ply][i];
      moves[ply][i] = moves[ply][other];
      moves[ply][other] = move;
    }
  }

  @Override
  public int pick(int ply, int tried) {
    return moves[ply][tried];
  }

  @Override
  public boolean isPoor(int move) {
    return false;
  }

  @Override
  public int ended(int ply) {
    throw new UnsupportedOperationException("there is always a move");
  }

  @Override
  public void reward(int move, int ply, int depth) {}

  @Override
  public TimedEvaluation evaluate() {
    return TimedEvaluation.free(values[at]);
  }

  @Override
  public boolean isChess() {
    return false;
  }
}
