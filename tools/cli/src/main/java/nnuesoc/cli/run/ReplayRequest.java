// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.InputStream;
import java.util.OptionalInt;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleOrTime;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.trace.TraceRequest;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/**
 * What is run, and what is kept of the run.
 *
 * @param spec positions, net, fabric and timing
 * @param resumed the checkpoint to go on from, or null for cycle 0
 * @param until the cycle where the run stops
 * @param trace the trace that is recorded, or null
 * @param save the state that is saved, or null
 * @param events the file for its events, or null
 * @param answer the target of the answer
 * @param jobs the number of threads that step, if it was typed
 * @param strict whether hazards make the exit status 1
 */
record ReplayRequest(
    DesignSpec spec,
    @Nullable ResumedCheckpoint resumed,
    long until,
    @Nullable TraceRequest trace,
    @Nullable CheckpointSaver save,
    @Nullable String events,
    AnswerTarget answer,
    OptionalInt jobs,
    boolean strict) {
  private static final int MOST_JOBS = 1024;
  private static final long LONG = 500_000_000; // cycles

  static ReplayRequest parse(Arguments arguments, InputStream in) {
    final TraceRequest trace = TraceRequest.read(arguments);
    final String until = arguments.get("until");
    final long last = until == null ? Long.MAX_VALUE : CycleOrTime.parse("--until", until);
    final ResumedCheckpoint resumed = ResumedCheckpoint.parse(arguments);
    final Arguments ofRun =
        resumed == null ? arguments : arguments.withDefaults(resumed.checkpoint().options());
    final ReplayRequest request =
        new ReplayRequest(
            RunOptions.read(ofRun, in),
            resumed,
            last,
            trace,
            CheckpointSaver.read(arguments),
            arguments.get("events"),
            AnswerTarget.of(arguments, "events"),
            arguments.has("jobs")
                ? OptionalInt.of(arguments.number("jobs", 1, 1, MOST_JOBS))
                : OptionalInt.empty(),
            arguments.has("strict"));
    request.requireWithin();
    return request;
  }

  /** The cycle in which the run begins. */
  long begin() {
    return resumed == null ? 0 : resumed.checkpoint().cycle();
  }

  /** The last cycle that the run is expected to reach. */
  long lastCycle() {
    return Math.min(until, RunLength.of(spec));
  }

  /** How many threads step: more than one only help a run that takes seconds. */
  int threads() {
    final boolean isLong = trace == null && lastCycle() - begin() > LONG;
    return jobs.orElse(isLong ? Runtime.getRuntime().availableProcessors() : 1);
  }

  /** Fails if the run does not pass the cycle of its stop, or of its trace's beginning. */
  private void requireWithin() {
    final long begin = begin();
    if (until < begin) {
      throw new UsageException("--until " + until + ": the run resumes in cycle " + begin);
    }
    if (trace != null) {
      trace.requireWithin(begin, until);
    }
    final boolean isPublished = Design.published().contains(spec.design().optionName());
    if (resumed != null && isPublished && events != null) {
      throw new UsageException(
          "--events with --resume: the events of a published design are those of the whole run");
    }
    if (save != null) {
      save.requireWithin(begin, RunLength.isExact(spec) ? lastCycle() : until);
    }
  }
}
