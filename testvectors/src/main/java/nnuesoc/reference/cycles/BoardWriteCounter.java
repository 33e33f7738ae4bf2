// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/** Counts the writes of {@code pio_board} that turn one position into the next. */
final class BoardWriteCounter {

  private BoardWriteCounter() {}

  /**
   * One for each square that differs; one if only the side differs; none if nothing does.
   *
   * @param before the position that the board holds, null for the empty board at power-up, on which
   *     white is to move
   */
  static int between(@Nullable Position before, Position next) {
    int squares = 0;
    for (int square = 0; square < 64; square++) {
      int held = before == null ? 0 : before.code(square);
      if (held != next.code(square)) {
        squares++;
      }
    }
    boolean heldSide = before != null && before.blackToMove();
    return squares == 0 && heldSide != next.blackToMove() ? 1 : squares;
  }
}
