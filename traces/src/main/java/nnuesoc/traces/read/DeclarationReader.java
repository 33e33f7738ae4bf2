// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The declarations of a trace as they are read: scopes, variables, time unit. Limits keep a hostile
 * file from asking for more memory than there is.
 */
final class DeclarationReader {
  static final int MAX_WIDTH_BITS = 1 << 20;
  private static final int MAX_DEPTH = 1000;
  private static final int MAX_SHOWN = 40;

  /** Types of scopes, which are no names; IEEE 1364, IEEE 1800 and GTKWave have them. */
  private static final Set<String> SCOPE_TYPES =
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

  private static final Set<String> PROCEDURAL_TYPES =
      Set.of("reg", "logic", "bit", "integer", "int", "shortint", "longint", "byte", "time");

  private static final String VHDL_SCOPE = "vhdl_";

  private final VcdInputBuffer bytes;
  private final TraceWarnings warnings;
  private final DeclarationTokenizer words;
  private final VariableDeclarationParser variables;
  private final ArrayList<Declaration> list = new ArrayList<>();
  private final List<String> scopes = new ArrayList<>();
  private boolean complete;
  private long lateLine; // of the first declaration behind a value, 0 if there is none
  private boolean any; // variables, with bits or without
  private long unitFs = Timescale.NONE;

  DeclarationReader(
      VcdInputBuffer bytes, TraceWarnings warnings, VariableLayout variables, VcdIdTable ids) {
    this.bytes = bytes;
    this.warnings = warnings;
    words = new DeclarationTokenizer(bytes, warnings);
    this.variables = new VariableDeclarationParser(bytes, variables, ids);
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

  /** Whether a process assigns a variable of {@code type}; false for a net. */
  static boolean isProcedural(String type) {
    return PROCEDURAL_TYPES.contains(type);
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

  /** Notes that a declaration stands behind the first value. */
  void noteLate() {
    lateLine = lateLine == 0 ? bytes.line() : lateLine;
  }

  /** The line of the first declaration behind the first value; 0 if there is none. */
  long lateLine() {
    return lateLine;
  }

  /** Whether a variable has been declared. */
  boolean any() {
    return any;
  }

  /** Whether all declarations are known, from a reading of the whole file. */
  boolean complete() {
    return complete;
  }

  /** Reads the text after a keyword that {@link VcdKeywords#declares}, up to its $end. */
  void take(String keyword) throws IOException {
    words.begin();
    any |= keyword.equals("$var");
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

  /** Skips the text of a section among the declarations. */
  void skip(String keyword) throws IOException {
    words.skip(keyword, false);
  }

  /** Skips the text of a section behind the declarations. */
  void skipAmongValues(String keyword) throws IOException {
    words.skip(keyword, true);
  }

  /**
   * Requires that no unit of time is lost.
   *
   * @throws MalformedTraceException if the only $timescale stands in the text of another section
   */
  void requireUnit() throws MalformedTraceException {
    if (unitFs == Timescale.NONE) {
      words.requireUnit();
    }
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
    final long line = bytes.takenLine();
    final String above = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    final String type = words.word("a scope's type, module as a rule");
    if (VcdKeywords.isSection(type)) {
      throw bytes.errorInTaken("found \"" + type + "\": expected a scope's type and name");
    }
    final String second = type.equals(VcdKeywords.END) ? null : words.wordOrEnd(line, "$scope");
    if (second == null && (type.equals(VcdKeywords.END) || isScopeType(type))) {
      warnings.add(line, "$scope without a name: its signals belong to the scope above");
      scopes.add(above);
      return;
    }
    if (second == null) {
      warnings.add(line, "$scope without a type: its only word is read as its name");
    }
    final String name = second == null ? type : second;
    final boolean escaped = name.length() > 1 && name.startsWith("\\");
    final String plain;
    if (second != null && escaped) {
      final String rest = words.wordsToEnd(line, "$scope", name);
      plain = words.lastWord(rest.isEmpty() ? name : name + ' ' + rest);
    } else {
      if (second != null) {
        words.requireEnd(line, "$scope", name);
      }
      plain = words.lastWord(name);
    }
    final String own = escaped ? VariableName.parse(plain, 0).base() : plain;
    final String path = above.isEmpty() ? own : above + '.' + own;
    variables.takeCharacters(path.length());
    scopes.add(path);
  }

  private boolean isScopeType(String type) {
    final String lower = words.lastWord(type).toLowerCase(Locale.ROOT);
    return SCOPE_TYPES.contains(lower) || lower.startsWith(VHDL_SCOPE);
  }

  private void closeScope() throws IOException {
    if (scopes.isEmpty()) {
      throw bytes.errorInTaken(
          "$upscope, but no scope is open: expected one for each $scope;"
              + " a $scope in front of it is missing, or this one is too much");
    }
    words.requireEnd(bytes.takenLine(), "$upscope", "");
    scopes.remove(scopes.size() - 1);
  }

  private void declare() throws IOException {
    final long line = bytes.takenLine();
    final long offset = bytes.takenOffset();
    final String typed = words.word("a variable's type");
    if (typed.equals(VcdKeywords.END) || VcdKeywords.isSection(typed) || isNumber(typed)) {
      throw missing(line, offset, typed, "type");
    }
    final String type = variables.type(typed);
    final int widthBits = variables.width(type, words.word("a width in bits"));
    final String id = words.word("an identifier");
    if (id.equals(VcdKeywords.END) && !words.inSameLine()) {
      throw missing(line, offset, type + ' ' + widthBits, "identifier");
    }
    if (widthBits == 0 && kind(type) != TraceSignal.Kind.TEXT) {
      leaveOut(type, id);
      return;
    }
    final int variable = variables.number(id, widthBits, kind(type));
    final String first = words.word("a variable's name");
    if (first.equals(VcdKeywords.END) || VcdKeywords.isSection(first)) {
      throw missing(line, offset, type + ' ' + widthBits + ' ' + id, "identifier or the name");
    }
    final String rest = words.lastWord(words.wordsToEnd(line, "$var", first));
    final String name = rest.isEmpty() ? words.lastWord(first) : first;
    if (rest.isEmpty() && VariableName.isRange(name, 0)) {
      throw missing(
          line, offset, type + ' ' + widthBits + ' ' + id + ' ' + name, "identifier or the name");
    }
    // An escaped name of VHDL may contain blanks; blanks in a range are removed.
    final boolean escaped = name.startsWith("\\") && !rest.startsWith("[");
    final String behind = escaped || rest.indexOf(' ') < 0 ? rest : rest.replace(" ", "");
    final String reference = rest.isEmpty() ? name : name + ' ' + behind;
    final String scope = scopes.isEmpty() ? "" : scopes.get(scopes.size() - 1);
    variables.takeDeclaration();
    variables.takeCharacters(scope.length() + reference.length() + id.length() + type.length());
    list.add(new Declaration(scope, type, widthBits, id, reference, variable));
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** The exception for a $var without one of its fields. */
  private MalformedTraceException missing(long line, long offset, String found, String field) {
    return bytes.errorAt(
        line,
        offset,
        "found \"$var "
            + shown(found)
            + "\": the "
            + field
            + " is missing: "
            + VariableDeclarationParser.FORM);
  }

  /**
   * Leaves out a variable without bits, which has no value: VHDL null vectors, Questa parameters.
   */
  private void leaveOut(String type, String id) throws IOException {
    final long line = bytes.takenLine();
    skip("$var");
    variables.takeDeclaration();
    warnings.add(line, "type " + shown(type) + ", 0 bits: left out");
    variables.leaveOut(id);
  }

  private void timescale() throws IOException {
    final long line = bytes.takenLine();
    final long offset = bytes.takenOffset();
    final String text = words.lastWord(words.wordsToEnd(line, "$timescale", "")).replace(" ", "");
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
