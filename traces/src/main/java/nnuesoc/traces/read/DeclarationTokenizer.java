// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the words that a section of the declarations consists of, up to its $end. */
final class DeclarationTokenizer {
  private static final int MAX_NAME_BYTES = 1 << 14;
  private static final int MAX_NAME_TOKENS = 16;

  /** A line that has only a time. */
  private static final Pattern TIME = Pattern.compile("#\\d+\\s*");

  private static final int MAX_TIME_BYTES = 100;

  private final VcdInputBuffer bytes;
  private final TraceWarnings warnings;
  private String last = ""; // the word that was taken last
  private boolean endMissing; // of the section that was read last
  private @Nullable MalformedTraceException lostUnit;

  DeclarationTokenizer(VcdInputBuffer bytes, TraceWarnings warnings) {
    this.bytes = bytes;
    this.warnings = warnings;
  }

  /**
   * Skips the text of a section, up to its $end. In the declarations the section also ends before a
   * line that begins with a keyword, because its $end is then missing.
   *
   * @param amongValues whether values follow, which must not be lost in a text without $end
   */
  void skip(String keyword, boolean amongValues) throws IOException {
    final long line = bytes.line();
    boolean glued = false;
    while (true) {
      final long lineBefore = bytes.line();
      final int c = bytes.token();
      if (c < 0) {
        throw bytes.error(
            "the file ends in " + keyword + " of line " + line + ": expected its $end");
      }
      final boolean first = bytes.line() > lineBefore;
      if (c == '$') {
        final String word = bytes.peek(VcdParser.MAX_KEYWORD_BYTES);
        if (word.equals(VcdKeywords.END)) {
          bytes.take(VcdParser.MAX_KEYWORD_BYTES);
          return;
        }
        if (VcdKeywords.isSection(word)) {
          if (!amongValues && (first || glued)) {
            warnWithoutEnd(line, keyword, word);
            return;
          }
          note(line, keyword, word);
        }
        requireNoValues(amongValues && first && VcdKeywords.isBlock(word), line, keyword);
      } else if (c == '#') {
        final boolean time = first && TIME.matcher(bytes.peekLine(MAX_TIME_BYTES)).matches();
        requireNoValues(amongValues && time, line, keyword);
      }
      final int end = bytes.tokenEnd();
      glued = VcdKeywords.isGlued(bytes.text(Math.max(bytes.at, end - 5), end, 5));
      bytes.at = end;
    }
  }

  /** A keyword stands in a text that goes on behind it. */
  private void note(long line, String keyword, String word) {
    final String said =
        "the text of "
            + DeclarationReader.shown(keyword)
            + " contains the keyword "
            + word
            + ": is its $end missing?";
    warnings.add(line, said);
    if (word.equals("$timescale")) {
      lostUnit =
          bytes.error(
              "found $timescale in the text of "
                  + DeclarationReader.shown(keyword)
                  + " of line "
                  + line
                  + ", and there is no other: expected the $end of "
                  + DeclarationReader.shown(keyword)
                  + " before it, because without the unit of time nothing can be compared");
    }
    bytes.suspect("line " + line + ": " + said);
  }

  private void requireNoValues(boolean lost, long line, String keyword) throws IOException {
    if (lost) {
      throw bytes.error(
          "found "
              + bytes.found()
              + " in the text of "
              + DeclarationReader.shown(keyword)
              + " of line "
              + line
              + ": expected its $end before the next values: write $end after the text");
    }
  }

  private void warnWithoutEnd(long line, String keyword, String next) {
    warnings.add(
        line,
        DeclarationReader.shown(keyword)
            + " has no $end, or no blank before its $end: it is read up to "
            + next
            + " of line "
            + bytes.line());
  }

  /**
   * Requires that no unit of time is lost.
   *
   * @throws MalformedTraceException for a $timescale in the text of another section
   */
  void requireUnit() throws MalformedTraceException {
    if (lostUnit != null) {
      throw lostUnit;
    }
  }

  /** The next word; messages say that {@code what} is expected. */
  String word(String what) throws IOException {
    if (bytes.token() < 0) {
      throw bytes.error("the file ends in a declaration: expected " + what);
    }
    last = bytes.take(MAX_NAME_BYTES);
    return last;
  }

  /** Whether the next word is in the line of the last one. */
  boolean inSameLine() throws IOException {
    final long line = bytes.line();
    bytes.token();
    return bytes.line() == line;
  }

  /**
   * The next word of a section; null at its end: at its $end, or, with a warning, before a line
   * that begins with a keyword.
   *
   * @param line where the section begins
   */
  @Nullable String wordOrEnd(long line, String keyword) throws IOException {
    final long lineBefore = bytes.line();
    if (bytes.token() == '$') {
      final String word = bytes.peek(VcdParser.MAX_KEYWORD_BYTES);
      if (VcdKeywords.isSection(word) && (bytes.line() > lineBefore || VcdKeywords.isGlued(last))) {
        warnWithoutEnd(line, keyword, word);
        endMissing = true;
        return null;
      }
    }
    endMissing = false;
    final String before = last;
    final String word = word(VcdKeywords.END);
    if (word.equals(VcdKeywords.END)) {
      last = before;
      return null;
    }
    return word;
  }

  /** Begins a section. */
  void begin() {
    last = "";
    endMissing = false;
  }

  /** The last word of a section, without a $end that is glued to it. */
  String lastWord(String word) {
    return endMissing ? VcdKeywords.unglued(word) : word;
  }

  /** Requires that the section ends here. */
  void requireEnd(long line, String keyword, String name) throws IOException {
    final String word = wordOrEnd(line, keyword);
    if (word != null) {
      throw noEnd(word, keyword, name);
    }
  }

  private MalformedTraceException noEnd(String found, String keyword, String name) {
    return bytes.errorInTaken(
        "found \""
            + DeclarationReader.shown(found)
            + "\": expected the $end of "
            + (name.isEmpty() ? keyword : keyword + ' ' + DeclarationReader.shown(name)));
  }

  /** The words up to the section's end, with one blank between two. */
  String wordsToEnd(long line, String keyword, String name) throws IOException {
    final StringBuilder words = new StringBuilder();
    String word = wordOrEnd(line, keyword);
    for (int i = 0; word != null; i++) {
      if (i == MAX_NAME_TOKENS
          || VcdKeywords.declares(word)
          || word.equals(VcdKeywords.ENDDEFINITIONS)) {
        throw noEnd(word, keyword, name);
      }
      words.append(i == 0 ? "" : " ").append(word);
      word = wordOrEnd(line, keyword);
    }
    return words.toString();
  }
}
