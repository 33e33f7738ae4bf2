// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play.parallel;

import java.util.Map;
import java.util.function.Function;
import nnuesoc.chess.Board;
import nnuesoc.chess.parallel.TimedEvaluation;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.position.Position;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.Centipawns;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * The fabric of one worker: its evaluations, how long each takes if the fabric is alone, and how
 * long each uses what all workers share.
 */
final class FabricWorker implements Function<Board, TimedEvaluation>, HpsListener {
  /** The number of weight columns that the SDRAM's port has begun to send, in 8 bits. */
  private static final String COLUMNS = "soc.fabric.sdram.started";

  private static final int CLOCKS_PER_COLUMN = 32; // 512 bytes, 16 per clock

  private final SocRun run;
  private final TeamConfig.Bridge bridge;
  private final @Nullable Signal columns;
  private final Map<String, Object> parameters;
  private long begin = -1; // of the transfer under way
  private long transferred;

  FabricWorker(SocSpec spec, TeamConfig.Bridge bridge) {
    run = spec.start(new Position[0]);
    this.bridge = bridge;
    columns = run.circuit().signal(COLUMNS);
    parameters = spec.fabric().parameters();
    run.listen(this);
  }

  @Override
  public void transferring(boolean now, long cycle) {
    if (now) {
      begin = cycle;
    } else if (begin >= 0) {
      transferred += cycle - begin;
      begin = -1;
    }
  }

  @Override
  public void skippedWrites(long between, long cycle) {
    transferred -= between;
  }

  @Override
  public TimedEvaluation apply(Board board) {
    final long before = run.cycle();
    final long transferredBefore = transferred;
    final int columnsBefore = columns();
    final int eval = run.evaluate(board.position()).eval().orElseThrow();
    final long clocks = run.cycle() - before;
    final long memory = memoryClocks(columns() - columnsBefore & 0xff);
    return new TimedEvaluation(
        Centipawns.of(eval, run.spec().net()),
        clocks,
        bridge == TeamConfig.Bridge.ALL
            ? clocks
            : Math.min(clocks, transferred - transferredBefore),
        bridge == TeamConfig.Bridge.ALL ? 0 : Math.min(clocks, memory));
  }

  private int columns() {
    return columns == null ? 0 : columns.value();
  }

  /** The words, other users before each column, and refreshes take up the port. */
  private long memoryClocks(int some) {
    if (some == 0) {
      return 0;
    }
    final long words = (long) some * (CLOCKS_PER_COLUMN + number("contention"));
    final int refresh = number("refresh");
    return refresh == 0 ? words : words * refresh / (refresh - number("stall"));
  }

  private int number(String key) {
    return ((Number) parameters.getOrDefault(key, 0)).intValue();
  }
}
