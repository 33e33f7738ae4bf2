// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the user's terminal can show, according to its environment.
 *
 * @param dumb whether it can only print lines: {@code TERM=dumb}
 * @param colors whether colors are wanted: not on a dumb terminal, and not with {@code NO_COLOR}
 * @param unicode whether the locale has more characters than ASCII
 * @param columns characters in a line
 */
public record TerminalCapabilities(boolean dumb, boolean colors, boolean unicode, int columns) {
  private static final int WIDEST = 100;
  private static final int NARROWEST = 40;

  /** The screen of the user. The launcher, or a user who starts Java, may pass its width. */
  public static TerminalCapabilities ofUser() {
    return of(System.getenv(), System.getProperty("nnuesoc.columns", ""));
  }

  public static TerminalCapabilities of(Map<String, String> environment, String columns) {
    final boolean dumb = "dumb".equals(environment.get("TERM"));
    final boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty();
    final String width = columns.isEmpty() ? environment.getOrDefault("COLUMNS", "") : columns;
    final int known = width.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(width) : WIDEST;
    return new TerminalCapabilities(
        dumb,
        !dumb && !plain,
        isUnicode(environment),
        Math.max(NARROWEST, Math.min(WIDEST, known)));
  }

  /** The first variable that is set decides, as POSIX says; without one, the locale is C. */
  private static boolean isUnicode(Map<String, String> environment) {
    for (String name : List.of("LC_ALL", "LC_CTYPE", "LANG")) {
      final String locale = environment.getOrDefault(name, "");
      if (!locale.isEmpty()) {
        return locale.toUpperCase(Locale.ROOT).replace("-", "").contains("UTF8");
      }
    }
    return false;
  }
}
