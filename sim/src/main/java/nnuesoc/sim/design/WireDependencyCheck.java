// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks whether a wire is wider than declared, or depends on a register that is no source. */
final class WireDependencyCheck {
  private final WiringCheck check;
  private final Wire wire;
  private final List<Register> sources = new ArrayList<>();
  private final List<Register> others = new ArrayList<>();
  private final @Nullable Long[] read = new Long[WiringCheck.STATES];

  private WireDependencyCheck(Circuit circuit, Wire wire, WiringCheck check) {
    this.check = check;
    this.wire = wire;
    for (Register register : circuit.registers()) {
      (wire.sources().contains(register) ? sources : others).add(register);
    }
  }

  static List<WireDependencyCheck> of(Circuit circuit, WiringCheck check) {
    final List<WireDependencyCheck> trials = new ArrayList<>();
    for (Signal signal : circuit.signals()) {
      if (signal instanceof Wire wire) {
        trials.add(new WireDependencyCheck(circuit, wire, check));
      }
    }
    return trials;
  }

  /** Reads the wire in a state. */
  void read(int state) {
    final Long value = value();
    read[state] = value;
    if (value != null && !wire.fits(value)) {
      check.report("%s", wire.tooWide());
    }
  }

  /** Reads it again while all registers but its sources have other values. */
  void checkSources(int state) {
    for (Register source : sources) {
      source.assume(check.value(state, source));
    }
    if (isChanged(state)) {
      check.setAll(state, false);
      read[state] = value(); // again: what is no register can have changed meanwhile
      for (Register register : others) {
        register.assume(check.other(state, register));
        if (isChanged(state)) {
          check.report(
              "%s: the wire depends on %s, which is not declared as its source: add the register"
                  + " to the sources",
              wire.name(), register.name());
        }
        register.assume(check.value(state, register));
      }
      check.setAll(state, true);
    }
    for (Register source : sources) {
      source.assume(check.other(state, source));
    }
  }

  private boolean isChanged(int state) {
    final Long before = read[state];
    final Long now = value();
    return before != null && now != null && !now.equals(before);
  }

  /** The wire's value; null in what is no state of the design, which then says nothing. */
  private @Nullable Long value() {
    try {
      return wire.read();
    } catch (RuntimeException e) {
      return null;
    }
  }
}
