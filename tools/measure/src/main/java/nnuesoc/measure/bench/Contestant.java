// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.Closeable;
import java.io.IOException;

/** One side of a race: runs its workload on request. */
interface Contestant extends Closeable {
  /** Runs it once. */
  TimedRun run() throws IOException;

  /** Leaves nothing behind. */
  @Override
  default void close() throws IOException {}
}
