// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Formats that a file may have where positions or a game are expected. */
public enum UnexpectedFormat {
  /** A game of chess. */
  PGN("a game in PGN", "(?s)(\\{[^}]*\\}\\s*|[;%][^\\n]*\\n\\s*)*(\\[\\s*\\w+\\s+\"|1\\s*\\.).*"),
  /** A trace. */
  VCD("a trace in VCD", "(?s)\\$(date|version|comment|timescale|scope|var|enddef).*"),
  /** What programs exchange. */
  JSON("JSON", "(?s)[\\[{].*"),
  /** A page of the web. */
  HTML("HTML or XML", "(?s)<[!?a-zA-Z].*"),
  /** No text, for example a trace in FST or a compressed file. */
  BINARY("a binary file", "(?s).*[\\x00-\\x08\\x0e-\\x1a\\x1c-\\x1f].*"),
  /** A table. */
  CSV("a table", "(?s)[^\\n]*[,\\t].*");

  private final String text;
  private final Pattern form;

  UnexpectedFormat(String text, String form) {
    this.text = text;
    this.form = Pattern.compile(form);
  }

  /** The name for messages. */
  public String text() {
    return text;
  }

  /**
   * The format of a text, or null.
   *
   * @param head the beginning of the text, or all of it
   */
  public static @Nullable UnexpectedFormat of(String head) {
    String begin = head.substring(0, Math.min(4096, head.length())).strip();
    for (UnexpectedFormat format : values()) {
      if (format.form.matcher(begin).matches()) {
        return format;
      }
    }
    return null;
  }
}
