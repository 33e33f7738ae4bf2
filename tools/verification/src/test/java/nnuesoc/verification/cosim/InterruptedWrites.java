// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.TwinCase;
import nnuesoc.verification.cosim.BusRun.Access;
import nnuesoc.verification.cosim.BusRun.Kind;

/**
 * A program that is begun again and again, and each time broken off by a reset in a cycle in which
 * a layer writes an output, or the loader a feature; no other reset falls into such a cycle.
 */
final class InterruptedWrites {
  private static final int ROWS = 2; // of a layer, in whose writes a reset falls
  private static final int LATER = 5; // cycles, after which the loader still works
  private static final int CYCLES_AFTER = 4;
  private static final List<Watched> WATCHED =
      List.of(
          new Watched("loader", 1, 1), // clears
          new Watched("loader", 2, 1), // sets what it scans
          new Watched("layer1", 4, ROWS),
          new Watched("layer2", 4, ROWS),
          new Watched("layer3", 4, ROWS),
          new Watched("layer4", 4, 1));

  private InterruptedWrites() {}

  /** A part, the state in which it writes (fabric.md §4, §5), and how often a reset falls there. */
  private record Watched(String part, int state, int times) {}

  static BusRun of(TwinCase one) {
    final List<Access> recorded = RecordedProgram.of(one).accesses();
    final List<Access> accesses = new ArrayList<>();
    long begin = 0;
    for (long cycle : cycles(one)) {
      for (Access access : recorded) {
        if (access.cycle() < cycle - 1) {
          accesses.add(later(access, begin));
        }
      }
      accesses.add(new Access(begin + cycle - 1, Kind.WRITE, PioRegister.PIO_RESET.offset(), 1));
      begin += cycle + CYCLES_AFTER;
    }
    return new BusRun(one.name(), begin, accesses);
  }

  private static Access later(Access access, long by) {
    return new Access(access.cycle() + by, access.kind(), access.address(), access.data());
  }

  /** The first cycles of each part's writes. */
  private static Set<Long> cycles(TwinCase one) {
    final Set<Long> cycles = new TreeSet<>();
    for (Watched watched : WATCHED) {
      final SocRun run = SocRun.everyPart(one.spec());
      final Signal state = run.signal("soc.fabric." + watched.part() + ".state");
      int left = watched.times();
      boolean before = false;
      while (left > 0 && !run.finished()) {
        final boolean now = state.value() == watched.state();
        if (now && !before) {
          cycles.add(run.cycle());
          cycles.add(run.cycle() + LATER);
          left--;
        }
        before = now;
        run.step();
      }
    }
    return cycles;
  }
}
