// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.ArrayList;
import java.util.List;

/**
 * Surfer's command file: one command per line, as in its documentation
 * (docs.surfer-project.org/book, "Commands"). This class was written from the documentation; its
 * output has not been run in Surfer.
 *
 * <p>Not supported, because there is no command: names of states (states are decimal numbers;
 * Surfer takes names only from a mapping file in its own configuration), folded groups (a divider
 * is their heading), the width of the window.
 */
public final class SurferCommands {
  /** An item is addressed by its number in base 16, written with the letters a to p. */
  private static final int FIRST_DIGIT = 'a';

  private final List<String> adding = new ArrayList<>();
  private final List<String> dressing = new ArrayList<>();
  private int items;

  private SurferCommands() {}

  /**
   * The file's text. All items are added first: a new item is placed after the focused one, and
   * format and color apply to the focused one.
   *
   * @param traceName the trace's name in the folder in which Surfer is started
   */
  public static String text(TraceView view, String traceName) {
    final SurferCommands commands = new SurferCommands();
    commands.adding.add("load_file " + traceName);
    for (ViewGroup group : view.groups()) {
      commands.heading(group.name());
      group.rows().forEach(commands::row);
    }
    final List<String> lines = new ArrayList<>(commands.adding);
    lines.addAll(commands.dressing);
    lines.add("item_unfocus");
    if (view.marker() != null) {
      lines.add("cursor_set " + view.marker());
    }
    return String.join("\n", lines) + "\n";
  }

  /** Adds a divider; its name is one word. */
  private void heading(String name) {
    adding.add("divider_add " + name.replaceAll("\\W+", "_"));
    items++;
  }

  private void row(ViewRow row) {
    adding.add("variable_add " + row.signal());
    final boolean plain = row.widthBits() == 1 && row.color() == ViewColor.PLAIN;
    if (!plain || row.label() != null) {
      dressing.add("item_focus " + number(items) + '_' + row.signal());
    }
    if (row.widthBits() != 1) {
      dressing.add("item_set_format " + format(row.format()));
    }
    if (row.color() != ViewColor.PLAIN) {
      dressing.add("item_set_color " + name(row.color()));
    }
    if (row.label() != null) {
      dressing.add("item_rename " + row.label());
    }
    items++;
  }

  private static String number(int item) {
    final StringBuilder letters = new StringBuilder();
    for (char digit : Integer.toHexString(item).toCharArray()) {
      letters.append((char) (FIRST_DIGIT + Character.digit(digit, 16)));
    }
    return letters.toString();
  }

  private static String format(ViewValueFormat format) {
    return switch (format) {
      case BINARY -> "Binary";
      case HEX -> "Hexadecimal";
      case UNSIGNED, STATES -> "Unsigned";
      case SIGNED -> "Signed";
    };
  }

  /** The color's name in the default theme. */
  private static String name(ViewColor color) {
    return switch (color) {
      case PLAIN -> throw new IllegalArgumentException("a plain row has no color");
      case RED -> "Red";
      case ORANGE -> "Orange";
      case YELLOW -> "Yellow";
      case GREEN -> "Green";
      case BLUE -> "Blue";
      case VIOLET -> "Violet";
    };
  }
}
