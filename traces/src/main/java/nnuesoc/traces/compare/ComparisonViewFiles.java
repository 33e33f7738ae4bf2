// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import nnuesoc.file.OutputFile;
import nnuesoc.traces.view.GtkwSaveFile;
import nnuesoc.traces.view.SurferCommands;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewFileWriter;
import nnuesoc.traces.write.TraceSink;

/**
 * The files that show a comparison in a viewer: the save file {@code X.gtkw} of GTKWave, the merged
 * trace {@code X.merged.vcd} and Surfer's commands {@code X.sucl}.
 *
 * @param save where the save file goes
 * @param trace where the merged trace goes
 * @param commands where Surfer's commands go
 */
public record ComparisonViewFiles(Path save, Path trace, Path commands) {
  private static final String SUFFIX = ".gtkw";

  /** The files next to a save file. */
  public static ComparisonViewFiles of(Path save) {
    final String name = String.valueOf(save.getFileName());
    final String base =
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    return new ComparisonViewFiles(
        save, save.resolveSibling(base + ".merged.vcd"), save.resolveSibling(base + ".sucl"));
  }

  /**
   * Writes the files; the save file and the commands only if the user has not edited them.
   *
   * @param told receives messages about these two
   * @return the view that they show
   */
  public TraceView write(
      Comparison comparison,
      ComparisonResult result,
      List<PreDifferenceHistory.Entry> history,
      Consumer<String> told)
      throws IOException {
    return write(
        sink -> {
          MergedTrace.write(comparison, result, sink);
          return ComparisonView.of(result, history);
        },
        told);
  }

  /** Writes a trace and returns the view that shows it. */
  @FunctionalInterface
  public interface Content {
    /** Writes to the sink; returns the view of what was written. */
    TraceView write(TraceSink sink) throws IOException;
  }

  /** Does the same for another trace with the signals of both; returns its view. */
  public TraceView write(Content content, Consumer<String> told) throws IOException {
    final OutputFile out = OutputFile.open(trace);
    final TraceView view;
    try {
      view = content.write((bytes, length) -> out.write(bytes, 0, length));
      out.commit();
    } catch (IOException | RuntimeException e) {
      out.discard();
      throw e;
    }
    write(view, String.valueOf(trace.getFileName()), told);
    return view;
  }

  /**
   * Writes the files for a view of a trace that is there.
   *
   * @param shown the trace
   */
  public void write(TraceView view, Path shown, Consumer<String> told) throws IOException {
    final Path folder = save.toAbsolutePath().normalize().getParent();
    final Path its = shown.toAbsolutePath().normalize();
    write(view, (folder == null ? its : folder.relativize(its)).toString(), told);
  }

  private void write(TraceView view, String traceName, Consumer<String> told) throws IOException {
    ViewFileWriter.writeUnlessEdited(
        save,
        "[*]",
        GtkwSaveFile.text(view, traceName, String.valueOf(save.getFileName()), ""),
        told);
    ViewFileWriter.writeUnlessEdited(commands, "#", SurferCommands.text(view, traceName), told);
  }
}
