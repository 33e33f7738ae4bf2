// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.Arrays;

/**
 * What is known of positions searched before. An entry is two longs: the key and, from bit 0, the
 * move (15 bits), the bound (2), the depth (8) and the score (16). Within one search a shallower
 * result does not replace a deeper one of another position. A result of an earlier search is always
 * replaced.
 */
public final class TranspositionTable {
  /** The score is what the position is worth. */
  public static final int EXACT = 1;

  /** The position is worth at least the score. */
  public static final int AT_LEAST = 2;

  /** The position is worth at most the score. */
  public static final int AT_MOST = 3;

  private static final int BYTES_PER_ENTRY = 16;

  private final long[] keys;
  private final long[] entries;
  private final int mask;
  private int generation;

  /** A table of about that size, at least 1 MB. */
  public TranspositionTable(int megabytes) {
    long wanted = Math.max(1L, megabytes) * (1 << 20) / BYTES_PER_ENTRY;
    int size = (int) Math.min(1 << 26, Long.highestOneBit(wanted));
    keys = new long[size];
    entries = new long[size];
    mask = size - 1;
  }

  /** Forgets everything. */
  public void clear() {
    Arrays.fill(keys, 0);
    Arrays.fill(entries, 0);
    generation = 0;
  }

  /** Begins a new search. */
  public void age() {
    generation = (generation + 1) & 255;
  }

  /** The entry of a position, or 0. */
  public long find(long key) {
    int place = (int) key & mask;
    return keys[place] == key ? entries[place] : 0;
  }

  /**
   * Keeps what a search of {@code depth} moves has found; the score as {@link SearchScore#toTable}.
   */
  public void store(long key, int move, int bound, int depth, int score) {
    int place = (int) key & mask;
    long old = entries[place];
    boolean deeper = generation(old) == generation && depth(old) > depth;
    if (deeper && keys[place] != key) {
      return;
    }
    keys[place] = key;
    entries[place] =
        move
            | ((long) bound << 15)
            | ((long) Math.max(0, depth) << 17)
            | ((long) (score & 0xffff) << 25)
            | ((long) generation << 41);
  }

  /** The move of an entry. */
  public static int move(long entry) {
    return (int) entry & 0x7fff;
  }

  /** Whether an entry's score is exact or a bound. */
  public static int bound(long entry) {
    return (int) (entry >> 15) & 3;
  }

  /** Whether an entry whose score is {@code value} here decides a node with that window. */
  public static boolean cuts(long entry, int value, int alpha, int beta) {
    int bound = bound(entry);
    return bound == EXACT
        || (bound == AT_LEAST && value >= beta)
        || (bound == AT_MOST && value <= alpha);
  }

  /** The bound that the best value found in a window gives. */
  public static int bound(int best, int alpha, int beta) {
    if (best >= beta) {
      return AT_LEAST;
    }
    return best > alpha ? EXACT : AT_MOST;
  }

  /** The number of moves that were looked ahead. */
  public static int depth(long entry) {
    return (int) (entry >> 17) & 255;
  }

  /** The score of an entry. */
  public static int score(long entry) {
    return (short) (entry >> 25);
  }

  private static int generation(long entry) {
    return (int) (entry >> 41) & 255;
  }
}
