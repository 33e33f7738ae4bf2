package nnuesoc.verification.explain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.sim.file.GeneratedFile;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.trace.TraceTime;
import nnuesoc.sim.trace.VcdWriter;
import nnuesoc.sim.view.GtkwSaveFile;
import nnuesoc.sim.view.GtkwStates;
import nnuesoc.sim.view.View;
import nnuesoc.soc.MachineSpec;

/** The cycles around a divergence as a trace, with what makes GTKWave show it readably. */
public final class WindowFiles {
  private static final long AROUND = 32;
  private static final long SHOWN = 16;

  private WindowFiles() {}

  /**
   * Writes {@code trace}, {@code trace.gtkw} and {@code trace.states}; those for the viewer not
   * over ones that the user has edited.
   *
   * @return the command that opens them
   */
  public static String write(MachineSpec spec, long cycle, Path trace) throws IOException {
    Files.createDirectories(trace.toAbsolutePath().getParent());
    final TraceSelection selection = trace(spec, cycle, trace);
    final View view =
        new View(
            spec.groups(selection),
            TraceTime.edge(cycle),
            TraceTime.edge(Math.max(0, cycle - SHOWN)),
            TraceTime.edge(cycle + SHOWN));
    final String name = String.valueOf(trace.getFileName());
    final Path save = trace.resolveSibling(name + ".gtkw");
    GeneratedFile.write(trace.resolveSibling(name + ".states"), "#", GtkwStates.text(view));
    GeneratedFile.write(
        save, "[*]", GtkwSaveFile.text(view, name, name + ".gtkw", name + ".states"));
    return "gtkwave " + (save.toString().contains(" ") ? "'" + save + "'" : save);
  }

  private static TraceSelection trace(MachineSpec spec, long cycle, Path trace) throws IOException {
    final Simulation simulation = spec.machine().simulation();
    final TraceSelection selection = TraceSelection.of(simulation.circuit(), List.of(), List.of());
    final OutputFile file = OutputFile.open(trace);
    try {
      simulation.run(Math.max(0, cycle - AROUND));
      final VcdWriter writer =
          new VcdWriter(selection, (bytes, length) -> file.write(bytes, 0, length));
      simulation.observe(writer);
      simulation.run(cycle + AROUND);
      simulation.settle();
      if (writer.lastCycle() < simulation.cycle()) {
        writer.settled(simulation.cycle());
      }
      writer.finish(simulation.cycle());
      file.commit();
    } catch (UncheckedIOException e) {
      file.discard();
      throw new IOException(e.getMessage(), e);
    }
    return selection;
  }
}
