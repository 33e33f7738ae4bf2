// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;

/** This program, warm: the same order again and again in one JVM that has done nothing else. */
record WorkerContestant(BenchWorker worker, WorkerOrder order) implements Contestant {
  @Override
  public TimedRun run() throws IOException {
    return TimedRun.parse(worker.ask(order.line()));
  }

  @Override
  public void close() {
    worker.close();
  }
}
