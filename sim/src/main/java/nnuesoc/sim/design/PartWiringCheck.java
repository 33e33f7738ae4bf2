// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.sim.state.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * Looks for wiring mistakes of one part. It enters the part in each state, until nothing that it
 * drives wakes it. Then what it is not declared to read is changed. If the part now drives
 * something else, it would sleep through that change.
 *
 * <p>While something else keeps it awake, a part may read a register without a declaration.
 */
final class PartWiringCheck {
  private static final int MOST_STEPS = 5;
  private static final int MOST_OWN_BYTES = 128;

  private final WiringCheck check;
  private final Part part;
  private final List<Register> registers;
  private final ChangeList changes;
  private final List<Memory> memories;
  private final int[] declared; // the bits that the part is declared to read, by index
  private final List<Register> read; // of these registers
  private final boolean[] isDriven; // by the part, by index
  private final Set<Register> driven = new LinkedHashSet<>(); // also what a memory drives for it
  private final List<Memory> ports = new ArrayList<>(); // memories that the part reads or writes
  private final Snapshot ownState;
  private final boolean isTried; // else its state belongs to certain values of the registers
  private final @Nullable Drive[] first = new Drive[WiringCheck.STATES];
  private final @Nullable Drive[] last = new Drive[WiringCheck.STATES]; // null if it does not sleep

  /** The registers that are not as in the state before the last drive. */
  private final List<Map<Register, Integer>> before = new ArrayList<>();

  /**
   * Begins.
   *
   * @param same another part with the same bit in news masks: both are entered together, so that
   *     they are declared to read the same
   */
  PartWiringCheck(Circuit circuit, Part part, WiringCheck check, @Nullable PartWiringCheck same) {
    this.check = check;
    this.part = part;
    registers = circuit.registers();
    changes = circuit.changes();
    memories = List.copyOf(circuit.memories().values());
    declared = same == null ? new int[registers.size()] : same.declared;
    read = same == null ? new ArrayList<>() : same.read;
    isDriven = new boolean[registers.size()];
    for (Register register : registers) {
      if (same == null && register.bitsReadBy(part) != 0) {
        declared[register.index()] = register.bitsReadBy(part);
        read.add(register);
      }
      if (register.isSharedBy(part, part)) {
        isDriven[register.index()] = true;
        driven.add(register);
      }
    }
    for (Memory memory : memories) {
      if (memory.reader() == part || memory.writer() == part) {
        ports.add(memory);
      }
    }
    ownState = Snapshot.of(part::exchange);
    isTried = ownState.bytes() <= MOST_OWN_BYTES;
  }

  /** Enters the part until it sleeps, or a few times. All registers are as in the state. */
  void enter(int state) {
    Drive drive = isTried ? drive() : null;
    first[state] = drive;
    final Map<Register, Integer> changed = new HashMap<>();
    for (int step = 1; drive != null && drive.wakes && step < MOST_STEPS; step++) {
      drive.assumeAfter(changed);
      drive = drive();
    }
    if (drive != null && !drive.wakes) {
      last[state] = drive;
    }
    before.add(changed);
    changed.keySet().forEach(register -> register.assume(check.value(state, register)));
  }

  private int before(int state, Register register) {
    final Integer changed = before.get(state).get(register);
    return changed == null ? check.value(state, register) : changed;
  }

  /** Sets the registers that the part is declared to read as in the state, or to the others. */
  void setRead(int state, boolean others) {
    for (Register register : read) {
      register.assume(others ? check.other(state, register) : unread(state, register));
    }
  }

  /** The value in the state, but the others of the bits that the part is not declared to read. */
  private int unread(int state, Register register) {
    final int kept = declared[register.index()];
    return (check.value(state, register) & kept) | (check.other(state, register) & ~kept);
  }

  /**
   * Finds what it would sleep through. All registers have other values than in the state, except
   * those that the part is declared to read.
   */
  void checkReads(int state) {
    final Drive slept = last[state];
    if (slept == null) {
      return;
    }
    for (Register register : driven) {
      final int value = slept.after(register, before(state, register));
      register.assume(undeclaredChanged(state, register, value));
    }
    if (differs(drive(), slept)) {
      for (Register register : registers) {
        register.assume(before(state, register));
      }
      if (!differs(drive(), slept)) { // else not the registers alone decide
        nameRegisters(state, slept);
      }
      check.setAll(state, true);
      setRead(state, false);
    }
    driven.forEach(register -> register.assume(unread(state, register)));
  }

  private void nameRegisters(int state, Drive slept) {
    for (Register register : registers) {
      final int value = register.q();
      final int after = slept.after(register, value);
      register.assume(undeclaredChanged(state, register, after));
      if (declared[register.index()] != register.cut(-1) && differs(drive(), slept)) {
        check.report(
            "%s: %2$s reads the register but is not declared as its reader, so that it would sleep"
                + " through a change: add readBy(%2$s)",
            register.name(), part.partName());
      }
      register.assume(value);
    }
  }

  /** A value of a register after a change of the bits that the part neither reads nor drives. */
  private int undeclaredChanged(int state, Register register, int value) {
    final int kept = isDriven[register.index()] ? -1 : declared[register.index()];
    return (value & kept) | (check.other(state, register) & ~kept);
  }

  /** Finds memories of which the part uses a word at once. All of them have other words now. */
  void checkWords(int state) {
    final Drive expected = first[state];
    if (expected == null || !differs(drive(), expected)) {
      return;
    }
    check.fillMemories(false);
    final boolean isRepeatable = !differs(drive(), expected);
    for (Memory memory : isRepeatable ? memories : List.<Memory>of()) {
      memory.assumeWords(true);
      if (differs(drive(), expected)) {
        check.report(
            "%1$s: %2$s reads a word in the cycle of its address, but a block memory returns it one"
                + " cycle later: set the address in settle() and read %1$s.b_q, the register that"
                + " Memory.readBy returns",
            memory.path(), part.partName());
      }
      memory.assumeWords(false);
    }
    check.fillMemories(true);
  }

  /** What the part drives; null in what is no state of the design, which then says nothing. */
  private @Nullable Drive drive() {
    restoreOwnState(); // the registers can select another part of it now
    try {
      part.settle();
      part.edge();
      return new Drive();
    } catch (RuntimeException e) {
      return null; // for example, an address behind the last word
    } finally {
      changes.forget();
      ports.forEach(Memory::assumeIdle);
      restoreOwnState();
    }
  }

  /** Restores what the part holds besides registers and memories. */
  void restoreOwnState() {
    if (isTried && ownState.bytes() != 0) {
      ownState.restore(part::exchange);
    }
  }

  /** Whether a drive comes to other values than the one before, whose values can have landed. */
  private static boolean differs(@Nullable Drive drive, Drive before) {
    return drive != null
        && !(Arrays.equals(drive.atPorts, before.atPorts)
            && drive.drivesAlso(before)
            && before.drivesAlso(drive));
  }

  /** What the part drives in one cycle. */
  private final class Drive {
    private final Register[] driven = changes.pending();
    private final int[] next = new int[driven.length];
    private final int[] atPorts = new int[ports.size() * Memory.PORTS];
    private final boolean wakes; // the part itself

    Drive() {
      boolean wakesPart = changes.drivenCount() != 0;
      for (int i = 0; i < driven.length; i++) {
        next[i] = driven[i].nextValue();
        wakesPart |= ((next[i] ^ driven[i].q()) & declared[driven[i].index()]) != 0;
        PartWiringCheck.this.driven.add(driven[i]);
        if (!driven[i].isWordRead()) {
          check.noteDriver(part, driven[i]);
          isDriven[driven[i].index()] = true;
        }
      }
      for (int i = 0; i < ports.size(); i++) {
        ports.get(i).copyPorts(atPorts, i * Memory.PORTS);
      }
      wakes = wakesPart;
    }

    /** Lets the edge take effect, and notes what it has changed. */
    void assumeAfter(Map<Register, Integer> changed) {
      for (int i = 0; i < driven.length; i++) {
        driven[i].assume(next[i]);
        changed.put(driven[i], next[i]);
      }
    }

    /** The value of a register after the edge if it now is {@code value}. */
    int after(Register register, int value) {
      final int place = Arrays.asList(driven).indexOf(register);
      return place < 0 ? value : next[place];
    }

    private boolean drivesAlso(Drive other) {
      for (int i = 0; i < driven.length; i++) {
        if (next[i] != other.after(driven[i], driven[i].q()) && !driven[i].isWordRead()) {
          return false;
        }
      }
      return true;
    }
  }
}
