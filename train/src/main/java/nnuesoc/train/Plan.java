package nnuesoc.train;

/**
 * What is trained: everything that the result depends on, besides the teacher.
 *
 * @param seed of games, order and first weights
 * @param positions how many to learn from
 * @param epochs how often each is seen
 */
public record Plan(long seed, int positions, int epochs) {
  /** Positions that are kept back, from games of their own. */
  static final int HELD_OUT = 40_000;

  /** Positions after each of which the weights change. */
  static final int BATCH = 8192;

  static final float FIRST_RATE = 2e-3f;
  static final float LAST_RATE = 1e-5f;

  /** A plan; checked. */
  public Plan {
    if (positions < BATCH || positions > 20_000_000) {
      throw new IllegalArgumentException(positions + " positions: 8192 to 20000000");
    }
    if (epochs < 1 || epochs > 1000) {
      throw new IllegalArgumentException(epochs + " epochs: 1 to 1000");
    }
  }

  /** That of the net {@code own}. */
  public static Plan own() {
    return new Plan(1, 3_000_000, 6);
  }

  int batches() {
    return positions / BATCH;
  }

  /** The step width of a batch: falls along half a cosine. */
  float rate(int epoch, int batch) {
    final double done = (epoch * (double) batches() + batch) / ((double) epochs * batches());
    return (float)
        (LAST_RATE + (FIRST_RATE - LAST_RATE) * 0.5 * (1 + StrictMath.cos(StrictMath.PI * done)));
  }
}
