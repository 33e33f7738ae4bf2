// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bytes of a trace into a sliding window, and their position in the file. A line end
 * follows the window, so that a token always ends. A token that ends there may be cut, and is read
 * again after {@link #more()}.
 */
final class VcdInputBuffer {
  private static final int FIRST_BYTES = 1 << 18;

  /**
   * The longest token: a value of {@link DeclarationReader#MAX_WIDTH_BITS} bits and its identifier.
   */
  private static final int MAX_BYTES = 1 << 22;

  private static final int MAX_SHOWN = 100;
  private static final byte END = '\n';

  private final String file;
  private final InputStream in;
  byte[] window = new byte[FIRST_BYTES + 1];
  int at; // the next byte
  int limit; // after the last byte; window[limit] = END
  private long base; // offset of window[0] in the file
  private long line = 1;
  private long takenLine = 1; // where the last token taken began
  private long takenOffset;
  private boolean ended;
  private @Nullable String suspicion;

  VcdInputBuffer(String file, InputStream in) {
    this.file = file;
    this.in = in;
    window[0] = END;
  }

  /**
   * Goes to the next token and returns its first byte, −1 at the end of the file.
   *
   * @throws MalformedTraceException at a NUL, which a file contains where it was never written
   */
  int token() throws IOException {
    while (true) {
      final byte[] bytes = window;
      int next = at;
      int c = bytes[next];
      while (c <= ' ' && c > 0) {
        if (c == '\n') {
          if (next == limit) {
            break;
          }
          line++;
        }
        c = bytes[++next];
      }
      at = next;
      if (next < limit) {
        if (c == 0) {
          throw error("found a NUL byte: the file is damaged from here on, or was never finished");
        }
        return c & 0xff;
      }
      if (!more()) {
        return -1;
      }
    }
  }

  /** The end, exclusive, of the token that begins at {@code from}. Bytes above 127 belong to it. */
  int tokenEnd(int from) {
    int end = from;
    while (window[end] > ' ' || window[end] < 0) {
      end++;
    }
    return end;
  }

  /** The end of the token at {@link #at}; reads as much more of the file as needed. */
  int tokenEnd() throws IOException {
    int end = tokenEnd(at);
    while (end == limit && more()) {
      end = tokenEnd(at);
    }
    return end;
  }

  /** Whether these bytes are # and decimal digits. */
  boolean isTime(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (window[i] < '0' || window[i] > '9') {
        return false;
      }
    }
    return to - from > 1 && window[from] == '#';
  }

  /** The end of the blanks, if any, that begin at {@code from}. */
  int blankEnd(int from) {
    int end = from;
    while (end < limit && window[end] <= ' ' && window[end] > 0) {
      end++;
    }
    return end;
  }

  /** Moves to {@code to}, which may be on a later line. */
  void pass(int to) {
    for (int i = at; i < to; i++) {
      if (window[i] == '\n') {
        line++;
      }
    }
    at = to;
  }

  /**
   * Reads more, keeping the bytes from {@link #at} on, which moves.
   *
   * @return false if the end of the file was already found, and nothing has moved; true even if it
   *     is found now
   * @throws MalformedTraceException for a token that is longer than allowed
   */
  boolean more() throws IOException {
    if (ended) {
      return false;
    }
    final int kept = limit - at;
    if (kept >= window.length / 2) {
      if (window.length > MAX_BYTES) {
        throw error("a token of more than " + MAX_BYTES / 2 + " bytes");
      }
      window = Arrays.copyOf(window, 2 * window.length);
    }
    System.arraycopy(window, at, window, 0, kept);
    base += at;
    at = 0;
    limit = kept;
    final int count = in.read(window, kept, window.length - 1 - kept);
    ended = count < 0;
    limit += Math.max(0, count);
    window[limit] = END;
    return true;
  }

  /**
   * The token at {@link #at} as text; then goes past it.
   *
   * @param max the greatest length in bytes
   */
  String take(int max) throws IOException {
    final int end = tokenEnd();
    if (end - at > max) {
      throw error(
          "a name of " + (end - at) + " bytes: expected at most " + max + ", as no tool writes it");
    }
    final String text = text(at, end, max);
    takenLine = line;
    takenOffset = offset();
    at = end;
    return text;
  }

  /** The token at {@link #at}, without moving; at most {@code max} bytes of it. */
  String peek(int max) throws IOException {
    final int end = tokenEnd();
    return text(at, end, max);
  }

  /** The rest of the line at {@link #at}, without moving; at most {@code max} bytes of it. */
  String peekLine(int max) throws IOException {
    int to = at;
    while (to - at < max) {
      if (to == limit) {
        final int length = to - at;
        if (!more()) {
          break;
        }
        to = at + length;
      } else if (window[to] == '\n') {
        break;
      } else {
        to++;
      }
    }
    return text(at, to, max);
  }

  /** Takes a keyword, without a {@code $end} that is glued to it, which is the next token then. */
  String takeKeyword(TraceWarnings warnings) throws IOException {
    final String keyword = take(VcdParser.MAX_KEYWORD_BYTES);
    final String plain = VcdKeywords.unglued(keyword);
    if (plain.length() == keyword.length() || !VcdKeywords.isKnown(plain)) {
      return keyword;
    }
    warnings.add(line, keyword + ": there is no blank before $end");
    at -= VcdKeywords.END.length();
    return plain;
  }

  /** A piece of the window as text, at most {@code max} bytes of it. */
  String text(int from, int to, int max) {
    return new String(window, from, Math.min(to - from, max), StandardCharsets.UTF_8);
  }

  /** The token at {@link #at} for a message. */
  String found() {
    return '"' + DeclarationReader.shown(text(at, Math.min(tokenEnd(at), limit), MAX_SHOWN)) + '"';
  }

  /** Whether the byte before {@link #at} is the last of the file, so that a token may be cut. */
  boolean atEnd() throws IOException {
    while (at == limit) {
      if (!more()) {
        return true;
      }
    }
    return false;
  }

  String file() {
    return file;
  }

  /** The line of {@link #at}. */
  long line() {
    return line;
  }

  /** The offset of {@link #at} in the (uncompressed) file. */
  long offset() {
    return base + at;
  }

  /** Notes what may be the cause of later problems; the first note counts. */
  void suspect(String cause) {
    suspicion = suspicion == null ? cause : suspicion;
  }

  /** The exception for a problem with the text at {@link #at}. */
  MalformedTraceException error(String problem) {
    return errorAt(line, offset(), problem);
  }

  /** The exception for a problem with the token that was taken last. */
  MalformedTraceException errorInTaken(String problem) {
    return errorAt(takenLine, takenOffset, problem);
  }

  MalformedTraceException errorAt(long itsLine, long itsOffset, String problem) {
    return new MalformedTraceException(
        file, itsLine, itsOffset, suspicion == null ? problem : problem + " (" + suspicion + ')');
  }

  /** The line of the token that was taken last. */
  long takenLine() {
    return takenLine;
  }

  /** The offset of the token that was taken last. */
  long takenOffset() {
    return takenOffset;
  }

  void close() throws IOException {
    in.close();
  }
}
