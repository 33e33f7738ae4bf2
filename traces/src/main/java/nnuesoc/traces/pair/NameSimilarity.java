package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How alike two names are: by words, abbreviations and synonyms of hardware. */
final class NameSimilarity {
  private static final double ABBREVIATED = 0.8;
  private static final double SYNONYM = 0.7;
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

  private NameSimilarity() {}

  /** The words of a name, in lower case; digits are words of their own. */
  static List<String> words(String name) {
    final List<String> words = new ArrayList<>();
    for (String part :
        name.split(
            "[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])",
            -1)) {
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

  /** The likeness of two names, from 0 to 1; the last part of a name counts most. */
  static double of(String a, String b) {
    final double leaves =
        Math.max(shared(words(leaf(a)), words(leaf(b))), compact(leaf(a), leaf(b)));
    final double scopes = shared(words(scope(a)), words(scope(b)));
    return (LEAF_WEIGHT * leaves + scopes) / (LEAF_WEIGHT + 1);
  }

  /** The likeness of names without separators, or shortened as a whole: wking for white_king. */
  private static double compact(String a, String b) {
    final String one = String.join("", words(a));
    final String other = String.join("", words(b));
    if (Math.min(one.length(), other.length()) < LEAST_LETTERS) {
      return 0;
    }
    return one.equals(other) ? 1 : abbreviates(one, other) || abbreviates(other, one) ? WHOLE : 0;
  }

  private static double shared(List<String> a, List<String> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return 0;
    }
    double sum = 0;
    for (String word : a) {
      sum += best(word, b);
    }
    for (String word : b) {
      sum += best(word, a);
    }
    return sum / (a.size() + b.size());
  }

  private static double best(String word, List<String> others) {
    double best = 0;
    for (String other : others) {
      best = Math.max(best, word(word, other));
    }
    return best;
  }

  private static double word(String a, String b) {
    if (a.equals(b)) {
      return 1;
    }
    if (abbreviates(a, b) || abbreviates(b, a)) {
      return ABBREVIATED;
    }
    for (List<String> synonyms : SYNONYMS) {
      if (synonyms.contains(a) && synonyms.contains(b)) {
        return SYNONYM;
      }
    }
    return 0;
  }

  private static boolean abbreviates(String small, String large) {
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
