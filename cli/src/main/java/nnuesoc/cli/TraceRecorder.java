package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.trace.TraceOutput;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.trace.VcdSink;
import nnuesoc.sim.trace.WordRange;
import nnuesoc.sim.view.View;
import nnuesoc.sim.view.ViewFiles;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.StretchRecording;
import nnuesoc.soc.VcdRecording;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/** Records the stretches of a run that the user asked for. Outside them nothing is observed. */
final class TraceRecorder {
  private final TraceRequest request;
  private final DesignRun run;
  private final VcdRecording recording;
  private final StretchRecording stretches;
  private final Runnable viewFiles;

  private TraceRecorder(
      TraceRequest request,
      DesignRun run,
      VcdRecording recording,
      TraceWindow window,
      Runnable viewFiles) {
    this.request = request;
    this.run = run;
    this.recording = recording;
    this.viewFiles = viewFiles;
    stretches = new StretchRecording(run, recording, window.first(), window.others());
  }

  /**
   * Opens the file, once its size is known to be acceptable.
   *
   * @param until where the user wants the run to end
   * @param lastCycle the last cycle that the run is expected to reach
   * @return null if the user has interrupted the search for what to trace
   */
  static @Nullable TraceRecorder open(
      TraceRequest request, DesignRun run, long until, long lastCycle, Console console) {
    final TraceSelection selection = selection(request, run.simulation().circuit());
    final TraceWindow window = TraceWindow.of(request, run.spec(), until, console);
    if (window == null) {
      return null;
    }
    TraceSize.announce(request, selection, window.first(), lastCycle, console);
    final View view = window.view(run.spec(), selection);
    final boolean viewable = ViewFiles.suit(request.file());
    try {
      final TraceOutput file = TraceOutput.open(request.file());
      final boolean open =
          lastCycle == RunLength.UNKNOWN && request.to() == Long.MAX_VALUE && !request.force();
      final VcdSink sink =
          request.limited() || open
              ? TraceSize.limited(request.file(), file, TraceSize.LARGE_BYTES)
              : file;
      return new TraceRecorder(
          request,
          run,
          VcdRecording.paused(run, selection, sink, file),
          window,
          viewable ? () -> ViewFiles.write(request.file(), view, console::say) : () -> {});
    } catch (IOException e) {
      throw new UsageException("--vcd " + FileProblem.text(e));
    }
  }

  private static TraceSelection selection(TraceRequest request, Circuit circuit) {
    String option = "--trace-words ";
    try {
      for (String words : request.words()) {
        WordRange.parse(circuit, words);
      }
      option = "--trace: ";
      return TraceSelection.of(circuit, request.globs(), request.words());
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + e.getMessage());
    }
  }

  /** The cycle at which the run has to stop next for the trace's sake, or {@code end}. */
  long nextStop(long end) {
    return stretches.nextStop(end);
  }

  /** Starts or ends observing, where a stretch begins and ends. */
  void atStop() {
    stretches.atStop();
  }

  /**
   * The run is over: the trace takes its name.
   *
   * @throws UsageException when the run ended before the window; no file is left
   */
  void finish(boolean interrupted) {
    try {
      if (recording.isEmpty()) {
        recording.discard();
        if (!interrupted) {
          throw new UsageException(
              "--trace-from %s: the run does not reach it; its last cycle is %s",
              request.from(), run.simulation().cycle());
        }
        return;
      }
      show(recording.finish());
    } catch (IOException e) {
      throw new UncheckedIOException(FileProblem.text(e), e);
    }
  }

  private void show(boolean named) {
    if (named) {
      viewFiles.run();
    }
  }

  /** The trace could not be written on: what is whole keeps its name. */
  void keepPrefix() {
    try {
      show(recording.keepPrefix());
    } catch (IOException e) {
      throw new UsageException("--vcd " + FileProblem.text(e));
    }
  }

  /** Nothing came of the run: leaves no file, unless it has its name already. */
  void discard() {
    try {
      recording.discard();
    } catch (IOException e) {
      // Why the run ended is what the user wants to know.
    }
  }
}
