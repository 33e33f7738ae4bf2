package nnuesoc.hps.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import nnuesoc.hps.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.SetUp;
import nnuesoc.rtl.onchip.Command;
import org.jspecify.annotations.Nullable;

/**
 * The processor's copy of the fabric's stack, and of the pieces in the accumulator of each king
 * square: the words that bring the fabric to the next position.
 */
final class KingSquarePath {
  private static final int SQUARES = 64;
  private static final int KING = 6;

  private final boolean cache;
  private final @Nullable Position[][] ofKing = new @Nullable Position[2][SQUARES];
  private final Deque<Position> stack = new ArrayDeque<>(); // the last one first
  private int passes;

  KingSquarePath(boolean cache) {
    this.cache = cache;
  }

  /** The words for a position, the last of which evaluates it; it is on the fabric then. */
  List<Integer> to(Position position) {
    passes = 0;
    final List<Integer> words = new ArrayList<>();
    int undone = 0;
    for (Iterator<Position> bases = stack.iterator();
        bases.hasNext() && undone <= Command.MOST_UNDONE;
        undone++) {
      final int move = MoveCoder.move(bases.next(), position, undone);
      if (move != MoveCoder.NO_MOVE) {
        for (int i = 0; i < undone; i++) {
          stack.removeFirst();
        }
        addMove(move, position, words);
        push(position);
        return words;
      }
    }
    refresh(false, position, words);
    refresh(true, position, words);
    words.add(SetUp.take(position.whiteKing(), position.blackKing(), position.blackToMove()));
    passes += 2;
    stack.clear();
    push(position);
    return words;
  }

  /** 32 clocks each that the last words take. */
  int passes() {
    return passes;
  }

  private void addMove(int move, Position position, List<Integer> words) {
    final int piece = Command.piece(move, 0);
    int columns = 0;
    for (int change = 0; change < Command.steps(move); change++) {
      final int one = Command.piece(move, change == 3 ? 2 : change);
      columns += one == 0 || (one & 7) == KING ? 0 : 1;
    }
    if ((piece & 7) == KING) {
      refresh(piece >> 3 == 1, position, words);
      passes += 1 + Math.max(1, columns);
    } else {
      passes += 2 * Math.max(1, columns);
    }
    words.add(move);
  }

  private void push(Position position) {
    stack.addFirst(position);
    if (stack.size() > IncrementalConfig.STACK) {
      stack.removeLast();
    }
  }

  /** Brings the accumulator of a king square up to date. */
  private void refresh(boolean black, Position position, List<Integer> words) {
    final int king = black ? position.blackKing() : position.whiteKing();
    final @Nullable Position[] kept = ofKing[black ? 1 : 0];
    Position before = cache ? kept[king] : null;
    if (before != null && differences(before, position) > 1 + differences(null, position)) {
      before = null;
    }
    if (before == null) {
      words.add(SetUp.clear(black, king));
      passes++;
    }
    int word = SetUp.squares(black, king);
    int changes = 0;
    for (int square = 0; square < SQUARES; square++) {
      final int old = feature(before, square);
      final int now = feature(position, square);
      for (int turn = 0; turn < 2 && old != now; turn++) {
        final int piece = turn == 0 ? old : now;
        if (piece == 0) {
          continue;
        }
        word = SetUp.with(word, changes & 1, square, piece, turn == 0);
        changes++;
        if ((changes & 1) == 0) {
          words.add(word);
          word = SetUp.squares(black, king);
        }
      }
    }
    if ((changes & 1) == 1) {
      words.add(word);
    }
    passes += changes;
    kept[king] = position;
  }

  private static int differences(@Nullable Position before, Position after) {
    int count = 0;
    for (int square = 0; square < SQUARES; square++) {
      final int old = feature(before, square);
      final int now = feature(after, square);
      count += old == now ? 0 : (old == 0 ? 0 : 1) + (now == 0 ? 0 : 1);
    }
    return count;
  }

  private static int feature(@Nullable Position position, int square) {
    final int code = position == null ? 0 : position.code(square);
    return (code & 7) == KING ? 0 : code;
  }
}
