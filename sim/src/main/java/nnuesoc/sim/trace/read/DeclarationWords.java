package nnuesoc.sim.trace.read;

import java.io.IOException;

/** The words that a declaration consists of, up to its $end. */
final class DeclarationWords {
  static final String END = "$end";
  private static final int MAX_NAME_BYTES = 1 << 14;
  private static final int MAX_NAME_TOKENS = 16;

  private final VcdBytes bytes;

  DeclarationWords(VcdBytes bytes) {
    this.bytes = bytes;
  }

  /** Skips everything up to the $end of a block whose text does not matter. */
  void skip(String keyword) throws IOException {
    final long line = bytes.line();
    while (true) {
      if (bytes.token() < 0) {
        throw bytes.error(
            "the file ends in " + keyword + " of line " + line + ": expected its $end");
      }
      final int end = bytes.tokenEnd();
      final byte[] window = bytes.window;
      final int at = bytes.at;
      bytes.at = end;
      if (end - at == 4
          && window[at] == '$'
          && window[at + 1] == 'e'
          && window[at + 2] == 'n'
          && window[at + 3] == 'd') {
        return;
      }
    }
  }

  /** The next word; messages say that {@code what} is expected. */
  String word(String what) throws IOException {
    if (bytes.token() < 0) {
      throw bytes.error("the file ends in a declaration: expected " + what);
    }
    return bytes.take(MAX_NAME_BYTES);
  }

  /** The next word, which must not be {@code $end}. */
  String nameWord(String what) throws IOException {
    final String word = word(what);
    if (word.equals(END)) {
      throw bytes.errorInTaken("found \"$end\": expected " + what);
    }
    return word;
  }

  void requireEnd(String keyword, String name) throws IOException {
    final String end = word(END);
    if (!end.equals(END)) {
      throw noEnd(end, keyword, name);
    }
  }

  private MalformedTraceException noEnd(String found, String keyword, String name) {
    return bytes.errorInTaken(
        "found \""
            + Declarations.shown(found)
            + "\": expected the $end of "
            + keyword
            + Declarations.shown(name));
  }

  /** The words up to $end, joined by {@code between}. */
  String wordsToEnd(String between, String keyword, String name) throws IOException {
    String word = word(END);
    if (word.equals(END)) {
      return "";
    }
    final StringBuilder words = new StringBuilder();
    for (int i = 0; !word.equals(END); i++) {
      if (i == MAX_NAME_TOKENS || Declarations.declares(word) || word.equals("$enddefinitions")) {
        throw noEnd(word, keyword, name);
      }
      words.append(i == 0 ? "" : between).append(word);
      word = word(END);
    }
    return words.toString();
  }
}
