// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.util.function.IntFunction;

/** The value changes of a dump: {@code 1!}, {@code b101 !}, {@code r0.5 !}, {@code sIDLE !}. */
final class ValueChangeParser {
  private static final int MAX_NUMBER_BYTES = 400; // 1e300 as printf's %f shows it
  private static final int MAX_SHOWN_BYTES = 100;
  private static final int PREFIX = "0b".length();
  private static final int MAX_TEXT_BYTES = 1 << 16;
  private static final long MAX_ALL_TEXTS = 1L << 24; // characters of all current texts

  private final VcdInputBuffer bytes;
  private final TraceWarnings warnings;
  private final VcdIdTable ids;
  private final VariableValues values;
  private final IntFunction<String> names;
  private boolean cut;
  private int valueTo; // ends of a value and its identifier, see valueAndId()
  private int idFrom;
  private int idTo;

  ValueChangeParser(
      VcdInputBuffer bytes,
      TraceWarnings warnings,
      VcdIdTable ids,
      VariableValues values,
      IntFunction<String> names) {
    this.bytes = bytes;
    this.warnings = warnings;
    this.ids = ids;
    this.values = values;
    this.names = names;
  }

  /** Whether the file ended in the middle of something. */
  boolean cut() {
    return cut;
  }

  /** Notes that the file ends in the middle of something, as after a simulator was stopped. */
  void cutHere() {
    cut = true;
    warnings.add(
        bytes.line(), "the file ends in the middle of a time step; this time step is skipped");
    bytes.at = bytes.limit;
  }

  void noteState(int c) {
    if (!VcdDigit.standard(c)) {
      warnings.add(
          bytes.line(), "state " + (char) c + " counts as " + VcdDigit.text(VcdDigit.of(c)));
    }
  }

  /** Reads {@code 1!}. */
  void scalar(long ones, long unknown) throws IOException {
    final int end = bytes.tokenEnd();
    final int variable = ids.find(bytes.window, bytes.at + 1, end);
    if (variable == VcdIdTable.NONE && end < bytes.limit && prefixed(bytes.at, end)) {
      warnings.add(bytes.line(), "a value 0b1, with the prefix 0b in place of b, is read as b1");
      anyVector(PREFIX);
    } else if (variable == VcdIdTable.NONE || (end == bytes.limit && cutId(bytes.at + 1, end))) {
      undeclared(bytes.at + 1, end);
    } else if (variable == VcdIdTable.LEFT_OUT) {
      bytes.at = end;
    } else if (narrow(variable)) {
      final long extension = unknown == 0 ? 1 : VariableValues.mask(values.widthBits(variable));
      values.set(variable, ones * extension, unknown * extension);
      bytes.at = end;
    } else if (values.kind(variable) == TraceSignal.Kind.EVENT && ones == 1 && unknown == 0) {
      values.turn(variable);
      bytes.at = end;
    } else {
      if (values.kind(variable) != TraceSignal.Kind.EVENT) {
        requireKind(variable, TraceSignal.Kind.BITS);
      }
      values.setDigits(variable, bytes.window, bytes.at, bytes.at + 1);
      bytes.at = end;
    }
  }

  private boolean narrow(int variable) {
    return values.kind(variable) == TraceSignal.Kind.BITS
        && values.widthBits(variable) <= Long.SIZE;
  }

  /**
   * Reads {@code b101 !}: up to 64 digits of 0 and 1 in this loop, everything else digit by digit.
   */
  void vector() throws IOException {
    final byte[] window = bytes.window;
    final int from = bytes.at + 1;
    int to = from;
    long ones = 0;
    int c = window[to];
    while ((c & ~1) == '0') {
      ones = ones << 1 | (c & 1);
      c = window[++to];
    }
    final int digits = to - from;
    if (c == ' ' && digits != 0 && digits <= Long.SIZE) {
      final int end = bytes.tokenEnd(to + 1);
      final int variable = end < bytes.limit ? ids.find(window, to + 1, end) : VcdIdTable.NONE;
      if (variable >= 0 && digits <= values.widthBits(variable) && narrow(variable)) {
        values.set(variable, ones, 0);
        bytes.at = end;
        return;
      }
    }
    anyVector(1);
  }

  /** Reads the value whose digits begin {@code before} bytes from here. */
  private void anyVector(int before) throws IOException {
    final int variable = valueAndId(TraceSignal.Kind.BITS);
    if (variable == VcdIdTable.NONE) {
      return;
    }
    int from = bytes.at + before;
    if (prefixed(from, valueTo)) {
      warnings.add(bytes.line(), "a value b0b1, with the prefix 0b after b, is read as b1");
      from += PREFIX;
    }
    if (from == valueTo) {
      throw bytes.error("found " + bytes.found() + ": expected digits 0, 1, x and z after it");
    }
    for (int i = from; i < valueTo; i++) {
      if (VcdDigit.of(bytes.window[i]) == VcdDigit.NONE) {
        final boolean hexadecimal =
            bytes.window[from] == '0' && (bytes.window[from + 1] | ' ') == 'x';
        throw bytes.error(
            "found "
                + bytes.found()
                + ": expected the digits 0, 1, x and z of its signal"
                + of(variable)
                + (hexadecimal ? ": a dump has no hexadecimal digits, and no prefix 0x" : ""));
      }
      noteState(bytes.window[i]);
    }
    final int digits = valueTo - from;
    if (values.kind(variable) == TraceSignal.Kind.EVENT) {
      event(variable, from);
      bytes.pass(idTo);
      return;
    }
    final int widthBits = values.widthBits(variable);
    if (digits > widthBits) {
      requireZeros(variable, from, digits - widthBits);
      from = valueTo - widthBits;
    }
    values.setDigits(variable, bytes.window, from, valueTo);
    bytes.pass(idTo);
  }

  /** Whether these bytes are {@code 0b} and digits. */
  private boolean prefixed(int from, int to) {
    if (to - from <= PREFIX || bytes.window[from] != '0' || (bytes.window[from + 1] | ' ') != 'b') {
      return false;
    }
    for (int i = from + PREFIX; i < to; i++) {
      if (VcdDigit.of(bytes.window[i]) == VcdDigit.NONE) {
        return false;
      }
    }
    return true;
  }

  /** Requires that digits for which the signal has no bits are zeros, which say nothing. */
  private void requireZeros(int variable, int from, int surplus) throws MalformedTraceException {
    for (int i = from; i < from + surplus; i++) {
      if (bytes.window[i] != '0') {
        throw bytes.error(
            "a value of "
                + (valueTo - from)
                + " digits: expected at most the "
                + values.widthBits(variable)
                + " of its signal"
                + of(variable)
                + ", or zeros in front of them");
      }
    }
    warnings.add(
        bytes.line(),
        "a value has more digits than its signal"
            + of(variable)
            + " has bits: the leading zeros are ignored");
  }

  /** The name of a variable behind the words "its signal". */
  private String of(int variable) {
    final String name = names.apply(variable);
    return name.isEmpty() ? "" : ", " + DeclarationReader.shown(name);
  }

  /**
   * Takes an event of 32 bits, as Vivado writes it: {@code bx !} before any event, a 1 for each.
   */
  private void event(int variable, int from) {
    for (int i = from; i < valueTo; i++) {
      if (bytes.window[i] == '1') {
        values.turn(variable);
        return;
      }
    }
    values.setDigits(variable, bytes.window, valueTo - 1, valueTo);
  }

  void real() throws IOException {
    final int variable = valueAndId(TraceSignal.Kind.REAL);
    if (variable == VcdIdTable.NONE) {
      return;
    }
    try {
      values.setReal(variable, RealNumberParser.parse(value(MAX_NUMBER_BYTES)));
    } catch (NumberFormatException e) {
      throw bytes.error("found " + bytes.found() + ": expected r and a real number");
    }
    bytes.pass(idTo);
  }

  void text() throws IOException {
    final int variable = valueAndId(TraceSignal.Kind.TEXT);
    if (variable == VcdIdTable.NONE) {
      return;
    }
    final String text = TextUnescaper.resolve(value(MAX_TEXT_BYTES));
    if (values.kind(variable) == TraceSignal.Kind.REAL && RealNumberParser.is(text)) {
      values.setReal(variable, RealNumberParser.parse(text));
    } else {
      values.setText(variable, text);
    }
    if (values.textCharacters() > MAX_ALL_TEXTS) {
      throw bytes.error("texts of more than " + MAX_ALL_TEXTS + " characters stand at a time");
    }
    bytes.pass(idTo);
  }

  /** The text after the r or s at {@link VcdInputBuffer#at}. */
  private String value(int max) throws MalformedTraceException {
    final int length = valueTo - bytes.at - 1;
    if (length > max) {
      throw bytes.error("a value of " + length + " bytes: expected at most " + max);
    }
    return bytes.text(bytes.at + 1, valueTo, max);
  }

  /**
   * Finds the value that begins here and its identifier after it.
   *
   * @return the variable; {@link VcdIdTable#NONE} if there is nothing to do because the file is cut
   *     or the variable is left out
   */
  private int valueAndId(TraceSignal.Kind kind) throws IOException {
    do {
      valueTo = bytes.tokenEnd(bytes.at);
      idFrom = bytes.blankEnd(valueTo);
      idTo = bytes.tokenEnd(idFrom);
    } while (idTo == bytes.limit && bytes.more());
    final int variable = ids.find(bytes.window, idFrom, idTo);
    if (idFrom < idTo && inLaterLine()) {
      requireId(variable);
    }
    if (variable == VcdIdTable.NONE || (idTo == bytes.limit && cutId(idFrom, idTo))) {
      undeclared(idFrom, idTo);
      return VcdIdTable.NONE;
    }
    if (variable == VcdIdTable.LEFT_OUT) {
      bytes.pass(idTo);
      return VcdIdTable.NONE;
    }
    if (!mayHold(values.kind(variable), kind)) {
      requireKind(variable, kind);
    }
    return variable;
  }

  /** Whether a line ends between the value and the word behind it. */
  private boolean inLaterLine() {
    for (int i = valueTo; i < idFrom; i++) {
      if (bytes.window[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  /**
   * Requires that the word in a later line is the identifier: it is declared, and is nothing that a
   * line may begin with.
   */
  private void requireId(int variable) throws MalformedTraceException {
    if ((variable == VcdIdTable.NONE && idTo < bytes.limit) || beginsLine()) {
      throw bytes.error(
          "found "
              + bytes.found()
              + " without an identifier: expected one after it in the same line, but a later line"
              + " follows with \""
              + DeclarationReader.shown(bytes.text(idFrom, idTo, MAX_SHOWN_BYTES))
              + '"');
    }
  }

  /** Whether the word behind the value may be a time, a keyword or the value of one bit. */
  private boolean beginsLine() {
    final byte first = bytes.window[idFrom];
    if (first == '$') {
      return VcdKeywords.isKnown(bytes.text(idFrom, idTo, VcdParser.MAX_KEYWORD_BYTES));
    }
    return first == '#'
        ? bytes.isTime(idFrom, idTo)
        : VcdDigit.of(first) != VcdDigit.NONE
            && idTo - idFrom > 1
            && ids.find(bytes.window, idFrom + 1, idTo) != VcdIdTable.NONE;
  }

  /**
   * Whether a variable may hold a value: MyHDL declares all but integers as real and writes texts.
   */
  private static boolean mayHold(TraceSignal.Kind declared, TraceSignal.Kind value) {
    return (declared == TraceSignal.Kind.EVENT && value == TraceSignal.Kind.BITS)
        || (declared == TraceSignal.Kind.REAL && value == TraceSignal.Kind.TEXT);
  }

  /** Whether an identifier at the very end of the file may be the start of a longer one. */
  private boolean cutId(int from, int to) {
    return ids.goesOn(bytes.window, from, to);
  }

  private void requireKind(int variable, TraceSignal.Kind kind) throws MalformedTraceException {
    if (values.kind(variable) != kind) {
      throw bytes.error(
          "found "
              + bytes.found()
              + ", a value of kind "
              + kind
              + ": its signal is declared with values of kind "
              + values.kind(variable));
    }
  }

  /** Handles an unknown identifier: an error, except at the end of a file, which was cut there. */
  private void undeclared(int from, int to) throws IOException {
    if (to == bytes.limit) { // nothing follows
      cutHere();
    } else if (from == to) {
      throw bytes.error("found " + bytes.found() + ": expected an identifier directly after it");
    } else {
      bytes.pass(from);
      throw bytes.error(
          "found identifier \""
              + DeclarationReader.shown(bytes.text(from, to, MAX_SHOWN_BYTES))
              + "\": expected one that a $var has declared");
    }
  }
}
