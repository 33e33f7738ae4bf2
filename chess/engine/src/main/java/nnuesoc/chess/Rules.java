package nnuesoc.chess;

/** When a game is over. */
public final class Rules {
  private static final long LIGHT_SQUARES = 0x55aa55aa55aa55aaL;

  private Rules() {}

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
    long knights = both(board, Pieces.KNIGHT);
    long bishops = both(board, Pieces.BISHOP);
    long kings = both(board, Pieces.KING);
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
        switch (Pieces.type(board.code(from))) {
          case Pieces.PAWN -> pawnTargets(board, from);
          case Pieces.KNIGHT -> Attacks.knight(from);
          case Pieces.BISHOP -> Attacks.bishop(from, occupied);
          case Pieces.ROOK -> Attacks.rook(from, occupied);
          case Pieces.QUEEN -> Attacks.bishop(from, occupied) | Attacks.rook(from, occupied);
          case Pieces.KING -> Attacks.king(from);
          default -> 0;
        };
    return (targets & Squares.bit(to)) != 0;
  }

  private static long pawnTargets(Board board, int from) {
    int side = board.sideToMove();
    int ahead = side == Pieces.WHITE ? 8 : -8;
    long free = ~board.occupied();
    long targets = Attacks.pawn(side, from) & board.pieces(side ^ 1);
    targets |= Squares.bit(from + ahead) & free;
    boolean atStart = Squares.rank(from) == (side == Pieces.WHITE ? 1 : 6);
    if (atStart && (Squares.bit(from + ahead) & free) != 0) {
      targets |= Squares.bit(from + 2 * ahead) & free;
    }
    return targets;
  }

  private static long both(Board board, int type) {
    return board.pieces(Pieces.WHITE, type) | board.pieces(Pieces.BLACK, type);
  }
}
