// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.FirstChanged;
import org.jspecify.annotations.Nullable;

/**
 * A place where a layer may give its outputs away, and what it gave there.
 *
 * @param enable stands while a word is given; null for words that stay
 * @param address the row of the word; null if words come in the order of their rows
 * @param data the word
 * @param cycles when each word was given
 * @param words the last word of each row; {@link #NONE} for none, {@link ObservedSignal#X} for x
 * @param others words that were given to other addresses, or too many
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record OutputCandidate(
    @Nullable OutputEnable enable,
    @Nullable ObservedSignal address,
    ObservedSignal data,
    int[] cycles,
    long[] words,
    int others) {
  /** In place of a word: there is none. */
  static final long NONE = Long.MIN_VALUE + 1;

  private static final int LEAST_KNOWN = 3; // words
  private static final int BYTE_BITS = 8;
  private static final int BYTE = 0xff;

  /** Whether a layer's words are here, each in its place. */
  boolean holds(SupposedLayer layer, boolean result) {
    if (layer.blame() == null ? others > 0 : !tells(layer)) {
      return false;
    }
    for (int row = 0; row < Math.min(words.length, layer.words().length); row++) {
      if (!isWord(row, layer.words()[row], result)
          || (layer.part() != FirstChanged.OUTPUT && words[row] == NONE)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a layer's words tell anything here: where some are missing, the rest must be sure. */
  private boolean tells(SupposedLayer layer) {
    int missing = 0;
    boolean any = false;
    for (int word : layer.words()) {
      missing += word == SupposedLayer.UNKNOWN ? 1 : 0;
      any |= word != SupposedLayer.UNKNOWN && word != SupposedLayer.ANY && word != 0;
    }
    if (missing == 0 || layer.part() != FirstChanged.OUTPUT) {
      return any || ((address != null || enable == null) && isForEachRow(0));
    }
    if (isFull()) {
      return any || isUnknown();
    }
    if (address != null && isOverlapping(layer)) {
      return words.length - missing >= LEAST_KNOWN && any;
    }
    if (address == null || !address.countsRows(words.length) || layer.blame() == null) {
      return false;
    }
    final int given = words.length - missing + others;
    return layer.blame().kind() == FaultKind.ROW_ORDER
        ? given == words.length
        : given == words.length - 1 && any;
  }

  /** Whether a word is given for each row, and rows are said to share their words. */
  private boolean isOverlapping(SupposedLayer layer) {
    return enable != null
        && enable.when().length == words.length
        && layer.blame() != null
        && layer.blame().kind() == FaultKind.ROW_ORDER;
  }

  /** Whether the word of a row is this one. */
  boolean isWord(int row, int word, boolean result) {
    final long held = words[row];
    if (word == SupposedLayer.ANY) {
      return held != NONE;
    }
    if (word == SupposedLayer.UNKNOWN) {
      return held == NONE || held == ObservedSignal.X;
    }
    return held != NONE && (isRight(held, word, result) || isPacked(held, row, word));
  }

  /** Whether a value is a word with its row beside it, as in a packed structure. */
  private boolean isPacked(long held, int row, int word) {
    final int others = data.bits() - BYTE_BITS;
    return held != ObservedSignal.X
        && words.length > 1
        && others > 0
        && (held == ((long) row << BYTE_BITS | (word & BYTE))
            || held == ((long) (word & BYTE) << others | row));
  }

  /** Whether some word was given for a row. */
  boolean hasWord(int row) {
    return words[row] != NONE && words[row] != ObservedSignal.X;
  }

  /** Whether a value is a word, as far as the data is wide. */
  boolean isRight(long held, int word, boolean result) {
    final long mask = (1L << data.bits()) - 1;
    if (held == ObservedSignal.X) {
      return false;
    }
    if (result) {
      return data.bits() > BYTE_BITS && held == (word & mask);
    }
    return held == (word & mask) || (data.bits() > BYTE_BITS && held == (word & 0xff & mask));
  }

  /** Whether its words are the sums with their biases, without limits. */
  boolean holdsTotals(SupposedLayer layer) {
    final long mask = (1L << data.bits()) - 1;
    return data.bits() > BYTE_BITS
        && IntStream.range(0, words.length)
            .allMatch(row -> words[row] == (layer.last(row) + layer.biases()[row] & mask));
  }

  /** The place as text for people. */
  String text() {
    return data.name()
        + (enable == null ? "" : " with " + enable.text())
        + (address == null ? "" : " at " + address.name());
  }

  /** Whether a signal's name begins as that of the word or of its enable: y_row beside y_data. */
  boolean isNamedLike(ObservedSignal one) {
    return one.isNamedLike(data) || (enable != null && enable.isNamedLike(one));
  }

  /** Whether the enable's name is like that of the word. */
  boolean isNamedTogether() {
    return enable != null && enable.isNamedLike(data);
  }

  /** Whether the enable is called valid, or the like, and shares its name with the word. */
  boolean isNamedValid() {
    return isNamedTogether() && enable != null && enable.isValid();
  }

  /** Whether the words come in successive cycles. */
  boolean isGivenInOneStretch() {
    return enable != null && enable.isOneStretch();
  }

  /** Whether this is surely the layer's output: its signals share a name, and each row has one. */
  boolean isSurely() {
    return enable != null
        && isForEachRow(0)
        && data.numbers() > 1
        && (isPackedByRow() || (isNamedTogether() && (address == null || isNamedLike(address))));
  }

  /** Whether each word has the number of its row beside it. */
  private boolean isPackedByRow() {
    final int others = data.bits() - BYTE_BITS;
    return others > 0
        && words.length > 2
        && (IntStream.range(0, words.length).allMatch(row -> words[row] >> BYTE_BITS == row)
            || IntStream.range(0, words.length)
                .allMatch(row -> (words[row] & ((1L << others) - 1)) == row));
  }

  /** Rows without a word at a place where the others have right ones; none if it is not sure. */
  int[] missing(SupposedLayer right, boolean result) {
    final int given = right(right, result);
    final boolean tells =
        IntStream.range(0, words.length)
                .filter(row -> words[row] != NONE)
                .mapToLong(row -> words[row])
                .distinct()
                .count()
            > 2;
    return enable == null || address == null || given < 3 || !tells
        ? new int[0]
        : IntStream.range(0, words.length).filter(row -> words[row] == NONE).toArray();
  }

  boolean isEnabledBy(ObservedSignal bit) {
    return enable != null && enable.has(bit);
  }

  boolean hasEnableOf(OutputCandidate other) {
    return Objects.equals(enable, other.enable);
  }

  boolean isLike(OutputCandidate other) {
    return hasEnableOf(other) && address == other.address;
  }

  /** How many rows have their word, and no other word is wrong. */
  int right(SupposedLayer layer, boolean result) {
    int right = 0;
    for (int row = 0; row < words.length; row++) {
      if (isWord(row, layer.words()[row], result)) {
        right++;
      } else if (words[row] != NONE) {
        return 0;
      }
    }
    return right;
  }

  /** Whether the first rows, and no others, have a word, one after the other. */
  boolean isInOrder(int rows) {
    for (int row = 0; row < words.length; row++) {
      if (row < rows == (words[row] == NONE)
          || (row > 0 && row < rows && cycles[row] <= cycles[row - 1])) {
        return false;
      }
    }
    return true;
  }

  /** Whether words come to each row in turn, by an address that counts rows or without one. */
  boolean isByRow(int rows) {
    return address == null || address.countsRows(rows);
  }

  /** Whether a word is given once for each row, from a cycle on. */
  boolean isForEachRow(int from) {
    return others == 0
        && (address != null || words.length > 1 || enable == null)
        && Arrays.stream(words).noneMatch(word -> word == NONE)
        && (enable == null || Arrays.stream(cycles).distinct().count() == cycles.length)
        && Arrays.stream(cycles).min().orElse(0) >= from;
  }

  /** Whether as many words are given as there are rows, wherever they go. */
  boolean isGiven() {
    final long known =
        Arrays.stream(words).filter(word -> word != NONE && word != ObservedSignal.X).count();
    return enable != null && data.numbers() > 1 && others + known >= words.length;
  }

  /** Whether a word is asked for in each row, and some have one. */
  boolean isPartlyGiven() {
    return isFull() && Arrays.stream(words).anyMatch(word -> word != 0 && word != ObservedSignal.X);
  }

  /** Whether there is a word for each row, even an unknown one. */
  boolean isFull() {
    return Arrays.stream(words).noneMatch(word -> word == NONE);
  }

  /** Whether all words are the same number. */
  boolean isOneValue() {
    return words[0] != ObservedSignal.X && Arrays.stream(words).distinct().count() == 1;
  }

  /** The first row whose word is unknown; −1 for none. */
  int firstUnknown() {
    return IntStream.range(0, words.length)
        .filter(row -> words[row] == ObservedSignal.X)
        .findFirst()
        .orElse(-1);
  }

  boolean isUnknown() {
    return Arrays.stream(words).allMatch(word -> word == ObservedSignal.X);
  }

  /** Whether there is a word for each row, and none is unknown. */
  boolean isComplete(SupposedLayer layer) {
    return layer.words().length == words.length
        && Arrays.stream(words).noneMatch(word -> word == NONE || word == ObservedSignal.X);
  }

  /** The rows whose words are not the right ones. */
  int[] wrong(SupposedLayer right, boolean result) {
    return IntStream.range(0, words.length)
        .filter(row -> !isWord(row, right.words()[row], result))
        .toArray();
  }

  /** What stands here for a row, and what should, for people. */
  String seen(int row, SupposedLayer right) {
    return text()
        + ": the word of row "
        + row
        + " is "
        + words[row]
        + ", expected "
        + right.words()[row];
  }

  int firstWrong(SupposedLayer layer, boolean result) {
    for (int row = 0; row < words.length; row++) {
      if (!isWord(row, layer.words()[row], result)) {
        return row;
      }
    }
    return 0;
  }
}
