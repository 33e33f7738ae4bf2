// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.file.EditPreservingWriter;
import nnuesoc.file.ShellQuoting;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.view.GtkwSaveFile;
import nnuesoc.traces.view.GtkwStateNames;
import nnuesoc.traces.view.SurferCommands;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.ClockPeriod;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.traces.write.TraceSelection;

/**
 * Writes the cycles around a divergence as a trace, with files that make a viewer show it readably.
 */
public final class DivergenceTraceWriter {
  private static final long AROUND = 32;
  private static final long SHOWN = 16;

  private DivergenceTraceWriter() {}

  /**
   * What was written.
   *
   * @param save GTKWave's save file
   * @param commands Surfer's commands
   * @param view what both viewers show
   */
  public record Window(Path trace, Path save, Path commands, TraceView view) {
    /** The command that opens it in GTKWave. */
    public String command() {
      return "gtkwave " + ShellQuoting.of(save);
    }
  }

  /**
   * Writes {@code trace}, {@code trace.gtkw}, {@code trace.states} and {@code trace.sucl}; files
   * for viewers that the user has edited are not overwritten.
   */
  public static Window write(DesignSpec spec, long cycle, Path trace) throws IOException {
    Files.createDirectories(trace.toAbsolutePath().getParent());
    final TraceSelection selection = trace(spec, cycle, trace);
    return beside(spec.groups(selection), cycle, trace);
  }

  /** Writes the files for viewers next to an existing trace. */
  public static Window beside(List<ViewGroup> groups, long cycle, Path trace) throws IOException {
    final TraceView view =
        new TraceView(
            groups,
            ClockPeriod.edge(cycle),
            ClockPeriod.edge(Math.max(0, cycle - SHOWN)),
            ClockPeriod.edge(cycle + SHOWN));
    final String name = String.valueOf(trace.getFileName());
    final Path save = trace.resolveSibling(name + ".gtkw");
    EditPreservingWriter.write(
        trace.resolveSibling(name + ".states"), "#", GtkwStateNames.text(view));
    EditPreservingWriter.write(
        save, "[*]", GtkwSaveFile.text(view, name, name + ".gtkw", name + ".states"));
    final Path commands = trace.resolveSibling(name + ".sucl");
    EditPreservingWriter.write(commands, "#", SurferCommands.text(view, name));
    return new Window(trace, save, commands, view);
  }

  @SuppressWarnings("try") // closing the recording is its use
  private static TraceSelection trace(DesignSpec spec, long cycle, Path trace) throws IOException {
    final DesignRun run = spec.start();
    final Simulation simulation = run.simulation();
    final TraceSelection selection = TraceSelection.all(simulation.circuit());
    simulation.run(Math.max(0, cycle - AROUND));
    try (RunRecording recording = run.record(trace, selection)) {
      simulation.run(cycle + AROUND);
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
    return selection;
  }
}
