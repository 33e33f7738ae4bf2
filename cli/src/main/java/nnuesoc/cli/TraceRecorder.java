package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.wiring.Run;
import nnuesoc.sim.trace.TraceEstimate;
import nnuesoc.sim.trace.TraceFile;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.trace.VcdWriter;

/** Records the window of a run that the user asked for. Outside it nothing is observed. */
final class TraceRecorder {
  private static final long SIZE_THAT_NEEDS_FORCE = 2_000_000_000L;

  private final TraceRequest request;
  private final Run run;
  private final TraceFile file;
  private final VcdWriter writer;

  private TraceRecorder(TraceRequest request, Run run, TraceFile file, VcdWriter writer) {
    this.request = request;
    this.run = run;
    this.file = file;
    this.writer = writer;
  }

  /**
   * Opens the file, once its size is known to be acceptable.
   *
   * @param lastCycle the last cycle that the run is expected to reach
   */
  static TraceRecorder open(TraceRequest request, Run run, long lastCycle, Console console) {
    final TraceSelection selection;
    try {
      selection = TraceSelection.of(run.simulation().circuit(), request.globs(), request.words());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--trace: " + e.getMessage());
    }
    final long cycles = Math.max(0, Math.min(request.to(), lastCycle) - request.from() + 1);
    announce(request, cycles, TraceEstimate.bytes(selection, request.from(), cycles), console);
    try {
      final TraceFile file = TraceFile.open(request.file());
      return new TraceRecorder(request, run, file, new VcdWriter(selection, file));
    } catch (IOException e) {
      throw new UsageException("--vcd " + e.getMessage());
    }
  }

  private static void announce(TraceRequest request, long cycles, long bytes, Console console) {
    final boolean compressed = request.file().toString().endsWith(".gz");
    final String size =
        String.format(
            Locale.ROOT,
            "%s: %,d cycles, about %s%s",
            request.file(),
            cycles,
            megabytes(bytes),
            compressed ? " before compression" : "");
    final long free = request.freeBytes();
    if (!request.force() && bytes > Math.min(SIZE_THAT_NEEDS_FORCE, free)) {
      throw new UsageException(
          "--vcd "
              + size
              + (bytes > free ? ", and " + megabytes(free) + " are free" : "")
              + ":\n  choose a window with --trace-from and --trace-to, signals with --trace,"
              + " or --force");
    }
    console.say("trace " + size);
  }

  private static String megabytes(long bytes) {
    return bytes < 100_000_000
        ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
        : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }

  /** The cycle at which the run has to stop next for the window's sake, or {@code end}. */
  long nextStop(long end) {
    final long cycle = run.simulation().cycle();
    if (cycle < request.from()) {
      return Math.min(end, request.from());
    }
    return cycle < request.to() ? Math.min(end, request.to()) : end;
  }

  /** Starts or ends observing, where the window begins and ends. */
  void atStop() {
    final long cycle = run.simulation().cycle();
    if (cycle == request.from() && cycle < request.to()) {
      run.simulation().observe(writer);
    } else if (cycle == request.to()) {
      lookOnce();
      run.simulation().observe(null);
    }
  }

  /** Records the cycle that stands if it belongs to the window and has not been seen. */
  private void lookOnce() {
    final long cycle = run.simulation().cycle();
    if (cycle >= request.from() && cycle <= request.to() && writer.lastCycle() < cycle) {
      run.simulation().settle();
      writer.settled(cycle);
    }
  }

  /**
   * The run is over: the trace takes its name.
   *
   * @throws UsageException when the run ended before the window; no file is left
   */
  void finish(boolean interrupted) {
    final long last = run.simulation().cycle();
    try {
      if (last < request.from()) {
        file.discard();
        if (!interrupted) {
          throw new UsageException(
              "--trace-from "
                  + request.from()
                  + ": the run does not reach it; its last cycle is "
                  + last);
        }
        return;
      }
      lookOnce();
      writer.finish(Math.min(request.to(), last));
      file.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** The trace could not be written on: what is whole keeps its name. */
  void keepPrefix() {
    run.simulation().observe(null);
    try {
      file.commit();
    } catch (IOException e) {
      throw new UsageException("--vcd " + e.getMessage());
    }
  }
}
