// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;

/** A processor that writes what a test tells it to, landing at the edges that the test names. */
public final class Script extends Stimulus {
  private final Soc soc;
  private final Map<Long, List<Runnable>> registers = new HashMap<>();
  private final Map<Long, List<Runnable>> words = new HashMap<>();
  private boolean serves;
  private long now;

  private Script(Soc soc) {
    super(soc.circuit().root(), "hps");
    this.soc = soc;
    for (WeightPort port : soc.fabric().memories().weightPorts()) {
      port.memory().writtenBy(this);
    }
  }

  /** A script for a fabric of its own. */
  public static Script of(FabricConfig config) {
    return new Script(new Soc(config));
  }

  /** The fabric that it drives. */
  public Soc soc() {
    return soc;
  }

  /** The run; nothing can be wired afterwards. */
  public Simulation simulation() {
    return Simulation.gated(soc.circuit(), soc.parts(), this);
  }

  /** {@code register} holds {@code value} from cycle {@code lands} on. */
  public Script pio(long lands, PioRegister register, int value) {
    at(registers, lands, () -> soc.pio().output(register).next(value));
    return this;
  }

  /** Word {@code address} holds {@code value} from cycle {@code lands} on. */
  public Script word(long lands, Memory memory, int address, int value) {
    at(words, lands, () -> memory.write(address, value));
    return this;
  }

  /** {@code pio_reset} is 1 from cycle {@code rises} on and 0 from cycle {@code falls} on. */
  public Script reset(long rises, long falls) {
    return pio(rises, PioRegister.PIO_RESET, 1).pio(falls, PioRegister.PIO_RESET, 0);
  }

  /** {@code ready} of a layer is 1 from cycle {@code q} on and 0 from cycle {@code z} on. */
  public Script ready(int layer, long q, long z) {
    return pio(q, PioRegister.PIO_READY, 1 << (layer - 1)).pio(z, PioRegister.PIO_READY, 0);
  }

  /** From now on every {@code ready} follows its {@code trigger} one cycle later. */
  public Script serve() {
    serves = true;
    return this;
  }

  private static void at(Map<Long, List<Runnable>> plan, long lands, Runnable action) {
    plan.computeIfAbsent(lands, k -> new ArrayList<>()).add(action);
  }

  /** One line a cycle: the cycle, then the signals as unsigned bit patterns. */
  public static String table(Simulation run, long from, long to, String scope, String... names) {
    final StringBuilder text = new StringBuilder();
    for (long cycle = from; cycle <= to; cycle++) {
      text.append(cycle);
      for (String name : names) {
        text.append(' ').append(Integer.toUnsignedString(value(run, cycle, scope + "." + name)));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The settled value of a signal in a cycle that the run has not passed. */
  public static int value(Simulation run, long cycle, String name) {
    run.run(cycle);
    run.settle();
    if (run.cycle() != cycle) {
      throw new IllegalArgumentException("cycle " + cycle + " is over, it is " + run.cycle());
    }
    final Signal signal = run.circuit().signal(name);
    if (signal == null) {
      throw new IllegalArgumentException("no signal " + name);
    }
    return signal.value();
  }

  @Override
  public void settle() {
    words.getOrDefault(now + 1, List.of()).forEach(Runnable::run);
  }

  @Override
  public void edge() {
    now++;
    if (serves) {
      soc.pio().output(PioRegister.PIO_READY).next(soc.pio().read(PioRegister.PIO_TRIGGER) & 0xf);
    }
    registers.getOrDefault(now, List.of()).forEach(Runnable::run);
  }

  @Override
  public boolean finished() {
    return false;
  }
}
