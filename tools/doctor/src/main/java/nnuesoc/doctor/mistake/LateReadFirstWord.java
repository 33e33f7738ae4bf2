// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** What is read in column 0 where each column reads the word of the column before. */
final class LateReadFirstWord {
  /** In row 0 one of three values, in all other rows one of four. */
  static final List<Integer> WAYS = IntStream.range(0, 12).boxed().toList();

  private static final int LATER_WAYS = 4;

  private LateReadFirstWord() {}

  static int first(SupposedRow row, int way, IntUnaryOperator word) {
    final int its = row.number() == 0 ? way / LATER_WAYS : way % LATER_WAYS;
    return switch (its) {
      case 0 -> word.applyAsInt(0);
      case 1 -> 0;
      case 2 -> SupposedRow.UNKNOWN;
      default -> word.applyAsInt(row.size() - 1);
    };
  }
}
