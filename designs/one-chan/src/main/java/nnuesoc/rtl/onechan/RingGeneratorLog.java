// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;

/** The moves of a run of the ring move generator. */
public final class RingGeneratorLog {
  private final RingMoveGenerator generator;
  private final List<Entry> moves = new ArrayList<>();
  private long noMoveCycle = -1;

  /**
   * A move.
   *
   * @param cycle the cycle of the move
   * @param from square, 0 to 63
   * @param to square, 0 to 63
   * @param delta where a further step would continue according to the generator, 6 bits
   */
  public record Entry(long cycle, int from, int to, int delta) {}

  private RingGeneratorLog(RingMoveGenerator generator) {
    this.generator = generator;
  }

  /** A log of a run that has not begun. */
  public static RingGeneratorLog attach(RingGeneratorBench bench, Simulation simulation) {
    final RingGeneratorLog log = new RingGeneratorLog(bench.generator());
    simulation.watch(bench.generator().valid(), log::changed);
    simulation.watch(bench.generator().move(), log::changed);
    simulation.watch(bench.generator().noMove(), log::over);
    return log;
  }

  /** Successive moves differ, so each changes the register of the move or of valid. */
  private void changed(Register register, long cycle) {
    final boolean isTold = !moves.isEmpty() && moves.get(moves.size() - 1).cycle() == cycle;
    if (generator.valid().q() == 1 && !isTold) {
      final int move = generator.move().q();
      moves.add(new Entry(cycle, move >>> 6, move & 63, generator.deltaOut().q()));
    }
  }

  private void over(Register noMove, long cycle) {
    if (noMove.q() == 1) {
      noMoveCycle = cycle;
    }
  }

  /** The moves in their order. */
  public List<Entry> moves() {
    return moves;
  }

  /** The cycle in which the generator reports that there are no more moves; −1 before. */
  public long noMoveCycle() {
    return noMoveCycle;
  }
}
