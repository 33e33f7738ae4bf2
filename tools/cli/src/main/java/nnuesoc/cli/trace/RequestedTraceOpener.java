// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.sim.design.Circuit;
import nnuesoc.soc.DesignRun;
import nnuesoc.traces.view.ViewFileWriter;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.traces.write.TraceFileOutput;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.TraceSink;
import nnuesoc.traces.write.WordRange;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.run.HandshakeEventFile;
import nnuesoc.verification.run.ProgramTraceRecorder;
import org.jspecify.annotations.Nullable;

/** Opens the trace that the user asked for, and completes it and the events after an error. */
public final class RequestedTraceOpener {
  private RequestedTraceOpener() {}

  /**
   * Opens the file, once its expected size is acceptable.
   *
   * @param until where the user wants the run to end
   * @param lastCycle the last cycle that the run is expected to reach
   * @return null if no trace was asked for, or if the user has interrupted the search for its
   *     window
   */
  public static @Nullable ProgramTraceRecorder open(
      @Nullable TraceRequest request, DesignRun run, long until, long lastCycle, Console console) {
    if (request == null) {
      return null;
    }
    final TraceSelection selection = selection(request, run.simulation().circuit());
    final TraceWindow window = TraceWindow.of(request, run.spec(), until, console);
    if (window == null) {
      return null;
    }
    TraceSizeCheck.announce(request, selection, window.first(), lastCycle, console);
    final FirstHandshakeFinder handshake = FirstHandshakeFinder.watch(run);
    final boolean viewable = ViewFileWriter.suit(request.file());
    try {
      final TraceFileOutput file = TraceFileOutput.open(request.file());
      final boolean open =
          lastCycle == RunLength.UNKNOWN && request.to() == Long.MAX_VALUE && !request.force();
      final TraceSink sink =
          request.limited() || open
              ? TraceSizeCheck.limited(request.file(), file, TraceSizeCheck.LARGE_BYTES)
              : file;
      final RunRecording recording = file.recording(run.simulation(), selection, sink);
      return new ProgramTraceRecorder(
          run,
          recording,
          window.first(),
          window.others(),
          () -> {
            if (viewable) {
              ViewFileWriter.write(
                  request.file(),
                  window.view(run.spec(), selection, handshake.cycle()),
                  console::say);
            }
            if (!recording.changed()) {
              console.say("no signal of this trace changes" + handshake.advice(selection));
            }
          });
    } catch (IOException e) {
      throw new UsageException("--vcd " + FileProblemText.text(e));
    }
  }

  private static TraceSelection selection(TraceRequest request, Circuit circuit) {
    String option = "--memory ";
    try {
      for (String words : request.words()) {
        WordRange.parse(circuit, words);
      }
      option = "--signal: ";
      return TraceSelection.of(circuit, request.globs(), request.words());
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + e.getMessage());
    }
  }

  /** Keeps the complete part of the trace and of the events after a write error. */
  public static UsageException keepPrefix(
      @Nullable ProgramTraceRecorder trace,
      @Nullable HandshakeEventFile events,
      UncheckedIOException why) {
    keepPrefix(trace);
    if (events != null) {
      events.keepPrefix();
    }
    return new UsageException(String.valueOf(why.getMessage()));
  }

  /** Keeps the complete part of a trace. */
  public static void keepPrefix(@Nullable ProgramTraceRecorder trace) {
    try {
      if (trace != null) {
        trace.keepPrefix();
      }
    } catch (IOException e) {
      throw new UsageException("--vcd " + FileProblemText.text(e));
    }
  }
}
