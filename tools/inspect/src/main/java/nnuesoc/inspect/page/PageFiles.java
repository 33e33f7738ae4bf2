// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files of the page, which are resources of this module. */
public final class PageFiles {
  /** The page itself. */
  public static final String INDEX = "index.html";

  /** The style sheet. */
  static final String STYLE = "style.css";

  /** The scripts; each comes after those that it imports. */
  static final List<String> SCRIPTS =
      List.of(
          "numbers.js",
          "dom.js",
          "live.js",
          "frozen.js",
          "rows.js",
          "run.js",
          "glossary.js",
          "bus.js",
          "state.js",
          "search.js",
          "path.js",
          "canvas.js",
          "cells.js",
          "cellgrid.js",
          "squares.js",
          "timescale.js",
          "timetable.js",
          "align.js",
          "strip.js",
          "board.js",
          "socparts.js",
          "designs.js",
          "wires.js",
          "parts.js",
          "doing.js",
          "score.js",
          "times.js",
          "verdict.js",
          "spent.js",
          "headline.js",
          "picture.js",
          "network.js",
          "scenes.js",
          "phasestrip.js",
          "play.js",
          "inputs.js",
          "chapters.js",
          "whatif.js",
          "evalpanel.js",
          "command.js",
          "race.js",
          "story.js",
          "soc.js",
          "array.js",
          "buslanes.js",
          "timelinepaint.js",
          "timeline.js",
          "wavepaint.js",
          "wavepicker.js",
          "waves.js",
          "heatmap.js",
          "wordtable.js",
          "worddetail.js",
          "memory.js",
          "neuron.js",
          "why.js",
          "twofacts.js",
          "twoterms.js",
          "two.js",
          "palette.js",
          "share.js",
          "help.js",
          "app.js");

  private static final Map<String, File> FILES = read();

  private PageFiles() {}

  /**
   * One file of the page.
   *
   * @param type the content type
   */
  @SuppressWarnings("ArrayRecordComponent") // written, never compared
  public record File(String type, byte[] bytes) {
    String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  /** The file of that name, or null. */
  public static @Nullable File file(String name) {
    return FILES.get(name);
  }

  static String text(String name) {
    final File file = FILES.get(name);
    if (file == null) {
      throw new IllegalArgumentException(name + ": no file of the page");
    }
    return file.text();
  }

  private static Map<String, File> read() {
    final Map<String, File> files = new LinkedHashMap<>();
    files.put(INDEX, new File("text/html; charset=utf-8", bytes(INDEX)));
    files.put(STYLE, new File("text/css; charset=utf-8", bytes(STYLE)));
    for (String script : SCRIPTS) {
      files.put(script, new File("text/javascript; charset=utf-8", bytes(script)));
    }
    return files;
  }

  private static byte[] bytes(String name) {
    try (InputStream in = PageFiles.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing among the resources");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
