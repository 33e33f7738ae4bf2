// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cases;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;

/**
 * Draws the parts of a case, leaning towards the corners: shapes of 1, odd shapes, timings of 1,
 * positions that repeat or hardly change. Shapes stay small enough to run every cycle of a case.
 */
final class RandomCases {

  private RandomCases() {}

  static RandomCase draw(long seed) {
    Draws draws = new Draws(seed);
    Shape shape = shape(draws);
    NumberFormat arithmetic = draws.oneIn(2) ? NumberFormat.REPORT : NumberFormat.STOCKFISH;
    long netSeed = draws.next();
    List<Position> positions = positions(draws);
    return new RandomCase(seed, shape, arithmetic, netSeed, positions, clocks(draws));
  }

  /** One to four kings' buckets; the more there are, the fewer rows layer 1 mostly gets. */
  private static Shape shape(Draws draws) {
    int kings = draws.oneOf(1, 1, 2, 4);
    int mostRows = draws.oneIn(16) ? 20 : 20 / (kings * kings);
    int h = draws.between(1, mostRows);
    return new Shape(kings, h, rows(draws), rows(draws));
  }

  private static int rows(Draws draws) {
    return switch (draws.between(0, 4)) {
      case 0 -> draws.between(1, 12);
      case 1, 2 -> draws.oneOf(1, 3, 5, 7, 9);
      default -> draws.between(1, 9);
    };
  }

  private static List<Position> positions(Draws draws) {
    List<Position> positions = new ArrayList<>();
    int count = draws.between(1, 4);
    Placement first =
        draws.oneIn(2) ? Placement.scattered(draws) : played(Placement.of(Position.START), draws);
    positions.add(first.position());
    while (positions.size() < count) {
      Placement next = Placement.of(positions.get(positions.size() - 1));
      switch (draws.between(0, 6)) {
        case 0 -> {} // the same again
        case 1 -> next.changeSide();
        case 2 -> next.moveKing(draws);
        case 3 -> next = Placement.scattered(draws);
        default -> next.move(draws);
      }
      positions.add(next.position());
    }
    return positions;
  }

  private static Placement played(Placement placement, Draws draws) {
    int moves = draws.oneOf(0, 1, draws.between(0, 40));
    for (int move = 0; move < moves; move++) {
      placement.move(draws);
    }
    return placement;
  }

  private static BusTiming clocks(Draws draws) {
    int cpu = draws.oneIn(2) ? 0 : draws.between(0, 5);
    BusTiming.Mode mode = draws.oneIn(2) ? BusTiming.Mode.STREAMED : BusTiming.Mode.SINGLE;
    return switch (draws.between(0, 3)) {
      case 0 -> new BusTiming(18, 17, 10, 4, 9, cpu, mode);
      case 1 -> new BusTiming(1, 1, 1, 1, 1, cpu, mode);
      default ->
          new BusTiming(
              upTo40(draws), upTo40(draws), upTo40(draws), upTo40(draws), upTo40(draws), cpu, mode);
    };
  }

  private static int upTo40(Draws draws) {
    return draws.oneIn(4) ? draws.between(1, 3) : draws.between(1, 40);
  }
}
