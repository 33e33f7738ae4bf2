// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.verification.cosim.BusRun.Access;
import nnuesoc.verification.cosim.BusRun.Kind;
import org.jspecify.annotations.Nullable;

/** The model with the accesses of a run; those to nowhere change nothing, and read 0. */
final class BusPlayer extends Stimulus {
  private final BusRun run;
  private final Soc soc;
  private int next;
  private long now;
  private int lastRead;

  private BusPlayer(Soc soc, BusRun run) {
    super(soc.circuit().root(), "hps");
    this.soc = soc;
    this.run = run;
    for (WeightPort port : soc.weightPorts()) {
      port.memory().writtenBy(this);
    }
  }

  /** A player on a fabric of its own, in cycle 0. */
  static BusPlayer of(FabricConfig config, BusRun run) {
    return new BusPlayer(new Soc(config), run);
  }

  Simulation simulation() {
    return Simulation.gated(soc.circuit(), soc.parts(), this);
  }

  /** What the read returned that ended last. */
  int lastRead() {
    return lastRead;
  }

  private @Nullable Access access() {
    return next < run.accesses().size() && run.accesses().get(next).cycle() == now
        ? run.accesses().get(next)
        : null;
  }

  @Override
  public void settle() {
    final Access access = access();
    if (access == null || access.kind() != Kind.WORD) {
      return;
    }
    for (WeightPort port : soc.weightPorts()) {
      final int address = access.address();
      if (address >= port.base() && address < port.end() && port.beginsWord(address)) {
        port.memory().write(port.word(address), access.data());
      }
    }
  }

  @Override
  public void edge() {
    final Access access = access();
    now++;
    if (access == null) {
      return;
    }
    next++;
    final PioRegister register = PioRegister.at(access.address());
    if (access.kind() == Kind.READ) {
      lastRead = register == null ? 0 : soc.pio().read(register);
    } else if (access.kind() == Kind.WRITE
        && register != null
        && register.direction() == PioRegister.Direction.OUT) {
      soc.pio().output(register).next(access.data());
    }
  }

  @Override
  public boolean finished() {
    return now >= run.cycles();
  }
}
