// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/**
 * All legal moves of a position. Checks and pins are found first, as sets of squares that a move
 * must stay in; no move is made and taken back to see whether the king is safe.
 */
public final class MoveGenerator {
  private static final int[] PROMOTIONS = {
    PieceCodes.QUEEN, PieceCodes.ROOK, PieceCodes.BISHOP, PieceCodes.KNIGHT
  };

  private static final long EVERYWHERE = ~0L;
  private static final long PROMOTION_RANKS = 0xff000000000000ffL;

  private final Board board;
  private final MoveList moves;
  private final int side;
  private final int king;
  private final long own;
  private final long occupied;

  /** What can be captured: everything but the king. */
  private final long enemy;

  /** Where a piece other than the king may go: anywhere, or only where it ends a check. */
  private long target;

  private long pinned;

  private MoveGenerator(Board board, MoveList moves) {
    this.board = board;
    this.moves = moves;
    side = board.sideToMove();
    king = board.king(side);
    own = board.pieces(side);
    occupied = own | board.pieces(side ^ 1);
    enemy = board.pieces(side ^ 1) & ~board.pieces(side ^ 1, PieceCodes.KING);
  }

  /** Replaces the contents of the list with all legal moves. */
  public static void all(Board board, MoveList moves) {
    new MoveGenerator(board, moves).generate(EVERYWHERE);
  }

  /** Replaces the contents of the list with the legal captures and promotions. */
  public static void noisy(Board board, MoveList moves) {
    new MoveGenerator(board, moves).generate(board.pieces(board.sideToMove() ^ 1));
  }

  /** A new list of all legal moves. */
  public static MoveList all(Board board) {
    MoveList moves = new MoveList();
    all(board, moves);
    return moves;
  }

  private void generate(long wanted) {
    moves.clear();
    long checkers = board.checkers();
    target = ~own & ~board.pieces(side ^ 1, PieceCodes.KING);
    kingMoves(wanted & target);
    if ((checkers & (checkers - 1)) != 0) {
      return; // two checks: only the king can move
    }
    if (checkers != 0) {
      target &= checkers | AttackSets.between(king, Long.numberOfTrailingZeros(checkers));
    } else if (wanted == EVERYWHERE) {
      castlings();
    }
    findPinned();
    pawnMoves(wanted);
    enPassant();
    pieceMoves(wanted & target);
  }

  private void kingMoves(long to) {
    long without = occupied & ~Squares.bit(king);
    for (long left = AttackSets.king(king) & to; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      if (board.attackers(square, side ^ 1, without) == 0) {
        moves.add(Move.of(king, square));
      }
    }
  }

  private void castlings() {
    if (board.castling() != CastlingRight.NO_RIGHTS) {
      castling(CastlingRight.of(side, false));
      castling(CastlingRight.of(side, true));
    }
  }

  private void castling(CastlingRight castling) {
    if (castling.in(board.castling())
        && (occupied & castling.path()) == 0
        && board.attackers(castling.passed(), side ^ 1, occupied) == 0
        && board.attackers(castling.kingTo(), side ^ 1, occupied) == 0) {
      moves.add(Move.of(king, castling.kingTo()));
    }
  }

  private void findPinned() {
    long others = board.pieces(side ^ 1);
    long queens = board.pieces(side ^ 1, PieceCodes.QUEEN);
    long snipers =
        (AttackSets.rook(king, others) & (board.pieces(side ^ 1, PieceCodes.ROOK) | queens))
            | (AttackSets.bishop(king, others)
                & (board.pieces(side ^ 1, PieceCodes.BISHOP) | queens));
    pinned = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
      long between = AttackSets.between(king, Long.numberOfTrailingZeros(snipers)) & own;
      if ((between & (between - 1)) == 0) {
        pinned |= between;
      }
    }
  }

  /** The squares that a piece may go to without giving up a pin. */
  private long free(int from) {
    return (pinned & Squares.bit(from)) == 0 ? EVERYWHERE : AttackSets.line(king, from);
  }

  private void pieceMoves(long to) {
    for (long left = board.pieces(side, PieceCodes.KNIGHT) & ~pinned; left != 0; left &= left - 1) {
      int from = Long.numberOfTrailingZeros(left);
      add(from, AttackSets.knight(from) & to);
    }
    long queens = board.pieces(side, PieceCodes.QUEEN);
    for (long left = board.pieces(side, PieceCodes.BISHOP) | queens; left != 0; left &= left - 1) {
      int from = Long.numberOfTrailingZeros(left);
      add(from, AttackSets.bishop(from, occupied) & to & free(from));
    }
    for (long left = board.pieces(side, PieceCodes.ROOK) | queens; left != 0; left &= left - 1) {
      int from = Long.numberOfTrailingZeros(left);
      add(from, AttackSets.rook(from, occupied) & to & free(from));
    }
  }

  private void add(int from, long to) {
    for (long left = to; left != 0; left &= left - 1) {
      moves.add(Move.of(from, Long.numberOfTrailingZeros(left)));
    }
  }

  private void pawnMoves(long wanted) {
    int ahead = side == PieceCodes.WHITE ? 8 : -8;
    int startRank = side == PieceCodes.WHITE ? 1 : 6;
    for (long left = board.pieces(side, PieceCodes.PAWN); left != 0; left &= left - 1) {
      int from = Long.numberOfTrailingZeros(left);
      long to = AttackSets.pawn(side, from) & enemy;
      long one = Squares.bit(from + ahead) & ~occupied;
      to |= one & (wanted | PROMOTION_RANKS);
      if (one != 0 && Squares.rank(from) == startRank) {
        to |= Squares.bit(from + 2 * ahead) & ~occupied & wanted;
      }
      addPawn(from, to & target & free(from));
    }
  }

  private void addPawn(int from, long to) {
    if ((to & PROMOTION_RANKS) == 0) {
      add(from, to);
      return;
    }
    for (long left = to; left != 0; left &= left - 1) {
      for (int promotion : PROMOTIONS) {
        moves.add(Move.of(from, Long.numberOfTrailingZeros(left), promotion));
      }
    }
  }

  private void enPassant() {
    int to = board.enPassant();
    if (to == Squares.NONE) {
      return;
    }
    long capturers = AttackSets.pawn(side ^ 1, to) & board.pieces(side, PieceCodes.PAWN);
    for (; capturers != 0; capturers &= capturers - 1) {
      int from = Long.numberOfTrailingZeros(capturers);
      if (board.isLegalEnPassant(from, to)) {
        moves.add(Move.of(from, to));
      }
    }
  }
}
