// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nnuesoc.traces.read.TraceSignal.Kind;

/** What a dump declares, for {@link SlowVcdReader}. */
final class SlowDeclarations {
  private static final Set<String> REALS =
      Set.of("real", "realtime", "shortreal", "real_parameter");

  /** docs/reference/traces.md: types of scopes, which are no names. */
  private static final Set<String> SCOPES =
      Set.of(
          "module",
          "task",
          "function",
          "begin",
          "fork",
          "generate",
          "struct",
          "union",
          "class",
          "interface",
          "package",
          "program");

  private static final int MAX_WIDTH_BITS = 1 << 20;
  private static final int MAX_WORDS = 17;
  private static final int MAX_KEYWORD_BYTES = 64;

  private final SlowTokens in;
  private final SlowNames names = new SlowNames();
  private final Map<String, SlowVcdReader.Variable> ids = new HashMap<>();
  private final List<SlowVcdReader.Variable> variables = new ArrayList<>();
  private final List<String> scopes = new ArrayList<>();
  private long unitFs;

  SlowDeclarations(SlowTokens in) {
    this.in = in;
  }

  Map<String, SlowVcdReader.Variable> ids() {
    return ids;
  }

  SlowVcdReader.Variable variable(int number) {
    return variables.get(number);
  }

  List<SlowNames.Signal> signals() {
    return names.signals();
  }

  /**
   * docs/reference/traces.md: without a $timescale the unit is 1 ns, unless it is lost in a text.
   */
  long unitFs() {
    return unitFs == 0 ? 1_000_000 : unitFs;
  }

  void header() {
    while (!valuesBegin()) {
      final String word = in.keyword();
      if (word.equals("$enddefinitions") || near(word).contains("$enddefinitions")) {
        if ("$end".equals(in.peek())) {
          in.next("$enddefinitions");
        }
        break;
      }
      if (word.startsWith("$dump")) {
        throw new SlowVcdReader.Refused(word + " among the declarations");
      }
      if (!word.equals("$end")) { // docs/reference/traces.md: $end where nothing is open
        take(word, false);
      }
    }
    scopes.clear(); // docs/reference/traces.md: scopes that are left open
    if (unitFs == 0 && in.unitLost()) {
      throw new SlowVcdReader.Refused("the $timescale stands in a text");
    }
  }

  /** Whether what follows declares nothing, docs/reference/traces.md: a missing $enddefinitions. */
  private boolean valuesBegin() {
    final String word = in.peek();
    if (word == null) {
      throw new SlowVcdReader.Refused("the declarations have no end");
    }
    final String rest = word.substring(1);
    final boolean value =
        switch (word.charAt(0)) {
          case '$' -> SlowTokens.BLOCKS.contains(word.replaceFirst("\\$end$", ""));
          case '#' -> rest.matches("\\d+");
          case 'b', 'B', 'r', 'R', 's', 'S' -> ids.containsKey(in.peekSecond());
          default -> SlowValues.states(word.substring(0, 1)) != null && ids.containsKey(rest);
        };
    if ((value && ids.isEmpty()) || (!value && word.charAt(0) != '$')) {
      throw new SlowVcdReader.Refused(word + " among the declarations");
    }
    return value;
  }

  static boolean declares(String word) {
    return Set.of("$scope", "$upscope", "$var", "$timescale").contains(word);
  }

  /** docs/reference/traces.md: keywords with a meaning of which one or two characters are wrong. */
  static List<String> near(String typed) {
    final String word = decoded(typed);
    if (SlowTokens.SECTIONS.contains(word)
        || SlowTokens.BLOCKS.contains(word)
        || word.equals("$end")) {
      return List.of();
    }
    final List<String> all = new ArrayList<>(SlowTokens.BLOCKS);
    all.addAll(List.of("$scope", "$upscope", "$var", "$timescale", "$enddefinitions"));
    int most = word.length() <= 5 ? 1 : 2;
    for (String one : all) {
      most = Math.min(most, edits(word.toLowerCase(Locale.ROOT), one));
    }
    final int least = most;
    return all.stream().filter(one -> edits(word.toLowerCase(Locale.ROOT), one) <= least).toList();
  }

  /** The least number of characters to insert, replace and delete. */
  private static int edits(String a, String b) {
    final int[][] least = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        least[i][j] =
            i == 0 || j == 0
                ? i + j
                : Math.min(
                    least[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1),
                    1 + Math.min(least[i - 1][j], least[i][j - 1]));
      }
    }
    return least[a.length()][b.length()];
  }

  /** Takes what follows a keyword. */
  void take(String keyword, boolean amongValues) {
    if (keyword.length() > MAX_KEYWORD_BYTES) { // docs/reference/traces.md: limits
      throw new SlowVcdReader.Refused("a keyword of " + keyword.length() + " bytes");
    }
    if (!near(keyword).isEmpty()) {
      throw new SlowVcdReader.Refused("a misspelt " + keyword);
    }
    switch (keyword) {
      case "$scope" -> scope();
      case "$upscope" -> {
        if (scopes.isEmpty()) {
          throw new SlowVcdReader.Refused("$upscope, but no scope is open");
        }
        scopes.remove(scopes.size() - 1);
        if (!in.toEnd("$upscope", "").isEmpty()) {
          throw new SlowVcdReader.Refused("no $end of $upscope");
        }
      }
      case "$var" -> variable();
      case "$timescale" -> {
        final List<String> words = new ArrayList<>(in.toEnd(keyword, ""));
        unglue(words);
        timescale(String.join("", words));
      }
      default -> in.skipText(keyword, amongValues);
    }
  }

  /** The last word without a $end that is glued to it, if the section has no other. */
  private void unglue(List<String> words) {
    final int last = words.size() - 1;
    if (in.endMissing() && last >= 0) {
      words.set(last, words.get(last).replaceFirst("(?<=.)\\$end$", ""));
    }
  }

  private void scope() {
    String name = "";
    final String type = in.next("$scope");
    if (SlowTokens.SECTIONS.contains(type)) {
      throw new SlowVcdReader.Refused("$scope without anything");
    }
    if (!type.equals("$end")) {
      List<String> words = name("$scope", type);
      if (words.size() > 1 && !words.get(0).matches("\\\\.+")) {
        throw new SlowVcdReader.Refused("no $end of $scope");
      }
      if (words.isEmpty()) { // docs/reference/traces.md: $scope without a type or a name
        words = new ArrayList<>(List.of(decoded(type)));
        unglue(words);
        final String lower = words.get(0).toLowerCase(Locale.ROOT);
        if (SCOPES.contains(lower) || lower.startsWith("vhdl_")) {
          words.clear();
        }
      }
      name = words.isEmpty() ? "" : SlowNames.unescaped(SlowNames.reference(words, true));
    }
    scopes.add(name);
  }

  /** The words of a name; in a keyword among them, the $end before it is missing. */
  private List<String> name(String keyword, String before) {
    final List<String> words = new ArrayList<>();
    for (String word : in.toEnd(keyword, before)) {
      if (word.equals("$enddefinitions") || declares(word)) {
        throw new SlowVcdReader.Refused("no $end of " + keyword);
      }
      words.add(decoded(word));
    }
    unglue(words);
    if (words.size() > MAX_WORDS) { // docs/reference/traces.md: limits
      throw new SlowVcdReader.Refused("a name of too many words");
    }
    return words;
  }

  static String decoded(String bytes) {
    return new String(bytes.getBytes(ISO_8859_1), UTF_8);
  }

  private void variable() {
    final String type = in.next("$var").toLowerCase(Locale.ROOT);
    if (type.equals("$end") || SlowTokens.SECTIONS.contains(type) || type.matches("\\d+")) {
      throw new SlowVcdReader.Refused("a type " + type);
    }
    final String stated = in.next("$var");
    final String id = in.next("$var");
    if (id.equals("$end") && in.inNewLine()) {
      throw new SlowVcdReader.Refused("a variable without an identifier");
    }
    if (!id.chars().allMatch(c -> c >= '!' && c <= '~')) {
      throw new SlowVcdReader.Refused("an identifier " + id);
    }
    final Kind kind =
        REALS.contains(type)
            ? Kind.REAL
            : type.equals("string") ? Kind.TEXT : type.equals("event") ? Kind.EVENT : Kind.BITS;
    if (!stated.matches("\\d+")) {
      throw new SlowVcdReader.Refused("a width of " + stated);
    }
    final int declared = kind == Kind.BITS || kind == Kind.EVENT ? width(stated) : 0;
    final int bits = kind == Kind.REAL ? Long.SIZE : kind == Kind.TEXT ? 0 : declared;
    if (declared == 0 && (kind == Kind.BITS || kind == Kind.EVENT)) {
      ids.putIfAbsent(
          id,
          new SlowVcdReader.Variable(
              -1, kind, 0)); // docs/reference/traces.md: a declaration of 0 bits
      in.skipText("$var", false);
      return;
    }
    if (SlowTokens.SECTIONS.contains(String.valueOf(in.peek()))) {
      throw new SlowVcdReader.Refused("a variable without a name");
    }
    final List<String> reference = name("$var", id);
    final boolean range =
        reference.size() == 1 && reference.get(0).matches("\\[-?\\d{1,9}(:-?\\d{1,9})?\\]");
    if (reference.isEmpty() || range) {
      throw new SlowVcdReader.Refused("a variable without a name");
    }
    final SlowVcdReader.Variable known = ids.get(id);
    SlowVcdReader.Variable shown =
        new SlowVcdReader.Variable(variables.size(), kind, kind == Kind.EVENT ? 1 : bits);
    if (known == null || known.number() < 0) {
      ids.put(id, shown);
      variables.add(shown);
    } else if (known.kind() == kind && known.widthBits() == shown.widthBits()) {
      shown = known;
    } else {
      throw new SlowVcdReader.Refused("identifier " + id + " again, of another width or kind");
    }
    names.add(scopes, SlowNames.reference(reference, false), bits, shown);
  }

  private static int width(String word) {
    final String digits = stripZeros(word);
    final int width = digits.matches("\\d{1,7}") ? Integer.parseInt(digits) : Integer.MAX_VALUE;
    if (width > MAX_WIDTH_BITS) {
      throw new SlowVcdReader.Refused("a width of " + word);
    }
    return width;
  }

  static String stripZeros(String number) {
    return number.replaceFirst("^0+(?=\\d)", "");
  }

  private void timescale(String text) {
    final String unit = text.replaceFirst("^\\d+", "").toLowerCase(Locale.ROOT);
    final String number = text.substring(0, text.length() - unit.length());
    final int power = List.of("fs", "ps", "ns", "us", "ms", "s").indexOf(unit);
    // docs/reference/traces.md: a $timescale of another number than 1, 10 and 100
    if (power < 0 || !number.matches("\\d{1,3}") || Integer.parseInt(number) == 0) {
      throw new SlowVcdReader.Refused("$timescale " + text);
    }
    long fs = Integer.parseInt(number);
    for (int i = 0; i < power; i++) {
      fs *= 1000;
    }
    if (unitFs != 0 && unitFs != fs) {
      throw new SlowVcdReader.Refused("another $timescale");
    }
    unitFs = fs;
  }
}
