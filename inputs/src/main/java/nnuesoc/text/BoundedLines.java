// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a stream. A line that is too long is cut to its beginning, so that no line fills the
 * memory.
 */
public final class BoundedLines {
  /** No command, and no game in one line, is nearly as long. */
  public static final int LONGEST = 1_000_000;

  private final Reader reader;
  private final char[] buffer = new char[8192];
  private int at;
  private int filled;
  private boolean cut;
  private boolean afterReturn;

  /** Lines of that reader, which is not closed. */
  public BoundedLines(Reader reader) {
    this.reader = reader;
  }

  /** The next line, or null at the end of the stream. */
  public @Nullable String next() throws IOException {
    StringBuilder line = new StringBuilder();
    cut = false;
    int c = read();
    if (afterReturn && c == '\n') {
      c = read();
    }
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n' && c != '\r') {
      if (line.length() < LONGEST) {
        line.append((char) c);
      } else {
        cut = true;
      }
      c = read();
    }
    afterReturn = c == '\r';
    return line.toString();
  }

  /** A character, or a negative number at the end of the stream. */
  private int read() throws IOException {
    if (at == filled) {
      at = 0;
      filled = Math.max(0, reader.read(buffer));
    }
    return at < filled ? buffer[at++] : -1;
  }

  /** Whether the last line was longer than {@link #LONGEST}. */
  public boolean isCut() {
    return cut;
  }

  /** The message about a line that was cut. */
  public static String message() {
    return String.format("a line of more than %,d characters is skipped", LONGEST);
  }
}
