// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.cli.trace.TraceRequest;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.ParallelStepping;
import nnuesoc.soc.SocRun;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.verification.run.ProgramTraceRecorder;
import nnuesoc.verification.run.RunPausingRecorder;
import org.jspecify.annotations.Nullable;

/** Runs in portions, so that progress is shown and Ctrl-C takes effect. */
final class RunDriver {
  /** Entries of the kernel per portion, which take some tens of milliseconds. */
  private static final long PORTION = 100_000;

  private RunDriver() {}

  /**
   * Runs until cycle {@code end} is reached, the run is over, or the user stops it.
   *
   * @return whether it was interrupted
   */
  static boolean run(DesignRun run, long end, Console console, RunProgress progress) {
    return run(run, end, 1, null, console, progress);
  }

  private static boolean run(
      DesignRun run,
      long end,
      int threads,
      @Nullable RunRecording recording,
      Console console,
      RunProgress progress) {
    final SocRun soc = SocRun.in(run).orElse(null);
    if (soc != null && threads > 1 && ParallelStepping.suits(soc, recording)) {
      return new ParallelStepping(soc, soc.spec()::start, threads, recording)
          .run(end, console.interrupted(), progress::at);
    }
    while (run.simulation().cycle() < end && !run.simulation().finished()) {
      if (console.interrupted().getAsBoolean()) {
        return true;
      }
      run.simulation().run(end, PORTION);
      progress.at(run.simulation().cycle());
    }
    return false;
  }

  /** As {@link #run}, but by time travel, which saves checkpoints on the way. */
  static boolean travel(
      TimeTravel travel, DesignRun run, long end, Console console, RunProgress progress) {
    while (!travel.towards(end)) {
      if (console.interrupted().getAsBoolean()) {
        return true;
      }
      progress.at(run.simulation().cycle());
    }
    return false;
  }

  /**
   * Runs to the end, cycles that have to be stepped on several threads. It stops where the trace's
   * window begins and ends, and where the run is saved.
   *
   * @throws UsageException if the run ended before the window, or before it could be saved
   */
  static boolean drive(
      DesignRun run,
      @Nullable TraceRequest traced,
      @Nullable ProgramTraceRecorder trace,
      @Nullable CheckpointSaver save,
      long until,
      int threads,
      Console console,
      RunProgress progress) {
    final List<RunPausingRecorder> kept = new ArrayList<>();
    if (save != null) {
      kept.add(save);
    }
    if (trace != null) {
      kept.add(trace);
    }
    final boolean interrupted =
        RunPausingRecorder.drive(
            run,
            kept,
            until,
            (driven, end) ->
                run(
                    driven,
                    end,
                    threads,
                    trace == null ? null : trace.recording(),
                    console,
                    progress));
    if (trace != null && traced != null && !trace.finish() && !interrupted) {
      throw new UsageException(
          "--from %s: the last cycle of the run is %s", traced.from(), run.simulation().cycle());
    }
    if (save != null) {
      save.finish(run, interrupted, console);
    }
    return interrupted;
  }
}
