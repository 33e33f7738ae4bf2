// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A port that names rows while words are given, and not theirs.
 *
 * @param named the row that it names with each word
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record WrongOutputAddress(ObservedSignal signal, int[] named) {
  /** The first row whose word comes to another one's place. */
  int row() {
    return IntStream.range(0, named.length).filter(row -> named[row] != row).findFirst().orElse(0);
  }

  String cause() {
    return Arrays.stream(named).distinct().count() == 1
        ? "all rows are written to one word"
        : "the write address is not the row that was computed";
  }

  String text(OutputCandidate place) {
    return place.text()
        + ": the word of row "
        + row()
        + " comes with "
        + signal.name()
        + " = "
        + named[row()];
  }
}
