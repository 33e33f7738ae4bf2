// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import java.io.File;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The link to a viewer: either to the one that listens, or to its program, which is then started.
 * It is found before a long run, so that a missing viewer is reported at once.
 */
public final class ViewerLink implements AutoCloseable {
  /** The default time for an answer. */
  public static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final int MILLIS_TO_FAIL = 700;

  private final ViewerKind viewer;
  private final @Nullable ViewerControl control; // null: the program is to be started

  private ViewerLink(ViewerKind viewer, @Nullable ViewerControl control) {
    this.viewer = viewer;
    this.control = control;
  }

  /**
   * Finds the viewer.
   *
   * @param port the port on this machine on which it may listen
   * @param patience for each answer
   * @param path the folders of programs, in the form of {@code PATH}
   * @throws IOException if it neither listens nor is installed, or if it listens but does not speak
   *     the protocol
   */
  public static ViewerLink open(ViewerKind viewer, int port, Duration patience, String path)
      throws IOException {
    final ViewerChannel channel;
    try {
      channel = connect(viewer, port);
    } catch (IOException e) {
      if (!isOn(path, viewer.program())) {
        throw new IOException(
            String.format(
                "no %s listens on port %d, and there is no program %s: start one, or install it",
                viewer.title(), port, viewer.program()),
            e);
      }
      return new ViewerLink(viewer, null);
    }
    return new ViewerLink(viewer, greeted(viewer, channel, port, patience));
  }

  private static ViewerChannel connect(ViewerKind viewer, int port) throws IOException {
    final boolean lines = viewer == ViewerKind.VAPORVIEW; // its older form, which answers at once
    return ViewerChannel.connect(viewer.title(), lines ? '\n' : viewer.terminator(), port);
  }

  private static ViewerControl greeted(
      ViewerKind viewer, ViewerChannel channel, int port, Duration patience) throws IOException {
    if (viewer == ViewerKind.VAPORVIEW) {
      try {
        return greet(new LegacyVaporviewControl(channel, patience));
      } catch (SocketTimeoutException e) { // it waits for the terminator of the common form
        return greet(
            new WcpControl(
                viewer,
                ViewerChannel.connect(viewer.title(), viewer.terminator(), port),
                patience));
      }
    }
    return greet(new WcpControl(viewer, channel, patience));
  }

  private static ViewerControl greet(ViewerControl control) throws IOException {
    try {
      control.greet();
      return control;
    } catch (IOException e) {
      control.close();
      throw e;
    }
  }

  private static boolean isOn(String path, String program) {
    for (String folder : path.split(File.pathSeparator, -1)) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  /** The name of the viewer for people. */
  public String title() {
    return viewer.title();
  }

  /**
   * Shows a trace.
   *
   * @return in sentences, what the viewer refused to do
   * @throws IOException if the trace is not shown
   */
  public List<String> show(ViewerInput files) throws IOException {
    if (control != null) {
      return control.show(files);
    }
    final Process process =
        new ProcessBuilder(viewer.commandLine(files))
            .directory(Objects.requireNonNull(files.trace().toAbsolutePath().getParent()).toFile())
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (process.waitFor(MILLIS_TO_FAIL, TimeUnit.MILLISECONDS) && process.exitValue() != 0) {
        throw new IOException(
            viewer.program() + " ended at once with status " + process.exitValue());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return viewer == ViewerKind.VAPORVIEW
        ? List.of(
            "VaporView does not listen, so nothing was added: set vaporview.wcp.enabled in the"
                + " settings of Visual Studio Code")
        : List.of();
  }

  @Override
  public void close() throws IOException {
    if (control != null) {
      control.close();
    }
  }
}
