package nnuesoc.sim.trace.read;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The words of a dump: what stands between blanks, line ends and other control characters. */
final class SlowTokens {
  private final String text;
  private int at;

  SlowTokens(String text) {
    this.text = text;
    if (text.indexOf('\0') >= 0) { // docs/trace.md: a NUL byte
      throw new SlowVcdReader.Refused("a NUL byte");
    }
    skipBlanks();
  }

  private void skipBlanks() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }

  /** The word that follows, null if there is none. */
  @Nullable String peek() {
    int to = at;
    while (to < text.length() && text.charAt(to) > ' ') {
      to++;
    }
    return to == at ? null : text.substring(at, to);
  }

  /** The word that follows; it is an error if there is none. */
  String next(String in) {
    final String word = peek();
    if (word == null) {
      throw new SlowVcdReader.Refused("the file ends in " + in);
    }
    at += word.length();
    skipBlanks();
    return word;
  }

  /** Whether the file ends directly behind the last word. */
  boolean atEnd() {
    return at == text.length() && text.charAt(at - 1) > ' ';
  }

  /** The words up to {@code $end}. */
  List<String> toEnd(String in) {
    final List<String> words = new ArrayList<>();
    while (true) {
      final String word = next(in);
      if (word.equals("$end")) {
        return words;
      }
      words.add(word);
    }
  }
}
