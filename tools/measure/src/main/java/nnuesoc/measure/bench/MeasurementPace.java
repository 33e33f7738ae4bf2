// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;

/**
 * How long the measurements take.
 *
 * @param rounds how often each side runs
 * @param warmUpSeconds the least time of whole runs before the first round
 */
record MeasurementPace(int rounds, double warmUpSeconds) {
  private static final int ONCE_MORE = 10;

  /** The pace for the next of several workloads in the same JVM. */
  MeasurementPace onceMore() {
    return new MeasurementPace(rounds, warmUpSeconds / ONCE_MORE);
  }

  /** Code that is measured. */
  interface Measured {
    Object run() throws IOException;
  }

  /** Runs it again and again, and ignores the times. */
  void warmUp(Measured one) throws IOException {
    final long start = System.nanoTime();
    do {
      one.run();
    } while ((System.nanoTime() - start) / 1e9 < warmUpSeconds);
  }
}
