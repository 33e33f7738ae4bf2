// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The name and the first bytes of a file: what its format is recognised by. */
final class FileStart {
  /** Enough for a licence in comments before Verilog source. */
  static final int BYTES = 1 << 13;

  private static final String MARK = "\u00ef\u00bb\u00bf"; // of UTF-8, read as Latin-1

  private static final int MOST_SHOWN = 40;

  private static final Pattern KEYWORD = Pattern.compile("\\$[a-zA-Z]");
  private static final Pattern CHANGE =
      Pattern.compile(
          "#\\d|[01xXzZ][!-~]{1,4}\\s|[bB][01xXzZ]+\\s+[!-~]+\\s"
              + "|[rR][-+.0-9eE]+\\s+[!-~]+\\s");
  private static final Pattern DECLARATION =
      Pattern.compile(
          "\\$(date|version|timescale|scope|var|enddefinitions|dumpvars)\\s|(?m:^#\\d+\\s*$)");

  /** Bytes that no text has. */
  private static final Pattern BINARY = Pattern.compile("[\\x00-\\x08\\x0e-\\x1a\\x1c-\\x1f\\x7f]");

  private final String name;
  private final byte[] bytes;
  private final String text;

  FileStart(String name, byte[] bytes) {
    this.name = name.toLowerCase(Locale.ROOT);
    this.bytes = bytes;
    text = new String(bytes, ISO_8859_1);
  }

  /** Reads the first bytes of a stream that supports marks; the stream then stands at its start. */
  static FileStart of(String name, InputStream in) throws IOException {
    in.mark(BYTES + 1);
    final byte[] bytes = in.readNBytes(BYTES);
    in.reset();
    return new FileStart(name, bytes);
  }

  /** Whether it has nothing but blanks and line ends, or nothing at all. */
  boolean isEmpty() {
    return text().isEmpty();
  }

  /** Whether the file begins with these bytes, each given as a Latin-1 character. */
  boolean begins(String magic) {
    return text.startsWith(magic);
  }

  /** Whether the whole file is a piece of {@code magic} of at least so many bytes. */
  boolean isBeginningOf(String magic, int least) {
    return bytes.length >= least && magic.startsWith(text);
  }

  /** Whether these bytes stand at an offset. */
  boolean has(int offset, String magic) {
    return text.startsWith(magic, offset);
  }

  /** Whether the pattern matches at the first character that is no blank and no mark of UTF-8. */
  boolean textBegins(Pattern pattern) {
    return pattern.matcher(text()).lookingAt();
  }

  /** The same behind comments of Verilog, VHDL and C. */
  boolean codeBegins(Pattern pattern) {
    return pattern.matcher(code()).lookingAt();
  }

  private String code() {
    String rest = text();
    while (true) {
      final String end;
      if (rest.startsWith("//") || rest.startsWith("--")) {
        end = "\n";
      } else if (rest.startsWith("/*")) {
        end = "*/";
      } else {
        return rest;
      }
      final int at = rest.indexOf(end, 2);
      if (at < 0) {
        return "";
      }
      rest = rest.substring(at + end.length()).stripLeading();
    }
  }

  /** Whether the pattern is found anywhere. */
  boolean contains(Pattern pattern) {
    return pattern.matcher(text).find();
  }

  /** The text from its first character that is no blank and no mark of UTF-8. */
  String text() {
    return text.substring(begins(MARK) ? MARK.length() : 0).stripLeading();
  }

  /** The number of bytes before the text: those of the mark of UTF-8. */
  int markBytes() {
    return begins(MARK) ? MARK.length() : 0;
  }

  /** Whether the name, in lower case and without an ending of gzip, ends so. */
  boolean named(String... endings) {
    final String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return Arrays.stream(endings).anyMatch(plain::endsWith);
  }

  /** Whether it begins with a keyword, as every value change dump should. */
  boolean isDump() {
    return textBegins(KEYWORD);
  }

  /** Whether it may be a dump without its beginning, or with something else before it. */
  boolean mayBeDump() {
    return isDump() || textBegins(CHANGE) || contains(DECLARATION);
  }

  /** The first word, for a message. */
  String firstWord() {
    final String word = text().lines().findFirst().orElse("").split("\\s", 2)[0];
    return '"'
        + DeclarationReader.shown(word.substring(0, Math.min(word.length(), MOST_SHOWN)))
        + '"';
  }

  boolean isBinary() {
    return BINARY.matcher(text).find();
  }

  /** Whether every byte is 0: a file whose contents were never written. */
  boolean isUnwritten() {
    return IntStream.range(0, bytes.length).allMatch(i -> bytes[i] == 0);
  }

  /** Whether every second byte is 0, from the one at {@code first}, and no other. */
  boolean hasZeros(int first) {
    final int checked = Math.min(bytes.length, 64) & ~1;
    return checked >= 2
        && IntStream.range(0, checked).allMatch(i -> (bytes[i] == 0) == (i % 2 == first));
  }
}
