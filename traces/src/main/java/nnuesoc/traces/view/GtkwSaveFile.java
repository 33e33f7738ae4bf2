// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.Locale;

/**
 * GTKWave's save file, as version 3.3 reads it. It refers to the trace and the file of state names
 * by names in its own folder: because of {@code [savefile]}, GTKWave looks for them next to the
 * save file, whatever the current folder. All files can thus be moved together.
 */
public final class GtkwSaveFile {
  // Bits of the @ lines: GTKWave's TR_ flags.
  private static final int HEX = 0x2;
  private static final int DECIMAL = 0x4;
  private static final int BINARY = 0x8;
  private static final int RIGHT_JUSTIFIED = 0x20;
  private static final int BLANK = 0x200;
  private static final int SIGNED = 0x400;
  private static final int FILTERED = 0x2000;
  private static final int CLOSED = 0x400000;
  private static final int GROUP_BEGIN = 0x800000;
  private static final int GROUP_END = 0x1000000;

  private static final int WINDOW_WIDTH = 1500;
  private static final int WINDOW_HEIGHT = 900;
  private static final int NAMES_WIDTH = 300;

  /** The pixels for waves in a window of that width. */
  private static final double WAVES_WIDTH = 1130;

  /** The zoom factor z means that so many pixels show 2^−z units of time. */
  private static final double ZOOM_PIXELS = 200;

  /** The named markers A to Z, which are not set. */
  private static final int NAMED_MARKERS = 26;

  private final StringBuilder text = new StringBuilder();
  private final String statesName;

  private GtkwSaveFile(String statesName) {
    this.statesName = statesName;
  }

  /**
   * The file's text.
   *
   * @param traceName the trace's name in the folder of the save file
   * @param saveName the save file's own name
   * @param statesName the name of {@link GtkwStateNames}' file in that folder
   */
  public static String text(TraceView view, String traceName, String saveName, String statesName) {
    final GtkwSaveFile file = new GtkwSaveFile(statesName);
    file.line("[dumpfile] \"" + traceName + '"');
    file.line("[savefile] \"" + saveName + '"');
    file.window(view);
    view.groups().forEach(file::group);
    return file.text.toString();
  }

  private void window(TraceView view) {
    final double unitsPerZoom = (view.to() - view.from()) * ZOOM_PIXELS / WAVES_WIDTH;
    final double zoom = -Math.log(Math.max(1, unitsPerZoom)) / Math.log(2);
    line("[timestart] " + view.from());
    line("[size] " + WINDOW_WIDTH + ' ' + WINDOW_HEIGHT);
    line("[pos] -1 -1");
    line(
        String.format(Locale.ROOT, "*%.6f %d", zoom, view.marker() == null ? -1 : view.marker())
            + " -1".repeat(NAMED_MARKERS));
    line("[signals_width] " + NAMES_WIDTH);
    line("[sst_expanded] 0");
  }

  private void group(ViewGroup group) {
    final int closed = group.open() ? 0 : CLOSED;
    flags(GROUP_BEGIN | BLANK | closed);
    line("-" + group.name());
    group.rows().forEach(this::row);
    flags(GROUP_END | BLANK | closed);
    line("-" + group.name());
  }

  private void row(ViewRow row) {
    flags(RIGHT_JUSTIFIED | format(row.format()));
    final int color = color(row.color());
    if (color != 0) {
      line("[color] " + color);
    }
    if (row.format() == ViewValueFormat.STATES) {
      line("^1 " + statesName);
    }
    final String alias = row.label() == null ? "" : "+{" + row.label() + "} ";
    line(alias + row.signal() + row.range());
  }

  private static int format(ViewValueFormat format) {
    return switch (format) {
      case BINARY -> BINARY;
      case HEX -> HEX;
      case UNSIGNED -> DECIMAL;
      case SIGNED -> SIGNED;
      case STATES -> BINARY | FILTERED;
    };
  }

  private static int color(ViewColor color) {
    return switch (color) {
      case PLAIN -> 0;
      case RED -> 1;
      case ORANGE -> 2;
      case YELLOW -> 3;
      case GREEN -> 4;
      case BLUE -> 5;
      case VIOLET -> 7; // 6 is indigo
    };
  }

  private void flags(int flags) {
    line("@" + Integer.toHexString(flags));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
