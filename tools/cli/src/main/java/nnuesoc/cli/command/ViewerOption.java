// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.inspect.server.CycleViewer;
import nnuesoc.inspect.server.CycleWindowViewer;
import nnuesoc.inspect.viewer.ViewerInput;
import nnuesoc.inspect.viewer.ViewerKind;
import nnuesoc.inspect.viewer.ViewerLink;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.compare.ComparisonViewFiles;
import nnuesoc.traces.view.TraceView;
import org.jspecify.annotations.Nullable;

/** {@code --show}: the viewer that is led to the subject of an answer. */
public final class ViewerOption implements AutoCloseable {
  private static final String NAME = "show";
  private static final int LAST_PORT = 65_535;

  private final String text;
  private final ViewerLink link;
  private final Console console;

  private ViewerOption(String text, ViewerLink link, Console console) {
    this.text = text;
    this.link = link;
    this.console = console;
  }

  public static void addTo(OptionList options) {
    options.with(
        """
        --%s VIEWER  %s: open the viewer at this place, or control the viewer that is already
            running; VIEWER:PORT for another port
        """
            .formatted(NAME, words()));
  }

  private static String words() {
    return Arrays.stream(ViewerKind.values())
        .map(ViewerKind::word)
        .collect(Collectors.joining("|"));
  }

  /** The requested viewer, or null. */
  public static @Nullable String typed(Arguments arguments) {
    return arguments.get(NAME);
  }

  /**
   * The requested viewer, or null.
   *
   * @throws UsageException if such a viewer is neither running nor installed
   */
  public static @Nullable ViewerOption open(@Nullable String text, Console console) {
    if (text == null) {
      return null;
    }
    final String[] parts = text.split(":", 2);
    final ViewerKind viewer =
        Arrays.stream(ViewerKind.values())
            .filter(known -> known.word().equals(parts[0]))
            .findFirst()
            .orElseThrow(() -> new UsageException("--show " + text + ": expected " + words()));
    final int port = parts.length == 1 ? viewer.port() : port(text, parts[1]);
    try {
      final String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
      return new ViewerOption(
          text, ViewerLink.open(viewer, port, ViewerLink.PATIENCE, path), console);
    } catch (IOException e) {
      throw new UsageException("--show " + text + ": " + e.getMessage());
    }
  }

  private static int port(String text, String port) {
    if (!port.matches("[1-9]\\d{0,4}") || Integer.parseInt(port) > LAST_PORT) {
      throw new UsageException("--show " + text + ": expected a port, 1 to " + LAST_PORT);
    }
    return Integer.parseInt(port);
  }

  /** Leads the viewer to cycles of a run, from a page of that run. */
  public CycleViewer ofPage(DesignSpec spec) {
    return new CycleWindowViewer(link, spec);
  }

  /** Files in a temporary folder, for a viewer if the user named no files. */
  public static ComparisonViewFiles temporary() throws IOException {
    return ComparisonViewFiles.of(Files.createTempDirectory("nnuesoc-show-").resolve("both.gtkw"));
  }

  /** Leads the viewer to what both traces show. */
  public void show(ComparisonViewFiles files, TraceView view) {
    show(new ViewerInput(files.trace(), files.save(), files.commands(), view, "first difference"));
  }

  /** Leads the viewer there; the answer stays valid even if that fails. */
  public void show(ViewerInput files) {
    try {
      link.show(files).forEach(console::say);
      console.say("--show " + text + ": " + files.trace());
    } catch (IOException e) {
      console.say(
          "--show " + text + ": " + FileProblemText.text(e) + "; the trace: " + files.trace());
    }
  }

  @Override
  public void close() {
    try {
      link.close();
    } catch (IOException e) {
      // nothing more is asked of the viewer
    }
  }
}
