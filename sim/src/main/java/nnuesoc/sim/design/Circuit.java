// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Everything that was declared in one design: parts, signals and memories in order of declaration.
 * Names are unique; they are resolved here once, never during a cycle. One thread at a time uses a
 * circuit and what belongs to it.
 */
public final class Circuit {
  /**
   * A news mask is an {@code int}, and its sign bit is in use: all parts from this place on share a
   * bit. They are entered together, which changes nothing: a part without news does nothing.
   */
  private static final int SHARED_BIT = 29;

  private static final int BIT_OF_LATE_STIMULUS = 30;

  /** The place of a part that is not there. */
  static final int NO_PART = -1;

  private final ChangeList changes = new ChangeList();
  private final List<Part> parts = new ArrayList<>();
  private final List<Register> registers = new ArrayList<>();
  private final Map<String, Signal> signals = new LinkedHashMap<>();
  private final Map<String, Memory> memories = new LinkedHashMap<>();
  private final Scope root;
  private int shape; // a number that is the same for the same registers, memories and parts
  private int[] drivers = {}; // places of parts, by index of the register; set by the check

  /**
   * An empty circuit whose outermost scope is called {@code name}.
   *
   * @throws IllegalArgumentException if the name cannot be written into a trace
   */
  public Circuit(String name) {
    root = new Scope(this, Scope.checkedName("", name));
  }

  /** The outermost scope. */
  public Scope root() {
    return root;
  }

  ChangeList changes() {
    return changes;
  }

  /** All signals in order of declaration. */
  public List<Signal> signals() {
    return List.copyOf(signals.values());
  }

  /** The signal with that full name, or null. */
  public @Nullable Signal signal(String name) {
    Objects.requireNonNull(name, "the name is null");
    return signals.get(name);
  }

  /** All registers in order of declaration, including {@code b_q} of the memories. */
  public List<Register> registers() {
    return Collections.unmodifiableList(registers);
  }

  /** All memories by name, in order of declaration. */
  public Map<String, Memory> memories() {
    return Collections.unmodifiableMap(memories);
  }

  /** All parts in order of declaration. */
  public List<Part> parts() {
    return Collections.unmodifiableList(parts);
  }

  /**
   * Reports a register's changes to the kernel's watchers.
   *
   * @param closely whether to report all changes; if not, changes in skipped stretches are left out
   */
  public void watch(Register register, boolean closely) {
    requireOwn(Objects.requireNonNull(register, "the register is null"));
    register.watch(closely);
  }

  /**
   * Requires that a signal was declared in this circuit.
   *
   * @throws IllegalArgumentException if it was declared in another one
   */
  public void requireOwn(Signal signal) {
    Objects.requireNonNull(signal, "the signal is null");
    final boolean declared =
        signal instanceof Register register
            ? register.index() < registers.size() && registers.get(register.index()) == register
            : signals.get(signal.name()) == signal || !isDeclared(signal);
    if (!declared) {
      throw strange(signal.name(), "signal");
    }
  }

  /** Whether it comes from a scope, and is not a signal of the user's own. */
  private static boolean isDeclared(Signal signal) {
    return signal instanceof Wire
        || signal instanceof LongRegister
        || signal instanceof Memory.PortSignal;
  }

  /**
   * Requires that a memory was declared in this circuit.
   *
   * @throws IllegalArgumentException if it was declared in another one
   */
  public void requireOwn(Memory memory) {
    Objects.requireNonNull(memory, "the memory is null");
    if (memories.get(memory.name()) != memory) {
      throw strange(memory.path(), "memory");
    }
  }

  private IllegalArgumentException strange(String name, String kind) {
    return new IllegalArgumentException(
        name
            + ": this "
            + kind
            + " belongs to another circuit; expected one of the circuit that runs");
  }

  /**
   * Requires that a register can be set from outside. What a stimulus drives is not known here.
   *
   * @throws IllegalArgumentException if it was declared in another circuit, or is driven; the
   *     message names what drives it
   */
  public void requireInput(Register register) {
    requireOwn(Objects.requireNonNull(register, "the input is null"));
    final String driver = driver(register);
    if (!driver.isEmpty()) {
      throw new IllegalArgumentException(
          register.name()
              + " cannot be set: "
              + driver
              + " drives it; expected a register that no part drives");
    }
  }

  private String driver(Register register) {
    if (register.isWordRead()) {
      return "port B of the memory";
    }
    if (changes.isCounter(register)) {
      return "the clock, which it counts,";
    }
    final int place = register.index() < drivers.length ? drivers[register.index()] : NO_PART;
    return place == NO_PART ? "" : "the part " + parts.get(place).partName();
  }

  /**
   * Requires that the wiring has not ended.
   *
   * @throws IllegalStateException if a simulation was built of the circuit
   */
  public void requireWiring() {
    if (!changes.isWiring()) {
      throw new IllegalStateException(
          root.path()
              + ": the circuit has a simulation already; build the circuit again for another one");
    }
  }

  /**
   * Ends the wiring; every part has news in cycle 0.
   *
   * @throws IllegalStateException if it has ended
   */
  public void freeze() {
    requireWiring();
    for (Memory memory : memories.values()) {
      memory.writer();
      memory.reader();
    }
    changes.freeze();
    for (Part part : parts) {
      changes.wake(part.bit());
    }
    shape = shape();
  }

  private int shape() {
    int hash = 1;
    for (Register register : registers) {
      hash = 31 * hash + Objects.hash(register.name(), register.widthBits());
    }
    for (Memory memory : memories.values()) {
      hash = 31 * hash + Objects.hash(memory.path(), memory.words(), memory.widthBits());
    }
    for (Part part : parts) {
      hash = 31 * hash + part.partName().hashCode();
    }
    return hash;
  }

  /**
   * Checks the wiring, which has ended.
   *
   * @param entered the parts that the kernel enters besides the stimulus
   * @param leavesOut whether others are left out on purpose
   * @throws IllegalStateException with the mistakes, each with the part, the signal and the remedy
   */
  public void check(Part stimulus, List<Part> entered, boolean leavesOut) {
    Objects.requireNonNull(stimulus, "the stimulus is null");
    Objects.requireNonNull(entered, "the parts are null");
    drivers = WiringCheck.run(this, stimulus, entered, leavesOut);
  }

  /**
   * Checks the wiring in the current state of a run, between two edges. What is driven at the
   * coming edge is lost.
   *
   * @return the mistakes, each with the part, the signal and the remedy
   */
  public List<String> mistakes(Part stimulus) {
    Objects.requireNonNull(stimulus, "the stimulus is null");
    return WiringCheck.inCurrentState(this, stimulus);
  }

  /**
   * Exchanges the state of all registers, memories and parts between two edges.
   *
   * @param standing the parts that have news, one bit each
   * @throws IllegalArgumentException if the state is one of another circuit; nothing is changed
   */
  public void exchange(StateVisitor state, int standing) {
    if (state.number(shape) != shape) {
      throw new IllegalArgumentException(
          root.path()
              + ": this is a state of another circuit; expected one with the same registers,"
              + " memories and parts");
    }
    exchangeCells(state);
    for (Part part : parts) {
      part.exchange(state);
    }
    changes.exchange(state, standing);
  }

  /** Exchanges the state of all registers and memories. */
  void exchangeCells(StateVisitor state) {
    for (Register register : registers) {
      register.exchange(state);
    }
    for (Memory memory : memories.values()) {
      memory.exchange(state);
    }
  }

  void declare(Signal signal) {
    changes.requireWiring(signal.name());
    if (signals.putIfAbsent(signal.name(), signal) != null) {
      throw new IllegalStateException(signal.name() + ": declared twice");
    }
  }

  void add(Register register) {
    register.index(registers.size());
    registers.add(register);
  }

  void add(Memory memory) {
    memory.index(memories.size());
    if (memories.putIfAbsent(memory.name(), memory) != null) {
      throw new IllegalStateException(memory.path() + ": declared twice");
    }
  }

  int add(Part part) {
    changes.requireWiring(part.partName());
    final int place = parts.size();
    parts.add(part);
    if (place < SHARED_BIT) {
      return 1 << place;
    }
    return 1 << (part instanceof Stimulus ? BIT_OF_LATE_STIMULUS : SHARED_BIT);
  }
}
