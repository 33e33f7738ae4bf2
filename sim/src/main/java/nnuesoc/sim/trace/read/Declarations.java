package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

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
  private static final Pattern EXTENDED_SIZE = Pattern.compile("\\[-?\\d+(:-?\\d+)?\\]?");
  private static final String END = "$end";

  private static final Set<String> KEYWORDS = Set.of("$scope", "$upscope", "$var", "$timescale");

  private final VcdBytes bytes;
  private final TraceWarnings warnings;
  private final Variables variables;
  private final VcdIds ids;
  private final ArrayList<Declaration> list = new ArrayList<>();
  private final Map<String, String> types = new HashMap<>(); // each once, not once a declaration
  private final List<String> scopes = new ArrayList<>();
  private final DeclarationBudget budget;
  private boolean complete;
  private long unitFs = Timescale.NONE;

  Declarations(VcdBytes bytes, TraceWarnings warnings, Variables variables, VcdIds ids) {
    this.bytes = bytes;
    this.warnings = warnings;
    this.variables = variables;
    this.ids = ids;
    budget = new DeclarationBudget(bytes);
  }

  /** All declarations are known, from another reading: they are passed over. */
  void passOver(long knownUnitFs) {
    complete = true;
    unitFs = knownUnitFs;
  }

  /** What the values of a variable of {@code type} are. */
  static TraceSignal.Kind kind(String type) {
    return switch (type) {
      case "real", "realtime", "shortreal", "real_parameter" -> TraceSignal.Kind.REAL;
      case "string" -> TraceSignal.Kind.TEXT;
      case "event" -> TraceSignal.Kind.EVENT;
      default -> TraceSignal.Kind.BITS;
    };
  }

  List<Declaration> list() {
    return list;
  }

  /** Gives up the list, which takes more memory than what was made of it. */
  void forget() {
    list.clear();
    list.trimToSize();
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

  private void requireEnd(String keyword, String name) throws IOException {
    final String end = word(END);
    if (!end.equals(END)) {
      throw noEnd(end, keyword, name);
    }
  }

  private MalformedTraceException noEnd(String found, String keyword, String name) {
    return bytes.errorInTaken(
        "found \"" + shown(found) + "\": expected the $end of " + keyword + shown(name));
  }

  /** The words up to $end, joined by {@code between}. */
  private String wordsToEnd(String between, String keyword, String name) throws IOException {
    String word = word(END);
    if (word.equals(END)) {
      return "";
    }
    final StringBuilder words = new StringBuilder();
    for (int i = 0; !word.equals(END); i++) {
      if (i == MAX_NAME_TOKENS || declares(word) || word.equals("$enddefinitions")) {
        throw noEnd(word, keyword, name);
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
      final String rest = wordsToEnd(" ", "$scope ", name);
      plain = VariableName.parse(rest.isEmpty() ? name : name + ' ' + rest, 0).base();
    } else {
      requireEnd("$scope ", name);
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
    requireEnd("$upscope", "");
    scopes.remove(scopes.size() - 1);
  }

  private void declare() throws IOException {
    final String type = type(nameWord("a variable's type"));
    final int widthBits = width(type, word("a width in bits"));
    final String id = word("an identifier");
    requireId(id);
    if (widthBits == 0 && kind(type) != TraceSignal.Kind.TEXT) {
      leaveOut(type, id);
      return;
    }
    final int variable = variable(id, widthBits, kind(type));
    final String name = nameWord("a variable's name");
    final String rest = wordsToEnd(" ", "$var ", name);
    // An escaped name of VHDL may have blanks in it, a range loses those that it has.
    final boolean escaped = name.startsWith("\\") && !rest.startsWith("[");
    final String behind = escaped || rest.indexOf(' ') < 0 ? rest : rest.replace(" ", "");
    final String reference = rest.isEmpty() ? name : name + ' ' + behind;
    final String scope = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    budget.takeDeclaration();
    budget.takeCharacters(scope.length() + reference.length() + id.length() + type.length());
    list.add(new Declaration(scope, type, widthBits, id, reference, variable));
  }

  private String type(String written) {
    final String known = types.get(written);
    if (known != null) {
      return known;
    }
    final String type = written.toLowerCase(Locale.ROOT);
    types.put(written, type);
    return type;
  }

  /** What has no bits has no value either: null vectors of VHDL, parameters of Questa. */
  private void leaveOut(String type, String id) throws IOException {
    final long line = bytes.takenLine();
    skip("$var");
    budget.takeDeclaration();
    warnings.add(line, "a " + shown(type) + " of 0 bits is left out");
    if (ids.find(id) == VcdIds.NONE) {
      ids.add(id, VcdIds.LEFT_OUT);
    }
  }

  private int width(String type, String text) throws MalformedTraceException {
    final int stated = number(text);
    if (stated >= 0 && kind(type) == TraceSignal.Kind.TEXT) {
      return 0;
    }
    if (stated >= 0 && kind(type) == TraceSignal.Kind.REAL) {
      return Long.SIZE;
    }
    if (type.equals("port") && EXTENDED_SIZE.matcher(text).matches()) {
      throw bytes.errorInTaken(VcdParser.EXTENDED);
    }
    if (stated < 0 || stated > MAX_WIDTH_BITS) {
      throw bytes.errorInTaken(
          "a width of \"" + shown(text) + "\" bits: expected 1 to " + MAX_WIDTH_BITS);
    }
    return stated;
  }

  /** The number, at most {@link Integer#MAX_VALUE}; −1 if it is none. */
  private static int number(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return -1;
      }
    }
    if (text.isEmpty()) {
      return -1;
    }
    return text.length() > MAX_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(text);
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
    final int valueBits = kind == TraceSignal.Kind.EVENT ? 1 : widthBits;
    final int known = ids.find(id);
    if (known < 0) {
      budget.takeBits(valueBits);
      final int number = variables.declare(valueBits, kind);
      ids.add(id, number);
      return number;
    }
    if (variables.widthBits(known) != valueBits || variables.kind(known) != kind) {
      throw bytes.errorInTaken(
          "identifier "
              + shown(id)
              + " again, with "
              + widthBits
              + " bits of kind "
              + kind
              + ": expected "
              + variables.widthBits(known)
              + " of kind "
              + variables.kind(known)
              + ", as it was declared first");
    }
    return known;
  }

  private void timescale() throws IOException {
    final long line = bytes.takenLine();
    final long offset = bytes.takenOffset();
    final String text = wordsToEnd("", "$timescale", "");
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
