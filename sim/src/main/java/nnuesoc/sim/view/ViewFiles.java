package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.GeneratedFile;
import nnuesoc.sim.view.GtkwSaveFile;
import nnuesoc.sim.view.GtkwStates;
import nnuesoc.sim.view.SurferCommands;
import nnuesoc.sim.view.View;

/**
 * What makes a trace open readably: beside FILE, {@code FILE.gtkw} for GTKWave with the names of
 * states in {@code FILE.states}, and {@code FILE.sucl} for Surfer.
 */
final class ViewFiles {
  private final Path trace;
  private final Console console;

  private ViewFiles(Path trace, Console console) {
    this.trace = trace;
    this.console = console;
  }

  /** Whether a trace of that name can have them: a pipe or a device cannot. */
  static boolean suit(Path trace) {
    return !Files.exists(trace) || Files.isRegularFile(trace);
  }

  /**
   * Writes those that the user has not edited. What cannot be written is told, and is no failure:
   * the trace is there.
   */
  static void write(Path trace, View view, Console console) {
    final ViewFiles files = new ViewFiles(trace, console);
    final String states = GtkwStates.text(view);
    if (!states.isEmpty()) {
      files.write(".states", "#", states);
    }
    final String save =
        GtkwSaveFile.text(view, files.name(""), files.name(".gtkw"), files.name(".states"));
    files.write(".gtkw", "[*]", save);
    files.write(".sucl", "#", SurferCommands.text(view, files.name("").replaceFirst("\\.gz$", "")));
  }

  private String name(String suffix) {
    return trace.getFileName() + suffix;
  }

  private void write(String suffix, String comment, String text) {
    try {
      writeUnlessEdited(trace.resolveSibling(name(suffix)), comment, text, console);
    } catch (IOException e) {
      console.say(FileProblem.text(e));
    }
  }

  /** Writes a file for a viewer, or says that the user has edited it. */
  static void writeUnlessEdited(Path file, String comment, String text, Console console)
      throws IOException {
    if (!GeneratedFile.write(file, comment, text)) {
      console.say(file + ": has been edited and stays as it is");
    }
  }
}
