// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.List;
import nnuesoc.sim.design.Signal;

/** A signal of a run, to be read only: a register behind it cannot be set through it. */
record SignalView(Signal signal) implements Signal {
  @Override
  public String name() {
    return signal.name();
  }

  @Override
  public int widthBits() {
    return signal.widthBits();
  }

  @Override
  public int value() {
    return signal.value();
  }

  @Override
  public long longValue() {
    return signal.longValue();
  }

  @Override
  public boolean unknown() {
    return signal.unknown();
  }

  @Override
  public int unknownBits() {
    return signal.unknownBits();
  }

  @Override
  public List<String> states() {
    return signal.states();
  }

  @Override
  public String toString() {
    return signal.toString();
  }
}
