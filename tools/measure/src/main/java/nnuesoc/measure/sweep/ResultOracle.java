// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;

/**
 * Gives the expected results of a point from another source than the design. Several threads call
 * it.
 */
public interface ResultOracle {
  /** The evaluation of a position. */
  int eval(Position position);

  /** The cycle in which the last evaluation has been read. */
  long end(SweepPoint point);

  /** The golden model, asked once per position, and the formula. */
  static ResultOracle of(SocSpec run) {
    final Map<Position, Integer> evals = new ConcurrentHashMap<>();
    return new ResultOracle() {
      @Override
      public int eval(Position position) {
        return evals.computeIfAbsent(
            position, one -> GoldenModel.evaluate(one, run.net(), run.arithmetic()).eval());
      }

      @Override
      public long end(SweepPoint point) {
        return RunLength.of(point.spec());
      }
    };
  }
}
