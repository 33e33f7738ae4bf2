// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** Quotes a word of a command that a user may paste into a shell. */
public final class ShellQuoting {
  private static final Pattern PLAIN = Pattern.compile("[\\w./,:=+@%^-]+");
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f]");

  private ShellQuoting() {}

  /** The word so that the shell reads it correctly: unchanged if possible, else in quotes. */
  public static String of(String text) {
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    if (!CONTROL.matcher(text).find()) {
      return "'" + text.replace("'", "'\\''") + "'";
    }
    final StringBuilder quoted = new StringBuilder("$'"); // bash, zsh, ksh
    for (int i = 0; i < text.length(); i++) {
      final char c = text.charAt(i);
      if (c < ' ' || c == 0x7f) {
        quoted.append(String.format("\\%03o", (int) c));
      } else {
        quoted.append(c == '\'' || c == '\\' ? "\\" : "").append(c);
      }
    }
    return quoted.append('\'').toString();
  }

  /** The same for a file, whose name then never looks like an option. */
  public static String of(Path file) {
    final String text = file.toString();
    return of(text.startsWith("-") ? "./" + text : text);
  }
}
