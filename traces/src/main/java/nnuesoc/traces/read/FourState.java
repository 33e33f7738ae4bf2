// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.math.BigInteger;
import java.util.Objects;

/**
 * A value of a signal, for people and files: its digits 0, 1, x and z, the leftmost first, or the
 * text of a real number or a text value. Immutable: any number of threads may use it.
 *
 * @param text the whole value
 * @param kind the kind of the value
 */
public record FourState(String text, TraceSignal.Kind kind) {
  private static final int BRIEF_BINARY_BITS = 8;

  /** Checks that nothing is null. */
  public FourState {
    Objects.requireNonNull(text, "the text is null");
    Objects.requireNonNull(kind, "the kind is null");
  }

  static FourState of(VariableValues values, TraceSignal signal, boolean before) {
    final int first = signal.variable(0);
    return switch (signal.kind()) {
      case REAL -> new FourState(real(values, first, before), signal.kind());
      case TEXT -> {
        final String text = values.text(first, before);
        final boolean known = values.unknown(first, before) == 0;
        yield new FourState(text != null && known ? text : "x", signal.kind());
      }
      case BITS, EVENT -> {
        final StringBuilder digits = new StringBuilder(signal.widthBits());
        for (int i = 0; i < signal.variableCount(); i++) {
          final int variable = signal.variable(i);
          for (int bit = values.widthBits(variable) - 1; bit >= 0; bit--) {
            digits.append(VcdDigit.text(values.digit(variable, bit, before)));
          }
        }
        yield new FourState(digits.toString(), signal.kind());
      }
    };
  }

  private static String real(VariableValues values, int variable, boolean before) {
    if (values.unknown(variable, before) != 0) {
      return "x"; // not yet dumped
    }
    final String text = values.text(variable, before);
    return text != null
        ? text
        : Double.toString(Double.longBitsToDouble(values.ones(variable, before)));
  }

  /** Whether the value consists of bits. */
  public boolean isBits() {
    return kind == TraceSignal.Kind.BITS || kind == TraceSignal.Kind.EVENT;
  }

  /** Whether all bits are known, so that the value is a number. */
  public boolean isNumber() {
    return isBits() && text.chars().allMatch(c -> c == '0' || c == '1');
  }

  /** The bits as an unsigned number; for a value that {@link #isNumber}. */
  public BigInteger unsigned() {
    return new BigInteger(text, 2);
  }

  /** The bits as a two's complement number. */
  public BigInteger signed() {
    final BigInteger unsigned = unsigned();
    return text.charAt(0) == '1'
        ? unsigned.subtract(BigInteger.ONE.shiftLeft(text.length()))
        : unsigned;
  }

  /** A number as text: {@code 255}, or {@code 257, signed -255} if it may also be negative. */
  public String number() {
    return unsigned() + (text.charAt(0) == '1' ? ", signed " + signed() : "");
  }

  /** Bits in hexadecimal, with x or z for a digit that contains one; other values unchanged. */
  public String hex() {
    if (kind != TraceSignal.Kind.BITS) {
      return text;
    }
    final StringBuilder hex = new StringBuilder();
    for (int to = text.length(); to > 0; to -= 4) {
      hex.append(hexDigit(text.substring(Math.max(0, to - 4), to)));
    }
    return hex.reverse().toString();
  }

  private static char hexDigit(String bits) {
    if (bits.indexOf('x') >= 0) {
      return 'x';
    }
    return bits.indexOf('z') >= 0 ? 'z' : Character.forDigit(Integer.parseInt(bits, 2), 16);
  }

  /** A short text: few bits in binary, more bits in hexadecimal and as {@link #number()}. */
  public String brief() {
    if (!isBits()) {
      return text;
    }
    if (text.length() <= BRIEF_BINARY_BITS) {
      return "0b" + text;
    }
    final String hex = "0x" + hex();
    return isNumber() && text.length() <= Long.SIZE ? hex + " (" + number() + ")" : hex;
  }
}
