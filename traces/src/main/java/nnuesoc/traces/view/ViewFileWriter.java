// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import nnuesoc.file.EditPreservingWriter;
import nnuesoc.file.FileProblemText;

/**
 * Writes the files with which a viewer shows a trace readably, next to FILE: {@code FILE.gtkw} for
 * GTKWave with the names of states in {@code FILE.states}, and {@code FILE.sucl} for Surfer.
 */
public final class ViewFileWriter {
  private final Path trace;
  private final Consumer<String> told;

  private ViewFileWriter(Path trace, Consumer<String> told) {
    this.trace = trace;
    this.told = told;
  }

  /** Whether a trace with that name can have these files: a pipe or a device cannot. */
  public static boolean suit(Path trace) {
    return !Files.exists(trace) || Files.isRegularFile(trace);
  }

  /**
   * Writes the files that the user has not edited. A file that cannot be written is reported but is
   * no failure: the trace is there.
   */
  public static void write(Path trace, TraceView view, Consumer<String> told) {
    final ViewFileWriter files = new ViewFileWriter(trace, told);
    final String states = GtkwStateNames.text(view);
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
      writeUnlessEdited(trace.resolveSibling(name(suffix)), comment, text, told);
    } catch (IOException e) {
      told.accept(FileProblemText.text(e));
    }
  }

  /** Writes a file for a viewer, or reports that the user has edited it. */
  public static void writeUnlessEdited(
      Path file, String comment, String text, Consumer<String> told) throws IOException {
    if (!EditPreservingWriter.write(file, comment, text)) {
      told.accept(file + ": has been edited and is not overwritten");
    }
  }
}
