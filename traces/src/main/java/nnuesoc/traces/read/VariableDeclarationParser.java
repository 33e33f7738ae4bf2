// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads the types, widths and identifiers of variables from declarations. It also limits what all
 * declarations of a trace may take: no file can ask for more memory.
 */
final class VariableDeclarationParser {
  /** What a declaration of a variable looks like, for messages. */
  static final String FORM = "expected $var TYPE WIDTH IDENTIFIER NAME $end";

  private static final int MAX_COUNT = 1 << 20;
  private static final long MAX_BITS = 1L << 27;
  private static final long MAX_CHARACTERS = 1L << 26; // of full names, types and identifiers

  private static final int MAX_DIGITS = 9; // of a number that surely fits an int
  private static final Pattern EXTENDED_SIZE = Pattern.compile("\\[-?\\d+(:-?\\d+)?\\]?");

  private final VcdInputBuffer bytes;
  private final VariableLayout variables;
  private final VcdIdTable ids;
  private final Map<String, String> types = new HashMap<>(); // each once, not per declaration
  private int count;
  private long bits;
  private long characters;

  VariableDeclarationParser(VcdInputBuffer bytes, VariableLayout variables, VcdIdTable ids) {
    this.bytes = bytes;
    this.variables = variables;
    this.ids = ids;
  }

  /** A type in lower case. */
  String type(String written) {
    final String known = types.get(written);
    if (known != null) {
      return known;
    }
    final String type = written.toLowerCase(Locale.ROOT);
    types.put(written, type);
    return type;
  }

  /** The width that is stated; 64 for a real number, 0 for a text. */
  int width(String type, String text) throws MalformedTraceException {
    final int stated = bits(text);
    if (stated >= 0 && DeclarationReader.kind(type) == TraceSignal.Kind.TEXT) {
      return 0;
    }
    if (stated >= 0 && DeclarationReader.kind(type) == TraceSignal.Kind.REAL) {
      return Long.SIZE;
    }
    if (type.equals("port") && EXTENDED_SIZE.matcher(text).matches()) {
      throw bytes.errorInTaken(VcdParser.EXTENDED);
    }
    if (stated < 0 || stated > DeclarationReader.MAX_WIDTH_BITS) {
      throw bytes.errorInTaken(
          "a width of \""
              + DeclarationReader.shown(text)
              + "\" bits: expected 1 to "
              + DeclarationReader.MAX_WIDTH_BITS
              + (stated < 0 ? " in second place: " + FORM : ""));
    }
    return stated;
  }

  /** The number, at most {@link Integer#MAX_VALUE}; −1 if the text is no number. */
  private static int bits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return -1;
      }
    }
    if (text.isEmpty()) {
      return -1;
    }
    int from = 0;
    while (text.length() - from > MAX_DIGITS && text.charAt(from) == '0') {
      from++;
    }
    final String counting = text.substring(from);
    return counting.length() > MAX_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(counting);
  }

  private void requireId(String id) throws MalformedTraceException {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) > '~') {
        throw bytes.errorInTaken(
            "an identifier \""
                + DeclarationReader.shown(id)
                + "\": expected characters from ! to ~");
      }
    }
  }

  /** The number of an identifier's variable, which several declarations may share. */
  int number(String id, int widthBits, TraceSignal.Kind kind) throws MalformedTraceException {
    requireId(id);
    final int valueBits = kind == TraceSignal.Kind.EVENT ? 1 : widthBits;
    final int known = ids.find(id);
    if (known < 0) {
      takeBits(valueBits);
      final int number = variables.declare(valueBits, kind);
      ids.add(id, number);
      return number;
    }
    if (variables.widthBits(known) != valueBits || variables.kind(known) != kind) {
      throw bytes.errorInTaken(
          "identifier "
              + DeclarationReader.shown(id)
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

  /** Ignores values of the identifier, unless it is also declared with bits. */
  void leaveOut(String id) throws MalformedTraceException {
    requireId(id);
    if (ids.find(id) == VcdIdTable.NONE) {
      ids.add(id, VcdIdTable.LEFT_OUT);
    }
  }

  void takeDeclaration() throws MalformedTraceException {
    if (++count > MAX_COUNT) {
      throw bytes.error("more than " + MAX_COUNT + " declarations: dump fewer scopes");
    }
  }

  void takeBits(int widthBits) throws MalformedTraceException {
    bits += Math.max(Long.SIZE, widthBits);
    if (bits > MAX_BITS) {
      throw bytes.error("more than " + MAX_BITS + " bits in all: dump fewer scopes");
    }
  }

  void takeCharacters(int number) throws MalformedTraceException {
    characters += number;
    if (characters > MAX_CHARACTERS) {
      throw bytes.error(
          "names of more than " + MAX_CHARACTERS + " characters in all: dump fewer scopes");
    }
  }
}
