package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import nnuesoc.sim.state.Snapshot;

/**
 * Finds wiring mistakes before the first cycle. It sets all registers to values, the first time to
 * those at power-up and then to random ones, and has each part settle and perform its edge, without
 * a commit. Afterwards the circuit is as before.
 *
 * <p>Nothing of this is in the way of a cycle. A mistake that shows only in rare states can escape.
 * The kernel's {@code OrderCheck} compares whole runs.
 */
final class WiringCheck {
  private static final int TRIALS = 60;
  private static final int TRIALS_AGAIN = 2;
  private static final int MOST_SHOWN = 12;

  /** Wirings without mistakes, by {@link #fingerprint}: the same ones are built again and again. */
  private static final Set<Integer> SOUND = ConcurrentHashMap.newKeySet();

  private final Circuit circuit;
  private final List<Part> parts;
  private final List<PartTrial> trials = new ArrayList<>();
  private final Set<String> mistakes = new LinkedHashSet<>();

  private WiringCheck(
      Circuit circuit, Part stimulus, Collection<? extends Part> entered, boolean leavesOut) {
    this.circuit = circuit;
    parts =
        circuit.parts().stream()
            .filter(part -> part != stimulus && (!leavesOut || entered.contains(part)))
            .toList();
  }

  /**
   * Checks a circuit whose wiring has ended.
   *
   * @param entered the parts that the kernel enters besides the stimulus
   * @param leavesOut whether others are left out on purpose
   * @throws IllegalStateException with the mistakes that were found
   */
  static void run(
      Circuit circuit, Part stimulus, Collection<? extends Part> entered, boolean leavesOut) {
    final WiringCheck check = new WiringCheck(circuit, stimulus, entered, leavesOut);
    check.checkMembership(stimulus, entered);
    final Snapshot before = Snapshot.of(circuit::exchangeCells);
    final int wiring = check.fingerprint();
    check.checkReadsAndDrives(SOUND.contains(wiring) ? TRIALS_AGAIN : TRIALS);
    before.restore(circuit::exchangeCells);
    check.trials.forEach(PartTrial::restoreOwnState); // after the registers: it can depend on them
    check.report();
    SOUND.add(wiring);
  }

  /** A number that is the same for the same registers, readers, wires and classes of parts. */
  private int fingerprint() {
    final List<Object> wiring = new ArrayList<>();
    for (Part part : circuit.parts()) {
      wiring.add(part.getClass());
      wiring.add(part.partName());
      for (Register register : circuit.registers()) {
        wiring.add(register.bitsReadBy(part));
      }
    }
    for (Signal signal : circuit.signals()) {
      wiring.add(signal.name());
      wiring.add(signal.widthBits());
    }
    return wiring.hashCode();
  }

  private void checkMembership(Part stimulus, Collection<? extends Part> entered) {
    final String name = circuit.root().path();
    for (Part part : parts) {
      if (!entered.contains(part)) {
        mistakes.add(
            part.partName()
                + ": the part is declared in the circuit "
                + name
                + " but is not in the assembly, so it would never be entered: add it to the parts"
                + " of the assembly");
      }
    }
    final Set<Part> strangers = new LinkedHashSet<>(entered);
    strangers.add(stimulus);
    circuit.parts().forEach(strangers::remove);
    for (Part part : strangers) {
      mistakes.add(
          part.partName()
              + ": the part is to be entered but is not declared in the circuit "
              + name
              + ": declare it in a scope of this circuit");
    }
  }

  private void checkReadsAndDrives(int states) {
    final TrialState state = new TrialState(circuit);
    final Drivers drivers = new Drivers(circuit);
    for (Part part : parts) {
      trials.add(new PartTrial(circuit, part, state, drivers, mistakes));
    }
    final WireTrial wires = new WireTrial(circuit, state, mistakes);
    final SplittableRandom random = new SplittableRandom(1);
    int[] values = state.copy();
    for (int i = 0; i < states; i++) {
      final int[] others = state.differentFrom(values, random);
      for (PartTrial trial : trials) {
        trial.run(values, others, i);
      }
      wires.run(values, others);
      values = state.random(random);
    }
    trials.forEach(PartTrial::report);
  }

  private void report() {
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
