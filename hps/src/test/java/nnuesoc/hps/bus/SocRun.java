// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;

/** A whole system with its processor, and what the processor told its listener, line by line. */
public final class SocRun {
  private final Soc soc;
  private final Hps hps;
  private final List<String> told;

  private SocRun(
      FabricConfig config,
      Program program,
      BusTiming timing,
      HpsListener listener,
      List<String> told) {
    this.told = told;
    soc = new Soc(config);
    hps = new Hps(soc, program, timing, listener);
  }

  /** A system whose processor runs {@code program}. */
  public SocRun(FabricConfig config, Program program, BusTiming timing, HpsListener listener) {
    this(config, program, timing, listener, List.of());
  }

  /** A system whose listener writes down all that it is told. */
  public static SocRun listening(FabricConfig config, Program program, BusTiming timing) {
    final List<String> lines = new ArrayList<>();
    return new SocRun(config, program, timing, new Notes(lines), lines);
  }

  /** What the listener was told so far: {@code cycle: what}. */
  public List<String> told() {
    return told;
  }

  /** The system without its processor. */
  public Soc soc() {
    return soc;
  }

  /** The run as it is meant. */
  public Simulation gated() {
    return Simulation.gated(soc.circuit(), soc.parts(), hps);
  }

  /** The run as it is meant, fast-forwarded. */
  public Simulation skipping() {
    return Simulation.skipping(soc.circuit(), soc.parts(), hps);
  }

  /** Every part in every cycle. */
  public Simulation everyCycle() {
    return Simulation.everyCycle(soc.circuit(), Assembly.of(fabricParts()), hps);
  }

  /** Every part in every cycle, in random order. */
  public Simulation shuffled(long seed) {
    return Simulation.everyCycle(soc.circuit(), Assembly.shuffled(fabricParts(), seed), hps);
  }

  /** Parts with news only, in order of declaration. */
  public Simulation gatedArray() {
    return Simulation.gated(soc.circuit(), Assembly.of(fabricParts()), hps);
  }

  private List<Part> fabricParts() {
    return soc.circuit().parts().stream().filter(part -> part != hps).toList();
  }

  /** One line a cycle: the cycle, then the signals as unsigned bit patterns. */
  public static String table(Simulation run, long from, long to, String scope, String... names) {
    final StringBuilder text = new StringBuilder();
    for (long cycle = from; cycle <= to; cycle++) {
      run.run(cycle);
      run.settle();
      text.append(run.cycle());
      for (String name : names) {
        text.append(' ').append(Integer.toUnsignedString(signal(run, scope + "." + name).value()));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The signal of that full name. */
  public static Signal signal(Simulation run, String name) {
    final Signal signal = run.circuit().signal(name);
    if (signal == null) {
      throw new IllegalArgumentException("no signal " + name);
    }
    return signal;
  }

  private record Notes(List<String> lines) implements HpsListener {
    @Override
    public void positionBegins(int position, long cycle) {
      lines.add(cycle + ": position " + position + " begins");
    }

    @Override
    public void positionEnds(int position, int eval, long cycle) {
      lines.add(cycle + ": position " + position + " ends with " + eval);
    }

    @Override
    public void transferring(boolean now, long cycle) {
      lines.add(cycle + ": transferring " + now);
    }

    @Override
    public void evalRead(long cycle, int value) {
      lines.add(cycle + ": eval sampled");
    }

    @Override
    public void deadlock(int position, int offset, long cycle) {
      lines.add(cycle + ": deadlock " + position + " at " + offset);
    }
  }
}
