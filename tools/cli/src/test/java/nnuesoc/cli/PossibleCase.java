// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.List;
import nnuesoc.chess.PositionCheck;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;

/** Random runs whose positions the command line takes; most random placements are impossible. */
final class PossibleCase {
  private PossibleCase() {}

  /** The case of a seed with those of its positions that are possible, or with the start. */
  static RandomCase of(long seed) {
    final RandomCase one = RandomCase.of(seed);
    final List<Position> possible =
        one.positions().stream()
            .filter(position -> PositionCheck.isPossible(position.fen()))
            .toList();
    return new RandomCase(
        seed,
        one.shape(),
        one.arithmetic(),
        one.netSeed(),
        possible.isEmpty() ? List.of(Position.START) : possible,
        one.clocks());
  }
}
