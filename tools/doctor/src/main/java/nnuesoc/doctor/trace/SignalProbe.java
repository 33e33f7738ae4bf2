// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.Map;
import java.util.regex.Pattern;

/** A signal of the report's design in a recording, with its values in this and the last cycle. */
final class SignalProbe {
  private static final Pattern SIGNED =
      Pattern.compile("\\.(sum\\w*|eval|pio_eval|pio_bias_\\w+)$");

  private final String name;
  private final int modelBits;
  private final int bits;
  private final String where;
  private Map<Long, Long> coding = Map.of();
  private long was;
  private long is;
  private boolean wasKnown;
  private boolean isKnown;
  private boolean everKnown;

  /**
   * A signal.
   *
   * @param name its name in fabric.md §9
   * @param modelBits its width there
   * @param bits its width in the recording; 0 if it has no such signal
   * @param where its name in the recording
   */
  SignalProbe(String name, int modelBits, int bits, String where) {
    this.name = name;
    this.modelBits = modelBits;
    this.bits = bits;
    this.where = where;
  }

  String name() {
    return name;
  }

  int modelBits() {
    return modelBits;
  }

  int bits() {
    return bits;
  }

  String where() {
    return where;
  }

  boolean present() {
    return bits > 0;
  }

  /** Translates all later values to the numbers that they stand for. */
  void decode(Map<Long, Long> by) {
    coding = by;
  }

  /** Ends the cycle before. */
  void turn() {
    was = is;
    wasKnown = isKnown;
  }

  /** Sets the value in the new cycle. */
  void set(long value, boolean known) {
    is = coding.isEmpty() ? value : coding.getOrDefault(value, value);
    isKnown = known;
    everKnown |= known;
  }

  long was() {
    return was;
  }

  long is() {
    return is;
  }

  /** The low bits that recording and model both have, of the value before. */
  long wasLow() {
    return was & mask();
  }

  /** The same of the current value. */
  long isLow() {
    return is & mask();
  }

  boolean wasKnown() {
    return wasKnown;
  }

  boolean isKnown() {
    return isKnown;
  }

  /** Whether it was ever known, that is, not x. */
  boolean everKnown() {
    return everKnown;
  }

  /** The low bits that both have, of the value before, as a signed number of that width. */
  int wasSigned() {
    return signed(was);
  }

  int isSigned() {
    return signed(is);
  }

  /** A value as people read it: sums, biases and results with their sign. */
  long shown(long value) {
    return SIGNED.matcher(name).find() ? signed(value) : value;
  }

  private int signed(long value) {
    final int shift = Long.SIZE - Math.min(bits, modelBits);
    return (int) (value << shift >> shift);
  }

  /** The bits in which both can be compared. */
  long mask() {
    final int common = Math.min(bits, modelBits);
    return common >= Long.SIZE ? -1 : (1L << common) - 1;
  }

  @Override
  public String toString() {
    return name + '=' + is;
  }
}
