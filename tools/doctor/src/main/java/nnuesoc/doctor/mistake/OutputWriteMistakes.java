// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;

/** Mistakes in which outputs are written to the wrong words, or not written. */
final class OutputWriteMistakes {
  /** The possible values of a word before its first write. */
  private static final int[] EMPTY = {SupposedRow.UNKNOWN, 0};

  private final MistakeList all;

  private OutputWriteMistakes(Set<Integer> channels) {
    all = new MistakeList(channels);
  }

  /** Nothing is ever written. */
  static List<Mistake> never(Set<Integer> channels) {
    final OutputWriteMistakes its = new OutputWriteMistakes(channels);
    for (int empty : EMPTY) {
      its.all
          .add(Fault.OUTPUT_NOT_WRITTEN, "the write enable stays low")
          .store((held, made) -> old(held, empty))
          .fromRow0();
    }
    return its.all.all();
  }

  /** All other mistakes, likely ones first. */
  static List<Mistake> of(Set<Integer> channels) {
    final OutputWriteMistakes its = new OutputWriteMistakes(channels);
    its.order();
    its.missing();
    return its.all.all();
  }

  private void order() {
    final String cause = "the write address is not the row that was computed";
    for (int empty : EMPTY) {
      for (int by : new int[] {1, -1}) {
        all.add(Fault.OUTPUT_AT_ANOTHER_ROW, cause)
            .store((held, made) -> moved(old(held, empty), made, by, false))
            .fromRow0();
        all.add(Fault.OUTPUT_AT_ANOTHER_ROW, cause)
            .store((held, made) -> moved(old(held, empty), made, by, true))
            .fromRow0();
      }
      all.add(Fault.OUTPUT_AT_ANOTHER_ROW, "all rows are written to one word")
          .store((held, made) -> inOne(old(held, empty), made))
          .fromRow0();
      for (int bits = 1; bits < 11; bits++) {
        final int mask = (1 << bits) - 1;
        all.add(Fault.OUTPUT_AT_ANOTHER_ROW, "the address has only " + bits + " bits")
            .store((held, made) -> inFew(old(held, empty), made, mask));
      }
    }
    for (int empty : EMPTY) {
      for (int together : new int[] {2, 4}) {
        all.add(
                Fault.OUTPUT_AT_ANOTHER_ROW,
                "the index of the group of rows is not multiplied by " + together)
            .store((held, made) -> overlapping(old(held, empty), made, together));
      }
    }
    all.add(Fault.OUTPUT_AT_ANOTHER_ROW, "rows are written from the last to the first")
        .store((held, made) -> reversed(made))
        .fromRow0();
  }

  private void missing() {
    for (int empty : EMPTY) {
      for (boolean first : new boolean[] {true, false}) {
        all.add(
                Fault.OUTPUT_NOT_WRITTEN,
                "the write enable is low in the " + (first ? "first" : "last") + " row")
            .store((held, made) -> allBut(held, made, first ? 0 : made.length - 1, empty));
      }
      all.add(Fault.OUTPUT_0_NOT_WRITTEN, "the write enable looks at the output")
          .store((held, made) -> nonZero(held, made, empty));
    }
  }

  private static int[] moved(int[] held, int[] made, int by, boolean round) {
    final int[] words = held.clone();
    for (int row = 0; row < made.length; row++) {
      final int at = row + by;
      if (at >= 0 && at < made.length) {
        words[at] = made[row];
      } else if (round) {
        words[Math.floorMod(at, made.length)] = made[row];
      }
    }
    return words;
  }

  private static int[] inOne(int[] held, int[] made) {
    final int[] words = held.clone();
    words[0] = made[made.length - 1];
    return words;
  }

  private static int[] overlapping(int[] held, int[] made, int together) {
    final int[] words = held.clone();
    for (int row = 0; row < made.length; row++) {
      words[row / together + row % together] = made[row];
    }
    return words;
  }

  private static int[] inFew(int[] held, int[] made, int mask) {
    final int[] words = held.clone();
    for (int row = 0; row < made.length; row++) {
      if ((row & mask) < words.length) {
        words[row & mask] = made[row];
      }
    }
    return words;
  }

  private static int[] reversed(int[] made) {
    return IntStream.range(0, made.length).map(at -> made[made.length - 1 - at]).toArray();
  }

  private static int[] old(int[] held, int empty) {
    return IntStream.of(held).map(word -> word == SupposedRow.UNKNOWN ? empty : word).toArray();
  }

  private static int[] allBut(int[] held, int[] made, int row, int empty) {
    final int[] words = made.clone();
    words[row] = held[row] == SupposedRow.UNKNOWN ? empty : held[row];
    return words;
  }

  private static int[] nonZero(int[] held, int[] made, int empty) {
    final int[] before = old(held, empty);
    return IntStream.range(0, made.length)
        .map(at -> made[at] == 0 ? before[at] : made[at])
        .toArray();
  }
}
