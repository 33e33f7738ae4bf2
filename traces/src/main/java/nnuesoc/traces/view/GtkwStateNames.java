// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.Map;
import java.util.TreeMap;

/**
 * GTKWave's translate filter file; each line has a value, a blank, and the text shown for it.
 * Values are in binary and in full width, so that one file serves registers of different widths.
 */
public final class GtkwStateNames {
  private GtkwStateNames() {}

  /**
   * The file's text; empty if no row of the view shows states.
   *
   * @throws IllegalArgumentException if two registers of one width have different names for a code
   */
  public static String text(TraceView view) {
    final Map<String, String> names = new TreeMap<>();
    for (ViewRow row : view.rows()) {
      for (int code = 0; code < row.states().size(); code++) {
        final String digits = Integer.toBinaryString(code);
        final String name = row.states().get(code);
        final String value = "0".repeat(row.widthBits() - digits.length()) + digits;
        final String other = names.putIfAbsent(value, name);
        if (other != null && !other.equals(name)) {
          throw new IllegalArgumentException(
              row.signal() + ": " + value + " is " + name + " here and " + other + " elsewhere");
        }
      }
    }
    final StringBuilder text = new StringBuilder();
    names.forEach((value, name) -> text.append(value).append(' ').append(name).append('\n'));
    return text.toString();
  }
}
