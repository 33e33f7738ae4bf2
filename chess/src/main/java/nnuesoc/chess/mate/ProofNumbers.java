package nnuesoc.chess.mate;

/**
 * How far positions are from being solved, as far as it is known: how many others would have to be
 * solved at least, for the side to move (phi) and against it (delta). Old entries give way to new
 * ones.
 */
final class ProofNumbers {
  /** It cannot be solved that way any more. */
  static final int NEVER = 1_000_000_000;

  private static final int SIZE = 1 << 21;

  private final long[] keys = new long[SIZE];
  private final long[] entries = new long[SIZE];

  /** The two numbers of a position in one, or 0. */
  long find(long key) {
    int place = (int) key & (SIZE - 1);
    return keys[place] == key ? entries[place] : 0;
  }

  void store(long key, int phi, int delta) {
    int place = (int) key & (SIZE - 1);
    keys[place] = key;
    entries[place] = ((long) phi << 32) | delta;
  }

  static int phi(long entry) {
    return (int) (entry >> 32);
  }

  static int delta(long entry) {
    return (int) entry;
  }
}
