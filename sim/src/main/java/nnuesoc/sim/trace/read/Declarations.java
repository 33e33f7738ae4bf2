package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The declarations of a trace as they are read: scopes, variables, time unit. Limits keep a hostile
 * file from asking for more memory than there is.
 */
final class Declarations {
  static final int MAX_WIDTH_BITS = 1 << 20;
  private static final int MAX_DEPTH = 1000;
  private static final int MAX_SHOWN = 40;

  private static final Set<String> KEYWORDS = Set.of("$scope", "$upscope", "$var", "$timescale");

  private final VcdBytes bytes;
  private final TraceWarnings warnings;
  private final DeclarationWords words;
  private final DeclaredVariables variables;
  private final ArrayList<Declaration> list = new ArrayList<>();
  private final List<String> scopes = new ArrayList<>();
  private final DeclarationBudget budget;
  private boolean complete;
  private long unitFs = Timescale.NONE;

  Declarations(VcdBytes bytes, TraceWarnings warnings, Variables variables, VcdIds ids) {
    this.bytes = bytes;
    this.warnings = warnings;
    words = new DeclarationWords(bytes);
    budget = new DeclarationBudget(bytes);
    this.variables = new DeclaredVariables(bytes, variables, ids, budget);
  }

  /** Passes over the declarations, which are known from an earlier reading. */
  void passOver(long knownUnitFs) {
    complete = true;
    unitFs = knownUnitFs;
  }

  /** The kind of the values of a variable of {@code type}. */
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

  /** Drops the list, which takes more memory than the signals that were built from it. */
  void forget() {
    list.clear();
    list.trimToSize();
  }

  /** The unit of time in femtoseconds, {@link Timescale#NONE} if none has been stated yet. */
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

  /** Reads the text after a keyword that {@link #declares}, up to its $end. */
  void take(String keyword) throws IOException {
    if (complete) {
      if (keyword.equals("$var")) {
        words.word("a variable's type");
        words.word("a width");
        words.word("an identifier"); // which may be $end
      }
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

  /** Skips everything up to the $end of a block whose text does not matter. */
  void skip(String keyword) throws IOException {
    words.skip(keyword);
  }

  /** Ends the declarations and closes scopes that were left open. */
  void end() {
    if (!scopes.isEmpty()) {
      warnings.add(bytes.line(), scopes.size() + " scopes are not closed where declarations end");
      scopes.clear();
    }
  }

  private void openScope() throws IOException {
    if (scopes.size() == MAX_DEPTH) {
      throw bytes.errorInTaken("scopes are nested more than " + MAX_DEPTH + " deep");
    }
    final String above = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    final String type = words.word("a scope's type, module as a rule");
    final String name =
        type.equals(DeclarationWords.END) ? DeclarationWords.END : words.word("a scope's name");
    if (name.equals(
        DeclarationWords.END)) { // without a name; its signals belong to the scope above
      scopes.add(above);
      return;
    }
    final boolean escaped = name.length() > 1 && name.startsWith("\\");
    final String plain;
    if (escaped) {
      final String rest = words.wordsToEnd(" ", "$scope ", name);
      plain = VariableName.parse(rest.isEmpty() ? name : name + ' ' + rest, 0).base();
    } else {
      words.requireEnd("$scope ", name);
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
    words.requireEnd("$upscope", "");
    scopes.remove(scopes.size() - 1);
  }

  private void declare() throws IOException {
    final String type = variables.type(words.nameWord("a variable's type"));
    final int widthBits = variables.width(type, words.word("a width in bits"));
    final String id = words.word("an identifier");
    if (widthBits == 0 && kind(type) != TraceSignal.Kind.TEXT) {
      leaveOut(type, id);
      return;
    }
    final int variable = variables.number(id, widthBits, kind(type));
    final String name = words.nameWord("a variable's name");
    final String rest = words.wordsToEnd(" ", "$var ", name);
    // An escaped name of VHDL may contain blanks; blanks in a range are removed.
    final boolean escaped = name.startsWith("\\") && !rest.startsWith("[");
    final String behind = escaped || rest.indexOf(' ') < 0 ? rest : rest.replace(" ", "");
    final String reference = rest.isEmpty() ? name : name + ' ' + behind;
    final String scope = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    budget.takeDeclaration();
    budget.takeCharacters(scope.length() + reference.length() + id.length() + type.length());
    list.add(new Declaration(scope, type, widthBits, id, reference, variable));
  }

  /**
   * Leaves out a variable without bits, which has no value: VHDL null vectors, Questa parameters.
   */
  private void leaveOut(String type, String id) throws IOException {
    final long line = bytes.takenLine();
    skip("$var");
    budget.takeDeclaration();
    warnings.add(line, "type " + shown(type) + ", 0 bits: left out");
    variables.leaveOut(id);
  }

  private void timescale() throws IOException {
    final long line = bytes.takenLine();
    final long offset = bytes.takenOffset();
    final String text = words.wordsToEnd("", "$timescale", "");
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

  /** A piece of the file for a message, short and without control characters. */
  static String shown(String text) {
    final String head = text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "...";
    return head.replaceAll("[^ -~\u00a1-\ufffc]", "?");
  }
}
