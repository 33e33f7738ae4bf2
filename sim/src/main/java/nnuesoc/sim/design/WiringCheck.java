// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import nnuesoc.sim.state.Snapshot;

/**
 * Finds wiring mistakes before the first cycle. It sets all registers to values, first to those at
 * power-up and then to random ones, and has each part settle and perform its edge, without a
 * commit. Afterwards the circuit is as before.
 *
 * <p>Nothing of this is in the way of a cycle. A mistake that shows only in rare states can escape.
 * The kernel's {@code OrderCheck} compares whole runs.
 */
final class WiringCheck {
  /** How many states are tried. */
  static final int STATES = 24;

  private static final int MOST_STATE_BITS = 3; // of a register that takes each value equally often
  private static final int MOST_SHOWN = 12;

  /**
   * The drivers of wirings without mistakes, by {@link #fingerprint}: the same ones are built again
   * and again.
   */
  private static final Map<Integer, int[]> SOUND = new ConcurrentHashMap<>();

  private final Circuit circuit;
  private final List<Register> registers;
  private final int[][] values; // by state and index of the register
  private final int[] drivers; // the place of the first that was seen, by index of the register
  private final Set<String> mistakes = new LinkedHashSet<>();

  private WiringCheck(Circuit circuit) {
    this.circuit = circuit;
    registers = circuit.registers();
    drivers = new int[registers.size()];
    Arrays.fill(drivers, Circuit.NO_PART);
    values = new int[STATES + 1][registers.size()];
  }

  /** Small numbers and all ones are frequent: they are codes, counts and the ends of counts. */
  private int random(int state, Register register) {
    if (register.widthBits() <= MOST_STATE_BITS) {
      return state ^ mix((state >> MOST_STATE_BITS) * registers.size() + register.index());
    }
    final int mixed = mix(state * registers.size() + register.index());
    final int kind = mixed >>> 30;
    return kind == 0 ? mixed & 7 : kind == 1 ? -(mixed & 1) : mixed;
  }

  private static int mix(int number) {
    final int mixed = (number + 1) * 0x9E3779B9;
    return (mixed ^ mixed >>> 15) * 0x85EBCA6B;
  }

  /**
   * Checks a circuit whose wiring has ended.
   *
   * @param entered the parts that the kernel enters besides the stimulus
   * @param leavesOut whether others are left out on purpose
   * @return the place of the part that drives a register, by index of the register
   * @throws IllegalStateException with the mistakes that were found
   */
  static int[] run(Circuit circuit, Part stimulus, List<Part> entered, boolean leavesOut) {
    final WiringCheck check = new WiringCheck(circuit);
    final List<Part> tried = new ArrayList<>();
    for (Part part : circuit.parts()) {
      if (part == stimulus) {
        continue;
      }
      if (entered.contains(part)) {
        tried.add(part);
      } else if (!leavesOut) {
        check.report(
            "%s: the part is declared in the circuit %s but is not in the assembly, so it would"
                + " never be entered: add it to the parts of the assembly",
            part.partName(), circuit.root().path());
      }
    }
    for (Part part : new LinkedHashSet<>(entered)) {
      if (Collections.frequency(entered, part) > 1) {
        check.report(
            "%s: the part is in the assembly twice and would be entered twice: add it once",
            part.partName());
      }
      if (part instanceof Stimulus && part != stimulus) {
        check.report(
            "%s: this stimulus would be entered as a part, only after a change of what it reads:"
                + " pass it as the stimulus of the simulation, or make it a Part",
            part.partName());
      }
    }
    final Set<Part> strangers = new LinkedHashSet<>(entered);
    strangers.add(stimulus);
    circuit.parts().forEach(strangers::remove);
    for (Part part : strangers) {
      check.report(
          "%s: the part is to be entered but is not declared in the circuit %s: declare it in a"
              + " scope of this circuit",
          part.partName(), circuit.root().path());
    }
    final int wiring = check.fingerprint(tried);
    final int[] known = SOUND.get(wiring);
    if (known == null) {
      check.tryStates(tried);
    }
    check.throwMistakes();
    final int[] drivers = known == null ? check.drivers : known;
    SOUND.put(wiring, drivers);
    return drivers;
  }

  /**
   * The mistakes that show in the current state of a run, or in random states of the registers.
   * Nothing is changed but what is driven at the coming edge.
   */
  static List<String> inCurrentState(Circuit circuit, Part stimulus) {
    final WiringCheck check = new WiringCheck(circuit);
    check.tryStates(circuit.parts().stream().filter(part -> part != stimulus).toList());
    return List.copyOf(check.mistakes);
  }

  /** A number that is the same for the same registers, readers, signals and classes of parts. */
  private int fingerprint(List<Part> tried) {
    int wiring = 0;
    for (Register register : registers) {
      wiring = 31 * wiring + register.wiring();
    }
    for (Part part : tried) {
      wiring = 31 * (31 * wiring + part.getClass().hashCode()) + part.partName().hashCode();
    }
    for (Signal signal : circuit.signals()) {
      wiring = 31 * (31 * wiring + signal.name().hashCode()) + signal.widthBits();
    }
    return wiring;
  }

  private void drawValues() {
    for (Register register : registers) {
      values[0][register.index()] = register.q();
      for (int state = 1; state <= STATES; state++) {
        values[state][register.index()] = register.cut(random(state, register));
      }
    }
  }

  private void tryStates(List<Part> parts) {
    final Snapshot before = Snapshot.of(circuit::exchangeCells);
    drawValues();
    final Map<Integer, List<PartWiringCheck>> byBit = new LinkedHashMap<>();
    for (Part part : parts) {
      final List<PartWiringCheck> same =
          byBit.computeIfAbsent(part.bit(), bit -> new ArrayList<>());
      same.add(new PartWiringCheck(circuit, part, this, same.isEmpty() ? null : same.get(0)));
    }
    final List<PartWiringCheck> trials = byBit.values().stream().flatMap(List::stream).toList();
    final List<WireDependencyCheck> wires = WireDependencyCheck.of(circuit, this);
    fillMemories(false);
    for (int state = 0; state < STATES; state++) {
      setAll(state, false);
      for (PartWiringCheck trial : trials) {
        trial.enter(state);
      }
      for (WireDependencyCheck wire : wires) {
        wire.read(state);
      }
    }
    for (int state = 0; state < STATES; state++) {
      setAll(state, true);
      for (List<PartWiringCheck> same : byBit.values()) {
        same.get(0).setRead(state, false);
        for (PartWiringCheck trial : same) {
          trial.checkReads(state);
        }
        same.get(0).setRead(state, true);
      }
      for (WireDependencyCheck wire : wires) {
        wire.checkSources(state);
      }
    }
    fillMemories(true);
    for (int state = 0; state < STATES; state++) {
      setAll(state, false);
      for (PartWiringCheck trial : trials) {
        trial.checkWords(state);
      }
    }
    before.restore(circuit::exchangeCells);
    trials.forEach(PartWiringCheck::restoreOwnState); // after the registers: it can depend on them
  }

  /** Fills all memories with 0, or with all ones. */
  void fillMemories(boolean others) {
    circuit.memories().values().forEach(memory -> memory.assumeWords(others));
  }

  /** Sets all registers to their values in a state, or to the others. */
  void setAll(int state, boolean others) {
    for (Register register : registers) {
      register.assume(others ? other(state, register) : value(state, register));
    }
  }

  /** The value of a register in a state. */
  int value(int state, Register register) {
    return values[state][register.index()];
  }

  /** A value that differs from {@link #value}. */
  int other(int state, Register register) {
    final int next = value(state + 1, register);
    return next == value(state, register) ? register.cut(~next) : next;
  }

  /** Notes that a part drives a register. */
  void noteDriver(Part part, Register register) {
    final int place = drivers[register.index()];
    if (place == Circuit.NO_PART) {
      drivers[register.index()] = circuit.parts().indexOf(part);
      return;
    }
    final Part before = circuit.parts().get(place);
    if (before != part && !register.isSharedBy(part, before)) {
      mistakes.add(twoDrivers(register, before, part));
    }
  }

  /** The mistake that two parts drive a register. */
  static String twoDrivers(Register register, Part one, Part other) {
    return String.format(
        Locale.ROOT,
        "%1$s: two parts drive the register, %2$s and %3$s: let one part drive it, or declare a"
            + " register for each; if they take turns, declare sharedBy(%2$s, %3$s)",
        register.name(),
        one.partName(),
        other.partName());
  }

  /** Adds a mistake. */
  void report(String format, Object... names) {
    mistakes.add(String.format(Locale.ROOT, format, names));
  }

  private void throwMistakes() {
    if (mistakes.isEmpty()) {
      return;
    }
    final StringBuilder text = new StringBuilder(circuit.root().path()).append(": wired wrongly:");
    mistakes.stream().limit(MOST_SHOWN).forEach(each -> text.append("\n  ").append(each));
    if (mistakes.size() > MOST_SHOWN) {
      text.append("\n  and ").append(mistakes.size() - MOST_SHOWN).append(" more");
    }
    throw new IllegalStateException(text.toString());
  }
}
