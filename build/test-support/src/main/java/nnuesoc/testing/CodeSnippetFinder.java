// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a piece of code with any spacing and any line breaks. */
final class CodeSnippetFinder {
  private static final Pattern TOKEN = Pattern.compile("(\\s*)(\\w+|\\S)");

  private CodeSnippetFinder() {}

  /** A range of characters: its begin, and its end after the last character. */
  record Range(int begin, int end) {
    boolean contains(Range other) {
      return begin <= other.begin && other.end <= end;
    }
  }

  /** All ranges of {@code code} in {@code source}. */
  static List<Range> find(String source, String code) {
    final Matcher found = pattern(code).matcher(source);
    final List<Range> ranges = new ArrayList<>();
    for (int from = 0; found.find(from); from = found.start() + 1) {
      ranges.add(new Range(found.start(), found.end()));
    }
    return ranges;
  }

  /** Two words must stay separate; elsewhere blanks and line ends do not matter. */
  private static Pattern pattern(String code) {
    final StringBuilder pattern = new StringBuilder();
    final Matcher token = TOKEN.matcher(code);
    boolean word = false;
    while (token.find()) {
      final boolean wordBefore = word;
      word = Character.isJavaIdentifierPart(token.group(2).charAt(0));
      if (!pattern.isEmpty()) {
        pattern.append(wordBefore && word && !token.group(1).isEmpty() ? "\\s+" : "\\s*");
      }
      pattern.append(Pattern.quote(token.group(2)));
    }
    return Pattern.compile(pattern.toString());
  }
}
