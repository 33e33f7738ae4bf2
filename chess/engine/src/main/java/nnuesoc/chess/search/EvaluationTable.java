// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

/** Keeps evaluations, so that the hardware need not repeat them. */
public final class EvaluationTable {
  /** No evaluation. */
  public static final int NONE = Integer.MIN_VALUE;

  private final long[] keys;
  private final short[] values;

  /** Keeps one evaluation in each of {@code places}, a power of two. */
  public EvaluationTable(int places) {
    keys = new long[places];
    values = new short[places];
  }

  /** The evaluation of a position's key, or {@link #NONE}. */
  public int find(long key) {
    final int place = place(key);
    return keys[place] == key ? values[place] : NONE;
  }

  /** Keeps a position's evaluation and returns it as kept: never as high as a mate score. */
  public int keep(long key, int value) {
    final int place = place(key);
    keys[place] = key;
    values[place] = (short) Math.max(-SearchScore.MOST, Math.min(SearchScore.MOST, value));
    return values[place];
  }

  private int place(long key) {
    return (int) key & keys.length - 1;
  }
}
