package nnuesoc.measure.bench;

import java.io.IOException;

/**
 * How long is measured.
 *
 * @param rounds how often each side runs
 * @param warmUpSeconds how long at least before the first round, in whole runs
 */
record Pace(int rounds, double warmUpSeconds) {
  private static final int ONCE_MORE = 10;

  /** For the next of several workloads in the same JVM. */
  Pace onceMore() {
    return new Pace(rounds, warmUpSeconds / ONCE_MORE);
  }

  /** Something that is measured. */
  interface Measured {
    Object run() throws IOException;
  }

  /** Runs it, and forgets what it took. */
  void warmUp(Measured one) throws IOException {
    final long start = System.nanoTime();
    do {
      one.run();
    } while ((System.nanoTime() - start) / 1e9 < warmUpSeconds);
  }
}
