// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.verification.cosim.TwinRun;
import org.jspecify.annotations.Nullable;

/**
 * The twin in a simulator.
 *
 * @param trace the file for a trace of all signals, which is deleted afterwards; null for none
 */
record TwinContestant(TwinRun twin, @Nullable Path trace, BooleanSupplier stop)
    implements Contestant {
  @Override
  public TimedRun run() throws IOException {
    final TwinRun.Duration duration;
    try {
      duration = twin.time(trace, stop);
    } catch (IOException e) {
      StopCheck.checkAfterFailure(stop);
      throw e;
    }
    if (trace != null) {
      Files.delete(trace);
    }
    final List<TwinRun.Result> results = twin.results();
    final TwinRun.Result last = results.get(results.size() - 1);
    return new TimedRun(last.end(), last.eval(), duration.loopSeconds(), duration.processSeconds());
  }
}
