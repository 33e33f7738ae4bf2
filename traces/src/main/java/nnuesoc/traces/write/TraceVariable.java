// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/**
 * A variable as a dump declares it.
 *
 * @param name full name, scopes joined by dots
 * @param type {@code wire}, {@code reg}, {@code real}, {@code string}, …
 * @param widthBits its bits; 64 for a real number, 0 for a text
 * @param range its bit range as declared, {@code [7:0]}, if it has one
 */
public record TraceVariable(String name, String type, int widthBits, @Nullable String range) {
  /** The variable for a signal of a circuit. */
  static TraceVariable of(Signal signal) {
    final int width = signal.widthBits();
    final boolean stored =
        signal instanceof Register
            || signal instanceof LongRegister
            || signal instanceof MemoryWordSignal;
    return new TraceVariable(
        signal.name(),
        stored ? "reg" : "wire",
        width,
        width == 1 ? null : "[" + (width - 1) + ":0]");
  }

  /** Whether values are floating-point numbers. */
  boolean real() {
    return type.equals("real") || type.equals("realtime") || type.equals("shortreal");
  }

  /** Whether values are texts. */
  boolean text() {
    return type.equals("string");
  }

  /** {@code name [7:0]}, where {@code last} is the name's part after all scopes. */
  String reference(String last) {
    if (range != null) {
      return word(last) + ' ' + range;
    }
    // Brackets of the name itself, as of a memory word, must not be taken for a range.
    return last.endsWith("]") && last.indexOf(' ') < 0 ? '\\' + last : word(last);
  }

  /** A part of a name; only VHDL has names with blanks, and a notation for them. */
  static String word(String part) {
    return part.indexOf(' ') < 0 ? part : '\\' + part + '\\';
  }
}
