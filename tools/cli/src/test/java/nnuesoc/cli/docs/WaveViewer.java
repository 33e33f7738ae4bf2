// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import nnuesoc.process.Subprocess;

/**
 * GTKWave on a screen that nobody sees, with a trace and the save file that is written beside it.
 */
final class WaveViewer {
  private static final int WIDTH = 1_500;
  private static final List<String> SCREEN =
      List.of("xvfb-run", "-a", "-s", "-screen 0 1520x920x24");
  private static final int SAID_LINES = 20;
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  /** Shows the whole trace, keeps the picture, then tells each signal's values as it shows them. */
  private static final String SCRIPT =
      """
      gtkwave::/Time/Zoom/Zoom_Full
      gtkwave::/File/Grab_To_File {%s}
      set told [open {%s} w]
      foreach signal [gtkwave::getDisplayedSignals] {
        set line "$signal:"
        set last {}
        foreach time {%s} {
          gtkwave::setMarker $time
          set value [gtkwave::getTraceValueAtMarkerFromName $signal]
          if {$value ne $last} { append line " $time=$value" }
          set last $value
        }
        puts $told $line
      }
      close $told
      gtkwave::/File/Quit
      """;

  private WaveViewer() {}

  /**
   * What was seen.
   *
   * @param image the window
   * @param values a line a signal: {@code NAME: TIME=VALUE TIME=VALUE …}, in nanoseconds, in the
   *     viewer's own words
   */
  record Seen(BufferedImage image, String values) {}

  /** Looks at a trace of that name in a window of that height. */
  static Seen look(Path folder, String trace, int height) throws IOException {
    final Path save = folder.resolve(trace + ".gtkw");
    final String sized = "[size] " + WIDTH + " " + height;
    Files.writeString(save, Files.readString(save).replaceFirst("(?m)^\\[size\\] .*$", sized));
    final Path grabbed = folder.resolve("grabbed.png");
    final Path told = folder.resolve("told.txt");
    final Path script = folder.resolve("look.tcl");
    final String times = times(folder.resolve(trace));
    Files.writeString(script, SCRIPT.formatted(grabbed, told, times));
    final String said =
        run(folder, List.of("gtkwave", "--nomenus", save.toString(), "-S", script.toString()));
    assertThat(told).as(said).isNotEmptyFile();
    return new Seen(ImageIO.read(grabbed.toFile()), Files.readString(told));
  }

  /** The times at which anything changes, the last one, at which the trace ends, included. */
  private static String times(Path vcd) throws IOException {
    return Files.readAllLines(vcd).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.substring(1))
        .collect(Collectors.joining(" "));
  }

  private static String run(Path folder, List<String> viewer) throws IOException {
    final long begin = System.nanoTime();
    final Path said = folder.resolve("gtkwave.txt");
    final List<String> command = new ArrayList<>(SCREEN);
    command.addAll(viewer);
    try {
      Subprocess.runIn(
          folder, command, said.toFile(), () -> System.nanoTime() - begin > PATIENCE_NANOS);
    } catch (IOException e) {
      throw new AssertionError("apt-get install xvfb xauth gtkwave: " + e.getMessage(), e);
    }
    return Subprocess.lastLines(said, SAID_LINES);
  }
}
