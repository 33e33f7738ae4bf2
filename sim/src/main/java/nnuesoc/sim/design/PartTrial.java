package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.sim.state.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * Looks for wiring mistakes of one part, in one state after the other. It has the part perform
 * edges until it drives nothing that would wake it. Then it changes what the part is not declared
 * to read. If the part now drives something, it would sleep through that change.
 *
 * <p>While something else keeps it awake, a part may read a register without a declaration.
 */
final class PartTrial {
  private static final int MOST_STEPS = 4;
  private static final int MOST_OWN_BYTES = 128;

  private final Part part;
  private final TrialState state;
  private final Drivers drivers;
  private final Set<String> mistakes;
  private final Changes changes;
  private final Memory[] memories;
  private final List<Register> undeclared = new ArrayList<>();
  private final Set<Register> readOwn = new LinkedHashSet<>(); // without a declaration
  private final Set<Register> readOther = new LinkedHashSet<>(); // the same
  private final Snapshot ownState;

  PartTrial(Circuit circuit, Part part, TrialState state, Drivers drivers, Set<String> mistakes) {
    this.part = part;
    this.state = state;
    this.drivers = drivers;
    this.mistakes = mistakes;
    changes = circuit.changes();
    memories = circuit.memories().values().toArray(new Memory[0]);
    ownState = Snapshot.of(part::exchange);
    for (Register register : circuit.registers()) {
      if (register.bitsReadBy(part) != register.cut(-1)) {
        undeclared.add(register);
      }
    }
  }

  /**
   * Goes on from a state.
   *
   * @param values the values of all registers
   * @param others different values
   * @param seed what decides about the words of the memories
   */
  void run(int[] values, int[] others, int seed) {
    if (ownState.bytes() > MOST_OWN_BYTES) {
      return; // such a state belongs to certain values of the registers
    }
    try {
      state.take(values);
      state.fill(seed);
      final Driven first = drive();
      checkReads(asleepAfter(first), others);
      state.take(values);
      checkMemories(first, seed);
    } catch (RuntimeException e) {
      // no state of the design, for example an address behind the last word: it says nothing
    }
  }

  /** Adds to the mistakes what the part reads without a declaration and does not itself drive. */
  void report() {
    readOther.removeIf(register -> drivers.drives(part, register)); // it cannot change meanwhile
    final Set<Register> read = new LinkedHashSet<>(readOwn);
    read.addAll(readOther);
    for (Register register : read) {
      mistakes.add(
          register.name()
              + ": "
              + part.partName()
              + " reads the register but is not declared as its reader, so that it would sleep"
              + " through a change: add readBy("
              + part.partName()
              + ")");
    }
  }

  /** The last edge, which wakes the part no more; null if it comes to none. */
  private @Nullable Driven asleepAfter(Driven first) {
    Driven driven = first;
    for (int step = 0; step < MOST_STEPS; step++) {
      driven.noteDrivers();
      if (!driven.wakes) {
        return driven;
      }
      state.take(driven.next);
      driven = drive();
    }
    return null;
  }

  private void checkReads(@Nullable Driven last, int[] others) {
    if (last == null) {
      return;
    }
    state.take(last.next);
    if (drive().changesBeyond(null, last)) {
      nameOwn(last);
      return;
    }
    for (Register register : undeclared) {
      if (!drivers.drives(part, register)) {
        change(register, others);
      }
    }
    final boolean reads = drive().changesBeyond(null, last);
    state.take(last.next);
    if (!reads || drive().changesBeyond(null, last)) {
      return; // in the second case not the registers alone decide
    }
    for (Register register : undeclared) {
      if (!drivers.drives(part, register)) {
        change(register, others);
        if (drive().changesBeyond(register, last)) {
          readOther.add(register);
        }
        state.set(register, last.next[register.index()]);
      }
    }
  }

  /** The part would go on if it were entered again: it reads what it has just driven. */
  private void nameOwn(Driven last) {
    for (Register register : last.driven) {
      state.take(last.now);
      if (!drive().isSameAs(last)) {
        return; // not the registers alone decide
      }
      state.set(register, last.next[register.index()]);
      if (!drive().isSameAs(last)) {
        readOwn.add(register);
      }
    }
  }

  /** Whether a part drives something else in this cycle if the words of a memory are different. */
  private void checkMemories(Driven expected, int seed) {
    state.fill(~seed);
    if (drive().isSameAs(expected)) {
      return;
    }
    for (Memory memory : memories) {
      state.fill(seed);
      if (!drive().isSameAs(expected)) {
        return; // not registers and memories alone decide
      }
      state.fill(memory, ~seed);
      if (!drive().isSameAs(expected)) {
        mistakes.add(
            memory.path()
                + ": "
                + part.partName()
                + " reads a word in the cycle of its address, but a block memory returns it one"
                + " cycle later: set the address in settle() and read "
                + memory.path()
                + ".b_q, the register that Memory.readBy returns");
      }
    }
  }

  /** Changes the bits that the part is not declared to read. */
  private void change(Register register, int[] others) {
    final int declared = register.bitsReadBy(part);
    state.set(register, (register.q() & declared) | (others[register.index()] & ~declared));
  }

  private Driven drive() {
    try {
      part.settle();
      part.edge();
      return new Driven();
    } finally {
      changes.forget();
      for (Memory memory : memories) {
        memory.assumeIdle();
      }
      restoreOwnState();
    }
  }

  /** Restores what the part holds besides registers and memories. */
  void restoreOwnState() {
    if (ownState.bytes() != 0 && ownState.bytes() <= MOST_OWN_BYTES) { // else it was not entered
      ownState.restore(part::exchange);
    }
  }

  /** What the part drives in one cycle. */
  private final class Driven {
    private final int[] now = state.copy();
    private final int[] next = now.clone();
    private final Register[] driven = changes.pending();
    private final int[] ports = new int[memories.length * Memory.PORTS];
    private final boolean wakes; // the part itself

    Driven() {
      boolean wakesPart = changes.drivenCount() != 0;
      for (Register register : driven) {
        final int index = register.index();
        next[index] = register.nextValue();
        wakesPart |= ((next[index] ^ now[index]) & register.bitsReadBy(part)) != 0;
      }
      for (int i = 0; i < memories.length; i++) {
        memories[i].copyPorts(ports, i * Memory.PORTS);
      }
      wakes = wakesPart;
    }

    void noteDrivers() {
      for (Register register : driven) {
        if (!register.isWordRead()) {
          drivers.note(part, register).ifPresent(mistakes::add);
        }
      }
    }

    /** Whether it drives another register, or its ports otherwise than {@code last}. */
    boolean changesBeyond(@Nullable Register except, Driven last) {
      for (Register register : driven) {
        if (register != except && next[register.index()] != now[register.index()]) {
          return true;
        }
      }
      return !Arrays.equals(ports, last.ports);
    }

    boolean isSameAs(Driven other) {
      return Arrays.equals(ports, other.ports) && drivesAlso(other) && other.drivesAlso(this);
    }

    private boolean drivesAlso(Driven other) {
      for (Register register : driven) {
        if (next[register.index()] != other.next[register.index()] && !register.isWordRead()) {
          return false;
        }
      }
      return true;
    }
  }
}
