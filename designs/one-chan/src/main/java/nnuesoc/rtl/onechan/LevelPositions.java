// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The position of each level of a search: a pushed move creates the position of the next level. */
final class LevelPositions extends Part {
  private static final int SQUARES = 64;
  private static final int CODE_BITS = 4;
  private static final int SQUARE_MASK = 63;

  private final TraversalInputs port;
  private final TreeTraversal traversal;
  private final Level[] levels;

  private record Level(
      List<Register> squares, Register black, Register castling, Register passing) {
    static Level of(Scope scope) {
      final List<Register> squares = new ArrayList<>();
      for (int i = 0; i < SQUARES; i++) {
        squares.add(scope.register("square_" + i, CODE_BITS));
      }
      return new Level(
          squares,
          scope.register("black_to_move", 1),
          scope.register("castling", 4),
          scope.register("en_passant", 7));
    }
  }

  LevelPositions(Scope scope, TraversalInputs port, TreeTraversal traversal, int count) {
    super(scope, "positions");
    this.port = port;
    this.traversal = traversal;
    port.moveValid.readBy(this);
    levels = new Level[count + 1];
    for (int i = 0; i <= count; i++) {
      levels[i] = Level.of(scope.child("level_" + i));
    }
  }

  /** Sets the root from power-up on. */
  void powerUp(SquarePosition root) {
    for (int i = 0; i < SQUARES; i++) {
      levels[0].squares.get(i).powerUp(root.code(i));
    }
    levels[0].black.powerUp(root.blackToMove() ? 1 : 0);
    levels[0].castling.powerUp(root.castling());
    levels[0].passing.powerUp(root.enPassant());
  }

  @Override
  public void settle() {}

  @Override
  public void edge() {
    if (port.moveValid.q() == 1 && traversal.state().q() == TreeTraversal.ASKED) {
      put(levels[traversal.depth().q() + 1], current().after(move(port.move.q())));
    }
  }

  private static void put(Level level, SquarePosition position) {
    for (int i = 0; i < SQUARES; i++) {
      level.squares.get(i).next(position.code(i));
    }
    level.black.next(position.blackToMove() ? 1 : 0);
    level.castling.next(position.castling());
    level.passing.next(position.enPassant());
  }

  /** The current position of the search. */
  SquarePosition current() {
    final Level level = levels[traversal.depth().q()];
    final byte[] codes = new byte[SQUARES];
    for (int i = 0; i < SQUARES; i++) {
      codes[i] = (byte) level.squares.get(i).q();
    }
    return new SquarePosition(codes, level.black.q() == 1, level.castling.q(), level.passing.q());
  }

  /** The piece code on a square of {@link #current}. */
  int code(int square) {
    return levels[traversal.depth().q()].squares.get(square).q();
  }

  /** Decodes a move word of the traversal. */
  static SquareMove move(int word) {
    return new SquareMove(word >>> 6 & SQUARE_MASK, word & SQUARE_MASK, word >>> 12);
  }
}
