package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.trace.FstFile;
import nnuesoc.sim.trace.Stretch;
import nnuesoc.sim.trace.TraceFile;
import nnuesoc.sim.trace.TraceOutput;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.trace.VcdSink;
import nnuesoc.sim.trace.VcdWriter;
import nnuesoc.sim.view.View;
import nnuesoc.soc.Machine;
import org.jspecify.annotations.Nullable;

/** Records the stretches of a run that the user asked for. Outside them nothing is observed. */
final class TraceRecorder {
  private final TraceRequest request;
  private final Machine run;
  private final TraceOutput file;
  private final VcdWriter writer;
  private final Iterator<Stretch> others;
  private final Runnable viewFiles;
  private @Nullable Stretch stretch; // that is recorded or comes next

  private TraceRecorder(
      TraceRequest request,
      Machine run,
      TraceOutput file,
      VcdWriter writer,
      TraceWindow window,
      Runnable viewFiles) {
    this.request = request;
    this.run = run;
    this.file = file;
    this.writer = writer;
    this.viewFiles = viewFiles;
    stretch = window.first();
    others = window.others();
  }

  /**
   * Opens the file, once its size is known to be acceptable.
   *
   * @param until where the user wants the run to end
   * @param lastCycle the last cycle that the run is expected to reach
   * @return null if the user has interrupted the search for what to trace
   */
  static @Nullable TraceRecorder open(
      TraceRequest request, Machine run, long until, long lastCycle, Console console) {
    final TraceSelection selection;
    try {
      selection = TraceSelection.of(run.simulation().circuit(), request.globs(), request.words());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--trace: " + e.getMessage());
    }
    final TraceWindow window = TraceWindow.of(request, run.spec(), until, console);
    if (window == null) {
      return null;
    }
    TraceSize.announce(request, selection, window.first(), lastCycle, console);
    final View view = TraceView.of(run.spec(), selection, window);
    final boolean viewable = ViewFiles.suit(request.file());
    try {
      final TraceOutput file =
          request.fst() ? FstFile.open(request.file()) : TraceFile.open(request.file());
      final VcdSink sink = request.limited() ? new SizeLimit(request.file(), file) : file;
      return new TraceRecorder(
          request,
          run,
          file,
          new VcdWriter(selection, sink),
          window,
          viewable ? () -> ViewFiles.write(request.file(), view, console) : () -> {});
    } catch (IOException e) {
      throw new UsageException("--vcd " + e.getMessage());
    }
  }

  /** The cycle at which the run has to stop next for the trace's sake, or {@code end}. */
  long nextStop(long end) {
    if (stretch == null) {
      return end;
    }
    final boolean before = run.simulation().cycle() < stretch.first();
    return Math.min(end, before ? stretch.first() : stretch.last());
  }

  /** Starts or ends observing, where a stretch begins and ends. */
  void atStop() {
    final long cycle = run.simulation().cycle();
    if (stretch != null && cycle == stretch.last()) {
      lookOnce();
      run.simulation().observe(null);
      writer.pause();
      stretch = others.hasNext() ? others.next() : null;
    } else if (stretch != null && cycle == stretch.first()) {
      run.simulation().observe(writer);
    }
  }

  /** Records the cycle that stands if it belongs to the stretch and has not been seen. */
  private void lookOnce() {
    final long cycle = run.simulation().cycle();
    if (stretch != null && cycle >= stretch.first() && writer.lastCycle() < cycle) {
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
    try {
      lookOnce();
      if (writer.lastCycle() < 0) {
        file.discard();
        if (!interrupted) {
          throw new UsageException(
              "--trace-from "
                  + request.from()
                  + ": the run does not reach it; its last cycle is "
                  + run.simulation().cycle());
        }
        return;
      }
      writer.finish(writer.lastCycle());
      commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private void commit() throws IOException {
    if (file.commit()) {
      viewFiles.run();
    }
  }

  /** The trace could not be written on: what is whole keeps its name. */
  void keepPrefix() {
    run.simulation().observe(null);
    try {
      commit();
    } catch (IOException e) {
      throw new UsageException("--vcd " + e.getMessage());
    }
  }
}
