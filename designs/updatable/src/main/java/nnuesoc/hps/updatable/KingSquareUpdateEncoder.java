// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The processor's copy of the fabric's stack and of the pieces in the accumulator of each king
 * square, and the words that bring the fabric to the next position.
 */
final class KingSquareUpdateEncoder implements UpdatableProgram.Path {
  private static final int KING = 6;

  private final boolean cache;
  private final @Nullable PiecePlacement[][] ofKing =
      new @Nullable PiecePlacement[2][PiecePlacement.SQUARES];
  private final PlacementStack stack = new PlacementStack(IncrementalConfig.STACK);
  private int passes;

  KingSquareUpdateEncoder(boolean cache) {
    this.cache = cache;
  }

  @Override
  public List<Integer> to(PiecePlacement position) {
    passes = 0;
    final List<Integer> words = new ArrayList<>();
    final int move = stack.moveTo(position);
    if (move != MoveRecognizer.NO_MOVE) {
      addMove(move, position, words);
      return words;
    }
    refresh(false, position, words);
    refresh(true, position, words);
    words.add(
        SetUpCommandWord.take(position.king(false), position.king(true), position.blackToMove()));
    passes += 2;
    stack.restart(position);
    return words;
  }

  @Override
  public void exchange(StateVisitor state) {
    stack.exchange(state);
    passes = state.number(passes);
    for (@Nullable PiecePlacement[] kept : ofKing) {
      for (int king = 0; king < kept.length; king++) {
        final PiecePlacement old = kept[king];
        kept[king] =
            state.flag(old != null)
                ? PiecePlacement.exchange(state, old == null ? PiecePlacement.EMPTY : old)
                : null;
      }
    }
  }

  /** The passes, of 32 clocks each, that the last words take. */
  int passes() {
    return passes;
  }

  private void addMove(int move, PiecePlacement position, List<Integer> words) {
    final int piece = CommandWord.piece(move, 0);
    int columns = 0;
    for (int change = 0; change < CommandWord.steps(move); change++) {
      final int one = CommandWord.piece(move, change == 3 ? 2 : change);
      final boolean isFeature = one != 0 && (one & 7) != KING;
      columns += isFeature ? 1 : 0;
    }
    if ((piece & 7) == KING) {
      refresh(piece >> 3 == 1, position, words);
      passes += 1 + Math.max(1, columns);
    } else {
      passes += 2 * Math.max(1, columns);
    }
    words.add(move);
  }

  /** Brings the accumulator of a king square up to date. */
  private void refresh(boolean black, PiecePlacement position, List<Integer> words) {
    final int king = position.king(black);
    final @Nullable PiecePlacement[] kept = ofKing[black ? 1 : 0];
    PiecePlacement before = cache ? kept[king] : null;
    if (before != null && differences(before, position) > 1 + differences(null, position)) {
      before = null;
    }
    if (before == null) {
      words.add(SetUpCommandWord.clear(black, king));
      passes++;
    }
    int word = SetUpCommandWord.squares(black, king);
    int changes = 0;
    for (int row = 0; row < PiecePlacement.ROWS; row++) {
      final long old = features(before, row);
      final long now = position.features(row);
      for (long other = PiecePlacement.pieces(old ^ now); other != 0; other &= other - 1) {
        final int at = Long.numberOfTrailingZeros(other);
        for (int turn = 0; turn < 2; turn++) {
          final int piece = (int) ((turn == 0 ? old : now) >>> at) & 0xf;
          if (piece == 0) {
            continue;
          }
          word = SetUpCommandWord.with(word, changes & 1, 16 * row + at / 4, piece, turn == 0);
          changes++;
          if ((changes & 1) == 0) {
            words.add(word);
            word = SetUpCommandWord.squares(black, king);
          }
        }
      }
    }
    if ((changes & 1) == 1) {
      words.add(word);
    }
    passes += changes;
    kept[king] = position;
  }

  private static int differences(@Nullable PiecePlacement before, PiecePlacement after) {
    int count = 0;
    for (int row = 0; row < PiecePlacement.ROWS; row++) {
      final long old = features(before, row);
      final long now = after.features(row);
      final long other = PiecePlacement.pieces(old ^ now);
      count += Long.bitCount(PiecePlacement.pieces(old) & other);
      count += Long.bitCount(PiecePlacement.pieces(now) & other);
    }
    return count;
  }

  private static long features(@Nullable PiecePlacement position, int row) {
    return position == null ? 0 : position.features(row);
  }
}
