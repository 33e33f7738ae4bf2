// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.position.Position;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.Centipawns;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;

/** Evaluates positions on a fabric that stays; their cost is what the fabric takes. */
public final class FabricEvaluator implements Evaluator {
  private static final List<String> CACHE_COUNTERS =
      List.of("hits", "misses", "evictions", "collisions");

  private final SocRun run;
  private long transferCycles;

  /** A fabric of {@code spec}; the positions of the spec are ignored. */
  public FabricEvaluator(SocSpec spec) {
    run = spec.start(new Position[0]);
  }

  /** The spec of the fabric. */
  public SocSpec spec() {
    return run.spec();
  }

  @Override
  public int evaluate(Board board) {
    return evaluate(board.position());
  }

  /** The evaluation in centipawns. */
  public int evaluate(Position position) {
    final Evaluation result = run.evaluate(position);
    for (LayerCycles layer : result.layers()) {
      transferCycles += layer.transfer();
    }
    return Centipawns.of(result.eval().orElseThrow(), spec().net());
  }

  @Override
  public long evaluations() {
    return run.evaluated();
  }

  @Override
  public long cycles() {
    return run.cycle();
  }

  /** The counters of the cache in front of the fabric, by name; empty if there is none. */
  public Map<String, Long> cacheCounters() {
    final Map<String, Long> counters = new LinkedHashMap<>();
    for (String name : CACHE_COUNTERS) {
      final Signal signal = run.circuit().signal("soc.fabric.cache." + name);
      if (signal != null) {
        counters.put(name, signal.longValue());
      }
    }
    return counters;
  }

  /** Cycles spent on the transfer of weights and biases so far. */
  public long transferCycles() {
    return transferCycles;
  }
}
