// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.List;

/**
 * The words of a signal's name. They are taken once, and then compared with those of many names.
 *
 * @param leaf the words of the last part
 * @param scope the words before the last part
 * @param compact the last part without separators
 */
record NameWords(List<Word> leaf, List<Word> scope, String compact) {
  /**
   * A word of a name.
   *
   * @param text in lower case
   * @param synonyms one bit for each list of synonyms that has the word
   */
  record Word(String text, int synonyms) {
    /** From 0 to 1; a synonym counts less than an abbreviation. */
    double likeness(Word other) {
      if (text.equals(other.text)) {
        return 1;
      }
      if (NameSimilarity.abbreviates(text, other.text)
          || NameSimilarity.abbreviates(other.text, text)) {
        return NameSimilarity.ABBREVIATED;
      }
      return (synonyms & other.synonyms) == 0 ? 0 : NameSimilarity.SYNONYM;
    }
  }

  static NameWords of(String name) {
    final List<String> leaf = NameSimilarity.words(NameSimilarity.leaf(name));
    final List<String> scope = NameSimilarity.words(NameSimilarity.scope(name));
    return new NameWords(words(leaf), words(scope), String.join("", leaf));
  }

  private static List<Word> words(List<String> texts) {
    return texts.stream().map(text -> new Word(text, NameSimilarity.synonyms(text))).toList();
  }
}
