// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Objects;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * A level of the design's hierarchy: everything that has a name is declared in one. One thread at a
 * time uses a circuit and what belongs to it.
 */
public final class Scope {
  private static final Pattern NAME = Pattern.compile("(?!\\$end$)[!-~]+");

  private final Circuit circuit;
  private final String path;

  Scope(Circuit circuit, String path) {
    this.circuit = circuit;
    this.path = path;
  }

  /** The full name of this scope: {@code soc.fabric}. */
  public String path() {
    return path;
  }

  /**
   * A scope below this one. Its name, and that of everything that is declared, consists of visible
   * ASCII characters, so that each trace can have it.
   */
  public Scope child(String name) {
    return new Scope(circuit, path + '.' + checkedName(path, name));
  }

  /** Declares a register of 1 to 32 bits, 0 at power-up. */
  public Register register(String name, int widthBits) {
    final Register register =
        new Register(path + '.' + name, narrow(name, widthBits), circuit.changes());
    declare(register);
    return register;
  }

  /** Declares a register of 1 to 64 bits, 0 at power-up. */
  public LongRegister longRegister(String name, int widthBits) {
    final LongRegister register =
        new LongRegister(path + '.' + name, checked(name, widthBits), circuit.changes());
    declare(register);
    return register;
  }

  /**
   * Declares a register that counts clocks from 0 to {@code period} − 1 and again from 0, whatever
   * else happens. It gives no part news: a reader keeps itself awake while the count matters.
   *
   * @throws IllegalArgumentException if the period does not fit the width
   */
  public Register clockCounter(String name, int widthBits, int period) {
    if (period < 1 || period > 1L << narrow(name, widthBits)) {
      throw new IllegalArgumentException(
          path + '.' + name + ": a period of " + period + ", expected 1 to " + (1L << widthBits));
    }
    final Register register = register(name, widthBits);
    circuit.changes().counts(register, period);
    return register;
  }

  /**
   * Declares a wire that depends on {@code sources} and on nothing else.
   *
   * @param widthBits 1 to 32
   * @param value gives an unsigned bit pattern that fits the width
   * @param sources registers, and wires that depend on registers
   */
  public Wire wire(String name, int widthBits, IntSupplier value, Signal... sources) {
    Objects.requireNonNull(value, "the value is null");
    return declare(new Wire(path + '.' + name, narrow(name, widthBits), value), sources);
  }

  /**
   * The same for a value that is a {@code long}.
   *
   * @param widthBits 1 to 64
   */
  public Wire wire(String name, int widthBits, LongSupplier value, Signal... sources) {
    Objects.requireNonNull(value, "the value is null");
    return declare(new Wire(path + '.' + name, checked(name, widthBits), value), sources);
  }

  private Wire declare(Wire wire, Signal... sources) {
    Objects.requireNonNull(sources, "the sources are null");
    circuit.declare(wire);
    for (Signal source : sources) {
      wire.dependOn(Objects.requireNonNull(source, "a source is null"), circuit.changes());
    }
    return wire;
  }

  /** Declares a register that no trace shows, 0 at power-up: state without a name of its own. */
  public Register untraced(String name, int widthBits) {
    final Register register =
        new Register(path + '.' + name, narrow(name, widthBits), circuit.changes());
    circuit.add(register);
    return register;
  }

  /**
   * Declares a memory in a scope of its own.
   *
   * @param words their number; addresses count from 0
   * @param widthBits of each word, 1 to 64
   * @throws IllegalArgumentException if it has no words, or a word has less than 1 or more than 64
   *     bits
   */
  public Memory memory(String name, int words, int widthBits) {
    if (words < 1) {
      throw new IllegalArgumentException(path + '.' + name + ": " + words + " words, expected ≥ 1");
    }
    final Memory memory =
        new Memory(child(name), name, words, checked(name, widthBits), circuit.changes());
    circuit.add(memory);
    return memory;
  }

  Memory.PortSignal portSignal(String name, int widthBits, LongSupplier value) {
    final Memory.PortSignal signal = new Memory.PortSignal(path + '.' + name, widthBits, value);
    circuit.declare(signal);
    return signal;
  }

  void declare(Register register) {
    circuit.declare(register);
    circuit.add(register);
  }

  void declare(LongRegister register) {
    circuit.declare(register);
    circuit.add(register.low());
    circuit.add(register.high());
  }

  /** The circuit that the scope belongs to. */
  public Circuit circuit() {
    return circuit;
  }

  static String checkedName(String path, String name) {
    if (!NAME.matcher(Objects.requireNonNull(name, "the name is null")).matches()) {
      throw new IllegalArgumentException(
          path
              + ": \""
              + name
              + "\" cannot be a name; expected visible ASCII characters without blanks");
    }
    return name;
  }

  private int checked(String name, int widthBits) {
    return checked(name, widthBits, Long.SIZE);
  }

  private int narrow(String name, int widthBits) {
    return checked(name, widthBits, Integer.SIZE);
  }

  private int checked(String name, int widthBits, int most) {
    checkedName(path, name);
    circuit.changes().requireWiring(path + '.' + name);
    if (widthBits < 1 || widthBits > most) {
      throw new IllegalArgumentException(
          path
              + '.'
              + name
              + ": "
              + widthBits
              + " bits, expected 1 to "
              + most
              + (widthBits > most && widthBits <= Long.SIZE
                  ? "; up to 64 bits are a longRegister, or a wire whose value is a long"
                  : ""));
    }
    return widthBits;
  }
}
