// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import nnuesoc.traces.pair.NameWords.Word;

/** How alike two names are: by words, abbreviations and synonyms of hardware. */
final class NameSimilarity {
  static final double ABBREVIATED = 0.8;
  static final double SYNONYM = 0.7;
  private static final double WHOLE = 0.75;
  private static final int LEAST_LETTERS = 4;
  private static final int LEAF_WEIGHT = 3;

  private static final List<List<String>> SYNONYMS =
      List.of(
          List.of("address", "addr", "adr", "index", "ptr"),
          List.of("data", "d", "din", "wdata", "value", "val"),
          List.of("q", "dout", "rdata", "out", "read"),
          List.of("write", "we", "wen", "wr", "wren", "en", "enable", "strobe"),
          List.of("reset", "rst"),
          List.of("clock", "clk", "ck"),
          List.of("ready", "rdy", "ack", "gnt", "grant", "valid", "avail"),
          List.of("trigger", "trig", "req", "request", "ask", "want"),
          List.of("sum", "acc", "accu", "accum", "accumulator", "total", "mac"),
          List.of("col", "column", "cnt", "counter", "count", "elem", "inner", "k"),
          List.of("row", "neuron", "outer", "line", "r"),
          List.of("state", "st", "fsm", "phase", "cs"),
          List.of("proceed", "finished", "fin", "next", "done", "complete"),
          List.of("start", "begin", "go", "kick"),
          List.of("layer", "lin", "linear", "fc", "dense", "stage", "lyr"),
          List.of("eval", "score", "result", "res"),
          List.of("a", "w", "wr", "write"),
          List.of("b", "r", "rd", "read"));

  private static final List<List<String>> NUMBERS =
      List.of(
          List.of("first", "second", "third", "fourth"), List.of("one", "two", "three", "four"));

  private static final Map<String, Integer> SYNONYMS_OF = new HashMap<>();

  static {
    for (int i = 0; i < SYNONYMS.size(); i++) {
      for (String word : SYNONYMS.get(i)) {
        SYNONYMS_OF.merge(word, 1 << i, (some, more) -> some | more);
      }
    }
  }

  private static final Pattern BETWEEN_WORDS =
      Pattern.compile(
          "[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])");

  private NameSimilarity() {}

  /** The words of a name, in lower case; digits are words of their own. */
  static List<String> words(String name) {
    final List<String> words = new ArrayList<>();
    for (String part : BETWEEN_WORDS.split(name, -1)) {
      if (!part.isEmpty()) {
        words.add(number(part.toLowerCase(Locale.ROOT)));
      }
    }
    return words;
  }

  /** A number word as digits; other words unchanged. */
  static String number(String word) {
    for (List<String> numbers : NUMBERS) {
      if (numbers.contains(word)) {
        return String.valueOf(numbers.indexOf(word) + 1);
      }
    }
    return word;
  }

  static String leaf(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  static String scope(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** The lists of synonyms that have a word, one bit each. */
  static int synonyms(String word) {
    return SYNONYMS_OF.getOrDefault(word, 0);
  }

  /** The likeness of two names, from 0 to 1; the last part of a name counts most. */
  static double of(String a, String b) {
    return of(NameWords.of(a), NameWords.of(b));
  }

  /** The same, of names whose words are known. */
  static double of(NameWords a, NameWords b) {
    final double leaves = Math.max(shared(a.leaf(), b.leaf()), compact(a.compact(), b.compact()));
    return (LEAF_WEIGHT * leaves + shared(a.scope(), b.scope())) / (LEAF_WEIGHT + 1);
  }

  /** The likeness of names without separators, or shortened as a whole: wking for white_king. */
  private static double compact(String one, String other) {
    if (Math.min(one.length(), other.length()) < LEAST_LETTERS) {
      return 0;
    }
    return one.equals(other) ? 1 : abbreviates(one, other) || abbreviates(other, one) ? WHOLE : 0;
  }

  private static double shared(List<Word> a, List<Word> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return 0;
    }
    double sum = 0;
    for (Word word : a) {
      sum += best(word, b);
    }
    for (Word word : b) {
      sum += best(word, a);
    }
    return sum / (a.size() + b.size());
  }

  private static double best(Word word, List<Word> others) {
    double best = 0;
    for (Word other : others) {
      best = Math.max(best, word.likeness(other));
    }
    return best;
  }

  static boolean abbreviates(String small, String large) {
    if (Character.isDigit(small.charAt(0)) || small.charAt(0) != large.charAt(0)) {
      return false;
    }
    int at = 0;
    for (int i = 0; i < large.length() && at < small.length(); i++) {
      at += large.charAt(i) == small.charAt(at) ? 1 : 0;
    }
    return at == small.length();
  }
}
