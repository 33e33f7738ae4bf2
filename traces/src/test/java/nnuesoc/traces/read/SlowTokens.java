// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words of a dump: what stands between blanks, line ends and other control characters. */
final class SlowTokens {
  /** Sections of the declarations, and blocks of values. */
  static final Set<String> SECTIONS =
      Set.of(
          "$comment",
          "$date",
          "$version",
          "$attrbegin",
          "$attrend",
          "$scope",
          "$upscope",
          "$var",
          "$timescale",
          "$enddefinitions");

  static final Set<String> BLOCKS = Set.of("$dumpvars", "$dumpall", "$dumpon", "$dumpoff");

  private static final String GLUED = ".+\\$end";

  private final String text;
  private int at;
  private boolean inNewLine;
  private boolean endMissing;
  private boolean unitLost;

  SlowTokens(String text) {
    this.text = text;
    if (text.indexOf('\0') >= 0) { // docs/reference/traces.md: a NUL byte
      throw new SlowVcdReader.Refused("a NUL byte");
    }
    skipBlanks();
  }

  private void skipBlanks() {
    inNewLine = false;
    while (at < text.length() && text.charAt(at) <= ' ') {
      inNewLine |= text.charAt(at) == '\n';
      at++;
    }
  }

  /** Whether a line ends before the word that follows. */
  boolean inNewLine() {
    return inNewLine;
  }

  /** Whether a $timescale stands in the text of another section. */
  boolean unitLost() {
    return unitLost;
  }

  /** Whether the section that was read last has no $end of its own. */
  boolean endMissing() {
    return endMissing;
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

  /** A keyword without a $end that is glued to it, which is then the word that follows. */
  String keyword() {
    final String word = next("a keyword");
    final String plain = word.replaceFirst("\\$end$", "");
    if (word.matches(GLUED)
        && (SECTIONS.contains(plain) || BLOCKS.contains(plain) || plain.equals("$end"))
        && word.length() <= 64) { // docs/reference/traces.md: limits
      at = text.lastIndexOf("$end", at - 1);
      inNewLine = false;
      return plain;
    }
    return word;
  }

  /** The second word that follows, null if there is none. */
  @Nullable String peekSecond() {
    final int before = at;
    final boolean line = inNewLine;
    next("");
    final String second = peek();
    at = before;
    inNewLine = line;
    return second;
  }

  /**
   * The words of a section up to {@code $end}, or, docs/reference/traces.md: sections without $end,
   * up to a line that begins with a keyword.
   *
   * @param before the word before them
   */
  List<String> toEnd(String in, String before) {
    final List<String> words = new ArrayList<>();
    String last = before;
    endMissing = false;
    while (true) {
      final String following = peek();
      if (following != null && SECTIONS.contains(following) && (inNewLine || last.matches(GLUED))) {
        endMissing = true;
        return words;
      }
      final String word = next(in);
      if (word.equals("$end")) {
        return words;
      }
      words.add(word);
      last = word;
    }
  }

  /** Passes over a text of which only keywords matter. */
  void skipText(String in, boolean amongValues) {
    String last = "";
    String word = "";
    while (!word.equals("$end")) {
      final String following = String.valueOf(peek());
      final boolean section = SECTIONS.contains(following);
      if (section && !amongValues && (inNewLine || last.matches(GLUED))) {
        return;
      }
      unitLost |= section && following.equals("$timescale");
      if (amongValues && inNewLine && (BLOCKS.contains(following) || timeAlone())) {
        throw new SlowVcdReader.Refused("values in the text of " + in);
      }
      word = next(in);
      last = word;
    }
  }

  private boolean timeAlone() {
    final int end = (text + '\n').indexOf('\n', at);
    return text.substring(at, Math.min(end, at + 100)).matches("#\\d+\\s*");
  }
}
