// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.Locale;

/**
 * A line of the script that {@code hps_script.v} plays: what the processor does next.
 *
 * @param kind the kind of operation
 * @param address with bit 31 for the lightweight bridge
 * @param low bits 63 to 0 of what is written
 * @param high bits 127 to 64
 * @param mask the bits that a poll looks at
 * @param value the value of these bits that ends a poll
 * @param clocks how long the transaction takes
 * @param gap cycles without a transaction before it, and before each repetition of a poll
 */
record ProcessorScriptOperation(
    Kind kind, int address, long low, long high, int mask, int value, int clocks, int gap) {
  /** What the processor does. */
  enum Kind {
    /** The next transaction is the first of a load of positions. */
    LOAD,
    WRITE,
    /** A read, repeated until the answer has the wanted value. */
    POLL,
    /** The read of an evaluation. */
    READ,
    /** Cycles before the next transaction, in addition to its gap. */
    WAIT,
    END
  }

  static final ProcessorScriptOperation LOAD =
      new ProcessorScriptOperation(Kind.LOAD, 0, 0, 0, 0, 0, 0, 0);
  static final ProcessorScriptOperation END =
      new ProcessorScriptOperation(Kind.END, 0, 0, 0, 0, 0, 0, 0);

  static ProcessorScriptOperation write(int address, long low, long high, int clocks, int gap) {
    return new ProcessorScriptOperation(Kind.WRITE, address, low, high, 0, 0, clocks, gap);
  }

  static ProcessorScriptOperation poll(int address, int mask, int value, int clocks, int gap) {
    return new ProcessorScriptOperation(Kind.POLL, address, 0, 0, mask, value, clocks, gap);
  }

  static ProcessorScriptOperation read(int address, int clocks, int gap) {
    return new ProcessorScriptOperation(Kind.READ, address, 0, 0, 0, 0, clocks, gap);
  }

  static ProcessorScriptOperation wait(int cycles) {
    return new ProcessorScriptOperation(Kind.WAIT, 0, 0, 0, 0, 0, 0, cycles);
  }

  /** The line as it is in the file. */
  String line() {
    return switch (kind) {
      case LOAD -> "L";
      case WRITE ->
          high == 0
              ? String.format(Locale.ROOT, "W %x %x %d %d", address, low, clocks, gap)
              : String.format(Locale.ROOT, "W %x %x%016x %d %d", address, high, low, clocks, gap);
      case POLL ->
          String.format(Locale.ROOT, "P %x %x %x %d %d", address, mask, value, clocks, gap);
      case READ -> String.format(Locale.ROOT, "R %x %d %d", address, clocks, gap);
      case WAIT -> "G " + gap;
      case END -> "E";
    };
  }
}
