package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The declarations of a trace as they are read: scopes, variables, time unit. There are limits, so
 * that a hostile file cannot ask for more memory than there is.
 */
final class Declarations {
  static final int MAX_WIDTH_BITS = 1 << 20;
  private static final int MAX_DEPTH = 1000;
  private static final int MAX_NAME_BYTES = 1 << 14;
  private static final int MAX_NAME_TOKENS = 16;
  private static final int MAX_DIGITS = 9; // of a number that is an int
  private static final int MAX_SHOWN = 40;
  private static final String END = "$end";

  private static final Set<String> KEYWORDS = Set.of("$scope", "$upscope", "$var", "$timescale");

  private final VcdBytes bytes;
  private final TraceWarnings warnings;
  private final VariableValues values;
  private final VcdIds ids;
  private final List<Declaration> list = new ArrayList<>();
  private final Map<String, Integer> variables = new HashMap<>();
  private final List<String> scopes = new ArrayList<>();
  private final DeclarationBudget budget;
  private boolean complete;
  private long unitFs = Timescale.NONE;

  Declarations(VcdBytes bytes, TraceWarnings warnings, VariableValues values, VcdIds ids) {
    this.bytes = bytes;
    this.warnings = warnings;
    this.values = values;
    this.ids = ids;
    budget = new DeclarationBudget(bytes);
  }

  /** Takes over what another reader found in the whole file; declarations are then passed over. */
  void takeOver(Declarations whole) {
    complete = true;
    unitFs = whole.unitFs;
    list.addAll(whole.list);
    for (Declaration one : list) {
      if (!variables.containsKey(one.id())) {
        addVariable(one.id(), one.widthBits(), kind(one.type()));
      }
    }
  }

  /** What the values of a variable of {@code type} are. */
  static TraceSignal.Kind kind(String type) {
    return switch (type) {
      case "real", "realtime", "shortreal" -> TraceSignal.Kind.REAL;
      case "string" -> TraceSignal.Kind.TEXT;
      case "event" -> TraceSignal.Kind.EVENT;
      default -> TraceSignal.Kind.BITS;
    };
  }

  List<Declaration> list() {
    return list;
  }

  /** Femtoseconds of one unit of time, {@link Timescale#NONE} as long as none was stated. */
  long unitFs() {
    return unitFs;
  }

  /** Whether {@code keyword} declares something. */
  static boolean declares(String keyword) {
    return KEYWORDS.contains(keyword);
  }

  /** Whether all declarations are known, from a reading of the whole file. */
  boolean complete() {
    return complete;
  }

  /** Takes what stands behind a keyword that {@link #declares}, up to its $end. */
  void take(String keyword) throws IOException {
    if (complete) {
      skip(keyword);
      return;
    }
    switch (keyword) {
      case "$scope" -> openScope();
      case "$upscope" -> closeScope();
      case "$var" -> declare();
      default -> timescale();
    }
  }

  /** Everything up to the $end of a block whose text does not matter. */
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

  /** The declarations end; scopes that were left open are closed. */
  void end() {
    if (!scopes.isEmpty()) {
      warnings.add(bytes.line(), scopes.size() + " scopes are not closed where declarations end");
      scopes.clear();
    }
  }

  private String word(String what) throws IOException {
    if (bytes.token() < 0) {
      throw bytes.error("the file ends in a declaration: expected " + what);
    }
    return bytes.take(MAX_NAME_BYTES);
  }

  /** A word that is there, with {@code $end} behind it. */
  private String nameWord(String what) throws IOException {
    final String word = word(what);
    if (word.equals(END)) {
      throw bytes.errorInTaken("found \"$end\": expected " + what);
    }
    return word;
  }

  private void requireEnd(String keyword) throws IOException {
    final String end = word(END);
    if (!end.equals(END)) {
      throw bytes.errorInTaken("found \"" + shown(end) + "\": expected the $end of " + keyword);
    }
  }

  /** The words up to $end, joined by {@code between}. */
  private String wordsToEnd(String between, String keyword) throws IOException {
    final StringBuilder words = new StringBuilder();
    String word = word(END);
    for (int i = 0; !word.equals(END); i++) {
      if (i == MAX_NAME_TOKENS || declares(word) || word.equals("$enddefinitions")) {
        throw bytes.errorInTaken("found \"" + shown(word) + "\": expected the $end of " + keyword);
      }
      words.append(i == 0 ? "" : between).append(word);
      word = word(END);
    }
    return words.toString();
  }

  private void openScope() throws IOException {
    if (scopes.size() == MAX_DEPTH) {
      throw bytes.errorInTaken("scopes are nested more than " + MAX_DEPTH + " deep");
    }
    final String above = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    final String type = word("a scope's type, module as a rule");
    final String name = type.equals(END) ? END : word("a scope's name");
    if (name.equals(END)) { // without a name; its signals belong to the scope above
      scopes.add(above);
      return;
    }
    final boolean escaped = name.length() > 1 && name.startsWith("\\");
    final String plain;
    if (escaped) {
      final String rest = wordsToEnd(" ", "$scope " + shown(name));
      plain = VariableName.parse(rest.isEmpty() ? name : name + ' ' + rest, 0).base();
    } else {
      requireEnd("$scope " + shown(name));
      plain = name;
    }
    final String path = above.isEmpty() ? plain : above + '.' + plain;
    budget.takeCharacters(path.length());
    scopes.add(path);
  }

  private void closeScope() throws IOException {
    if (scopes.isEmpty()) {
      throw bytes.errorInTaken("$upscope, but no scope is open: expected one for each $scope");
    }
    requireEnd("$upscope");
    scopes.remove(scopes.size() - 1);
  }

  private void declare() throws IOException {
    final String type = nameWord("a variable's type").toLowerCase(Locale.ROOT);
    final int widthBits = width(type, word("a width in bits"));
    final String id = word("an identifier");
    requireId(id);
    final int variable = variable(id, widthBits, kind(type));
    final String name = nameWord("a variable's name");
    final String rest = wordsToEnd(" ", "$var " + shown(name));
    // An escaped name of VHDL may have blanks in it, a range loses those that it has.
    final boolean escaped = name.startsWith("\\") && !rest.startsWith("[");
    final String behind = escaped ? rest : rest.replace(" ", "");
    final String reference = rest.isEmpty() ? name : name + ' ' + behind;
    final String scope = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    budget.takeDeclaration();
    budget.takeCharacters(scope.length() + reference.length() + id.length() + type.length());
    list.add(new Declaration(scope, type, widthBits, id, reference, variable));
  }

  private int width(String type, String text) throws MalformedTraceException {
    final boolean number = text.matches("\\d+");
    if (number && kind(type) == TraceSignal.Kind.TEXT) {
      return 0;
    }
    if (number && kind(type) == TraceSignal.Kind.REAL) {
      return Long.SIZE;
    }
    final int widthBits = number && text.length() <= MAX_DIGITS ? Integer.parseInt(text) : 0;
    if (widthBits < 1 || widthBits > MAX_WIDTH_BITS) {
      throw bytes.errorInTaken(
          "a width of \"" + shown(text) + "\" bits: expected 1 to " + MAX_WIDTH_BITS);
    }
    return widthBits;
  }

  private void requireId(String id) throws MalformedTraceException {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) > '~') {
        throw bytes.errorInTaken(
            "an identifier \"" + shown(id) + "\": expected characters from ! to ~");
      }
    }
  }

  /** The variable of an identifier, which several declarations may share. */
  private int variable(String id, int widthBits, TraceSignal.Kind kind)
      throws MalformedTraceException {
    final Integer known = variables.get(id);
    if (known == null) {
      budget.takeBits(widthBits);
      return addVariable(id, widthBits, kind);
    }
    if (values.widthBits(known) != widthBits || values.kind(known) != kind) {
      throw bytes.errorInTaken(
          "identifier "
              + shown(id)
              + " again, with "
              + widthBits
              + " bits of kind "
              + kind
              + ": expected "
              + values.widthBits(known)
              + " of kind "
              + values.kind(known)
              + ", as it was declared first");
    }
    return known;
  }

  private int addVariable(String id, int widthBits, TraceSignal.Kind kind) {
    final int number = values.declare(widthBits, kind);
    variables.put(id, number);
    ids.add(id.getBytes(StandardCharsets.US_ASCII), number);
    return number;
  }

  private void timescale() throws IOException {
    final long line = bytes.takenLine();
    final long offset = bytes.takenOffset();
    final String text = wordsToEnd("", "$timescale");
    final long stated = Timescale.femtoseconds(text);
    if (stated == Timescale.NONE) {
      throw bytes.errorAt(
          line, offset, "$timescale " + shown(text) + ": expected one like 1ns or 10 ps");
    }
    if (unitFs != Timescale.NONE && unitFs != stated) {
      throw bytes.errorAt(
          line, offset, "$timescale " + text + ": expected the one that was stated before");
    }
    if (!Timescale.standard(stated)) {
      warnings.add(bytes.line(), "$timescale " + text + ": the standard has 1, 10 and 100");
    }
    unitFs = stated;
  }

  /** A piece of the file for a message: short, and without control characters. */
  static String shown(String text) {
    final String head = text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "...";
    return head.replaceAll("[^ -~\u00a1-\ufffc]", "?");
  }
}
