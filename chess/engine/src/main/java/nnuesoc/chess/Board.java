// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import java.util.Arrays;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;

/**
 * A position on which moves are made and taken back. Sets of squares have 64 bits; bit n is square
 * n. Castling rights without king and rook in place are dropped, and so is an en passant square
 * where no capture is legal. The keys of two positions are therefore equal exactly when the rule of
 * repetition calls the positions equal.
 */
public final class Board {
  /** The game is drawn after this many moves of both sides without a capture or a pawn move. */
  public static final int FIFTY_MOVES = 100;

  /** The largest start value of a FEN's counters, so that none overflows. */
  private static final int MOST_COUNTED = 1 << 30;

  private final byte[] codes = new byte[Squares.COUNT];
  private final long[] byColor = new long[2];
  private final long[] byType = new long[7];
  private int side;
  private int castling;
  private int enPassant = Squares.NONE;
  private int halfmoves;
  private int moveNumber;
  private long key;

  /** State that taking back a move cannot work out, and the keys for repetition. */
  private int plies;

  private long[] keys = new long[128];
  private long[] states = new long[128];

  private Board() {}

  /**
   * A position with its first move still to come.
   *
   * @throws IllegalPositionException if the position is impossible
   */
  public static Board of(Position position) {
    Board board = new Board();
    for (int square = 0; square < Squares.COUNT; square++) {
      if (position.code(square) != PieceCodes.NONE) {
        board.put(position.code(square), square);
      }
    }
    String[] fields = position.fen().split(" ", -1);
    board.side = position.blackToMove() ? PieceCodes.BLACK : PieceCodes.WHITE;
    board.key ^= position.blackToMove() ? ZobristKeys.BLACK_TO_MOVE : 0;
    PositionCheck.require(board);
    board.castling = CastlingRight.parse(fields[2], board);
    board.key ^= ZobristKeys.castling(board.castling);
    board.setEnPassant(fields[3]);
    board.halfmoves = Math.min(MOST_COUNTED, Integer.parseInt(fields[4]));
    board.moveNumber = Math.max(1, Math.min(MOST_COUNTED, Integer.parseInt(fields[5])));
    return board;
  }

  /** The position in which a game starts. */
  public static Board start() {
    return of(Position.START);
  }

  /** A board with the same position and the same history of moves. */
  public Board copy() {
    Board copy = new Board();
    System.arraycopy(codes, 0, copy.codes, 0, codes.length);
    System.arraycopy(byColor, 0, copy.byColor, 0, byColor.length);
    System.arraycopy(byType, 0, copy.byType, 0, byType.length);
    copy.side = side;
    copy.castling = castling;
    copy.enPassant = enPassant;
    copy.halfmoves = halfmoves;
    copy.moveNumber = moveNumber;
    copy.key = key;
    copy.plies = plies;
    copy.keys = keys.clone();
    copy.states = states.clone();
    return copy;
  }

  private void setEnPassant(String field) {
    if (field.equals("-")) {
      return;
    }
    int square = Squares.of(field.charAt(0), field.charAt(1));
    int pawn = square ^ 8;
    boolean justPassed =
        Squares.rank(square) == (side == PieceCodes.WHITE ? 5 : 2)
            && codes[square] == PieceCodes.NONE
            && codes[square + (side == PieceCodes.WHITE ? 8 : -8)] == PieceCodes.NONE
            && codes[pawn] == PieceCodes.code(side ^ 1, PieceCodes.PAWN);
    if (justPassed) {
      allowEnPassant(square);
    }
  }

  /** Keeps the en passant square if a capture there is legal. */
  private void allowEnPassant(int square) {
    long capturers = AttackSets.pawn(side ^ 1, square) & pieces(side, PieceCodes.PAWN);
    for (; capturers != 0; capturers &= capturers - 1) {
      if (isLegalEnPassant(Long.numberOfTrailingZeros(capturers), square)) {
        enPassant = square;
        key ^= ZobristKeys.enPassant(square);
        return;
      }
    }
  }

  /** Whether the king is safe once the pawn has captured; two pieces leave a line at once. */
  boolean isLegalEnPassant(int from, int to) {
    long captured = Squares.bit(to ^ 8);
    long after = (occupied() & ~captured & ~Squares.bit(from)) | Squares.bit(to);
    return (attackers(king(side), side ^ 1, after) & ~captured) == 0;
  }

  /** The code on a square, {@link PieceCodes#NONE} where it is empty. */
  public int code(int square) {
    return codes[square];
  }

  /** {@link PieceCodes#WHITE} or {@link PieceCodes#BLACK}. */
  public int sideToMove() {
    return side;
  }

  /** Moves of both sides since the last capture or move of a pawn. */
  public int halfmoveClock() {
    return halfmoves;
  }

  /** The number of the move in the game; both sides share one number. */
  public int moveNumber() {
    return moveNumber;
  }

  /** Equal for equal positions; unequal for others, as far as 64 bits allow. */
  public long key() {
    return key;
  }

  /** How many moves have been made on this board and not taken back. */
  public int plies() {
    return plies;
  }

  /** The squares of a color's pieces of a type. */
  public long pieces(int color, int type) {
    return byColor[color] & byType[type];
  }

  /** The squares of a color's pieces. */
  public long pieces(int color) {
    return byColor[color];
  }

  /** The squares with a piece. */
  public long occupied() {
    return byColor[0] | byColor[1];
  }

  /** Where the king of a color stands. */
  public int king(int color) {
    return Long.numberOfTrailingZeros(pieces(color, PieceCodes.KING));
  }

  /** Whether the side to move is in check. */
  public boolean inCheck() {
    return checkers() != 0;
  }

  /** The pieces that give check. */
  long checkers() {
    return attackers(king(side), side ^ 1, occupied());
  }

  /** The pieces of a color that attack a square if the squares in {@code occupied} are occupied. */
  public long attackers(int square, int color, long occupied) {
    long queens = byType[PieceCodes.QUEEN];
    return byColor[color]
        & ((AttackSets.pawn(color ^ 1, square) & byType[PieceCodes.PAWN])
            | (AttackSets.knight(square) & byType[PieceCodes.KNIGHT])
            | (AttackSets.king(square) & byType[PieceCodes.KING])
            | (AttackSets.rook(square, occupied) & (byType[PieceCodes.ROOK] | queens))
            | (AttackSets.bishop(square, occupied) & (byType[PieceCodes.BISHOP] | queens)));
  }

  /** A set of {@link CastlingRight}. */
  int castling() {
    return castling;
  }

  /** The square where a pawn can be captured en passant, or {@link Squares#NONE}. */
  int enPassant() {
    return enPassant;
  }

  /** Whether a legal move captures. */
  public boolean isCapture(int move) {
    return codes[Move.to(move)] != PieceCodes.NONE || isEnPassant(move);
  }

  /** Whether a legal move captures a pawn en passant. */
  public boolean isEnPassant(int move) {
    return Move.to(move) == enPassant && PieceCodes.type(codes[Move.from(move)]) == PieceCodes.PAWN;
  }

  /** Whether a legal move castles. */
  public boolean isCastling(int move) {
    return PieceCodes.type(codes[Move.from(move)]) == PieceCodes.KING
        && Math.abs(Move.from(move) - Move.to(move)) == 2;
  }

  /** Makes a legal move. */
  public void make(int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    int moved = codes[from];
    int type = PieceCodes.type(moved);
    int captureSquare = type == PieceCodes.PAWN && to == enPassant ? to ^ 8 : to;
    int captured = codes[captureSquare];
    remember(captured);
    key ^= ZobristKeys.enPassant(enPassant) ^ ZobristKeys.castling(castling);
    enPassant = Squares.NONE;
    halfmoves++;
    if (captured != PieceCodes.NONE) {
      remove(captured, captureSquare);
      halfmoves = 0;
    }
    remove(moved, from);
    int promotion = Move.promotion(move);
    put(promotion == PieceCodes.NONE ? moved : PieceCodes.code(side, promotion), to);
    if (type == PieceCodes.KING && Math.abs(from - to) == 2) {
      moveRook(CastlingRight.of(side, to < from), true);
    }
    castling = CastlingRight.after(castling, from, to);
    key ^= ZobristKeys.castling(castling) ^ ZobristKeys.BLACK_TO_MOVE;
    moveNumber += side;
    side ^= 1;
    if (type == PieceCodes.PAWN) {
      halfmoves = 0;
      if (Math.abs(from - to) == 16) {
        allowEnPassant((from + to) / 2);
      }
    }
  }

  /** Takes back the last move. */
  public void unmake(int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    side ^= 1;
    moveNumber -= side;
    int entered = codes[to];
    remove(entered, to);
    int moved =
        Move.promotion(move) == PieceCodes.NONE ? entered : PieceCodes.code(side, PieceCodes.PAWN);
    put(moved, from);
    if (PieceCodes.type(moved) == PieceCodes.KING && Math.abs(from - to) == 2) {
      moveRook(CastlingRight.of(side, to < from), false);
    }
    plies--;
    int state = (int) states[plies];
    castling = (state >> 4) & 15;
    enPassant = (state >> 8) & 127;
    halfmoves = (int) (states[plies] >>> 32);
    int captured = state & 15;
    if (captured != PieceCodes.NONE) {
      boolean inPassing = PieceCodes.type(moved) == PieceCodes.PAWN && to == enPassant;
      put(captured, inPassing ? to ^ 8 : to);
    }
    key = keys[plies];
  }

  private void remember(int captured) {
    if (plies == keys.length) {
      keys = Arrays.copyOf(keys, 2 * plies);
      states = Arrays.copyOf(states, 2 * plies);
    }
    keys[plies] = key;
    states[plies] = captured | (castling << 4) | (enPassant << 8) | ((long) halfmoves << 32);
    plies++;
  }

  private void moveRook(CastlingRight castling, boolean forward) {
    int rook = PieceCodes.code(side, PieceCodes.ROOK);
    remove(rook, forward ? castling.rook() : castling.passed());
    put(rook, forward ? castling.passed() : castling.rook());
  }

  private void put(int code, int square) {
    codes[square] = (byte) code;
    byColor[PieceCodes.color(code)] |= Squares.bit(square);
    byType[PieceCodes.type(code)] |= Squares.bit(square);
    key ^= ZobristKeys.piece(code, square);
  }

  private void remove(int code, int square) {
    codes[square] = PieceCodes.NONE;
    byColor[PieceCodes.color(code)] &= ~Squares.bit(square);
    byType[PieceCodes.type(code)] &= ~Squares.bit(square);
    key ^= ZobristKeys.piece(code, square);
  }

  /** How often the position occurred before, within the moves made on this board. */
  public int repetitions() {
    int times = 0;
    int first = Math.max(0, plies - halfmoves);
    for (int ply = plies - 4; ply >= first; ply -= 2) {
      times += keys[ply] == key ? 1 : 0;
    }
    return times;
  }

  /** The keys of the positions from which a move was made, the earliest first. */
  public long[] pastKeys() {
    return Arrays.copyOf(keys, plies);
  }

  /** All six fields; the en passant square only where a capture there is legal. */
  public String fen() {
    return position().fen();
  }

  /** The position without its history. */
  public Position position() {
    return Fen.parse(
        FenPlacementWriter.placement(codes)
            + (side == PieceCodes.WHITE ? " w " : " b ")
            + CastlingRight.text(castling)
            + (enPassant == Squares.NONE ? " - " : " " + Squares.name(enPassant) + " ")
            + halfmoves
            + " "
            + moveNumber);
  }

  @Override
  public String toString() {
    return fen();
  }
}
