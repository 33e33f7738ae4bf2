package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.compare.Comparison;
import nnuesoc.sim.compare.ComparisonResult;
import nnuesoc.sim.compare.ComparisonView;
import nnuesoc.sim.compare.History;
import nnuesoc.sim.compare.MergedTrace;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.view.GtkwSaveFile;
import nnuesoc.sim.view.SurferCommands;
import nnuesoc.sim.view.View;
import org.jspecify.annotations.Nullable;

/**
 * What shows a comparison in a viewer: for {@code --gtkw X.gtkw} that save file, the merged trace
 * {@code X.merged.vcd} and Surfer's commands {@code X.sucl}.
 */
final class ComparisonFiles {
  private static final String SUFFIX = ".gtkw";

  private final Path save;
  private final Path trace;
  private final Path commands;

  private ComparisonFiles(Path save) {
    this.save = save;
    final String name = String.valueOf(save.getFileName());
    final String base =
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    trace = save.resolveSibling(base + ".merged.vcd");
    commands = save.resolveSibling(base + ".sucl");
  }

  /** The files that were asked for, or null. */
  static @Nullable ComparisonFiles of(@Nullable String name) {
    if (name == null) {
      return null;
    }
    final ComparisonFiles files = new ComparisonFiles(Path.of(name));
    for (Path file : List.of(files.save, files.trace, files.commands)) {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new UsageException("--gtkw " + name + ": " + file + " is there, and no regular file");
      }
    }
    return files;
  }

  /** Writes them; those for a viewer only where the user has not edited them. */
  void write(
      Comparison comparison, ComparisonResult result, List<History.Entry> history, Console console)
      throws IOException {
    final OutputFile out = OutputFile.open(trace);
    try {
      MergedTrace.write(comparison, result, (bytes, length) -> out.write(bytes, 0, length));
      out.commit();
    } catch (IOException e) {
      out.discard();
      throw e;
    }
    final View view = ComparisonView.of(result, history);
    final String traceName = String.valueOf(trace.getFileName());
    ViewFiles.writeUnlessEdited(
        save,
        "[*]",
        GtkwSaveFile.text(view, traceName, String.valueOf(save.getFileName()), ""),
        console);
    ViewFiles.writeUnlessEdited(commands, "#", SurferCommands.text(view, traceName), console);
  }
}
