// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** When a game is over. */
public final class GameEndRules {
  private static final long LIGHT_SQUARES = 0x55aa55aa55aa55aaL;

  private GameEndRules() {}

  /** Whether the game goes on; draws that a player would have to claim count as claimed. */
  public static GameState state(Board board) {
    boolean canMove = MoveGenerator.all(board).size() > 0;
    if (!canMove) {
      return board.inCheck() ? GameState.CHECKMATE : GameState.STALEMATE;
    }
    if (insufficientMaterial(board)) {
      return GameState.INSUFFICIENT_MATERIAL;
    }
    if (board.halfmoveClock() >= Board.FIFTY_MOVES) {
      return GameState.FIFTY_MOVES;
    }
    return board.repetitions() >= 2 ? GameState.THREEFOLD : GameState.ONGOING;
  }

  /**
   * Whether no mate is possible: bare kings, one knight, or only bishops that all stand on squares
   * of one color.
   */
  public static boolean insufficientMaterial(Board board) {
    long knights = both(board, PieceCodes.KNIGHT);
    long bishops = both(board, PieceCodes.BISHOP);
    long kings = both(board, PieceCodes.KING);
    if ((board.occupied() & ~(knights | bishops | kings)) != 0) {
      return false;
    }
    if (knights != 0) {
      return bishops == 0 && (knights & (knights - 1)) == 0;
    }
    return (bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0;
  }

  /**
   * Whether the piece that the side to move has on a square could go to another one if its king's
   * safety did not matter. Castling is left out.
   */
  public static boolean reaches(Board board, int from, int to) {
    int side = board.sideToMove();
    if ((board.pieces(side) & Squares.bit(to)) != 0) {
      return false;
    }
    long occupied = board.occupied();
    long targets =
        switch (PieceCodes.type(board.code(from))) {
          case PieceCodes.PAWN -> pawnTargets(board, from);
          case PieceCodes.KNIGHT -> AttackSets.knight(from);
          case PieceCodes.BISHOP -> AttackSets.bishop(from, occupied);
          case PieceCodes.ROOK -> AttackSets.rook(from, occupied);
          case PieceCodes.QUEEN ->
              AttackSets.bishop(from, occupied) | AttackSets.rook(from, occupied);
          case PieceCodes.KING -> AttackSets.king(from);
          default -> 0;
        };
    return (targets & Squares.bit(to)) != 0;
  }

  private static long pawnTargets(Board board, int from) {
    int side = board.sideToMove();
    int ahead = side == PieceCodes.WHITE ? 8 : -8;
    long free = ~board.occupied();
    long targets = AttackSets.pawn(side, from) & board.pieces(side ^ 1);
    targets |= Squares.bit(from + ahead) & free;
    boolean atStart = Squares.rank(from) == (side == PieceCodes.WHITE ? 1 : 6);
    if (atStart && (Squares.bit(from + ahead) & free) != 0) {
      targets |= Squares.bit(from + 2 * ahead) & free;
    }
    return targets;
  }

  private static long both(Board board, int type) {
    return board.pieces(PieceCodes.WHITE, type) | board.pieces(PieceCodes.BLACK, type);
  }
}
