// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.net.Shape;

/** Mistakes in what layers 2 to 4 read: the order of the sides, other memories, missing words. */
final class LaterLayerOperandMistakes {
  private static final int MOST_OVERWRITTEN = 4; // words

  private final MistakeList all;

  private LaterLayerOperandMistakes(Set<Integer> channels) {
    all = new MistakeList(channels);
  }

  /** All of them, likely ones first. */
  static List<Mistake> of(int layer) {
    final LaterLayerOperandMistakes its = new LaterLayerOperandMistakes(Set.of(layer));
    if (layer == 2) {
      its.sides();
      its.places();
      its.halves();
    } else {
      its.otherMemories(layer);
    }
    its.weights();
    its.overwritten();
    return its.all.all();
  }

  /** Weights that do not reach their words. */
  static List<Mistake> ofWeights(Set<Integer> channels) {
    final LaterLayerOperandMistakes its = new LaterLayerOperandMistakes(channels);
    its.weights();
    return its.all.all();
  }

  private void side(String cause, Mistake.Join join) {
    all.add(Fault.SIDES_IN_WRONG_ORDER, cause).join(join);
  }

  private void sides() {
    side(
        "the order of the two sides is the wrong way round",
        (white, black, turn) -> turn ? pair(white, black) : pair(black, white));
    side("white always comes first", (white, black, turn) -> pair(white, black));
    side("black always comes first", (white, black, turn) -> pair(black, white));
  }

  private void places() {
    all.add(
            Fault.OUTPUTS_IN_WHITES_PLACE,
            "the address or the write enable of black's outputs is white's")
        .join(
            (white, black, turn) ->
                turn ? pair(new int[white.length], black) : pair(black, new int[white.length]));
  }

  private static int[] pair(int[] first, int[] second) {
    return SupposedRun.joined(first, second);
  }

  private void half(String cause, Mistake.Join join) {
    all.add(Fault.INPUT_NOT_ITS_OUTPUT, cause).join(join);
  }

  private void halves() {
    final String half = "the half of the inputs begins at the wrong column";
    for (int by : new int[] {1, -1}) {
      half(half, (white, black, turn) -> moved(turn ? black : white, turn ? white : black, by));
    }
    for (int way : LateReadFirstWord.WAYS) {
      all.add(Fault.INPUT_OF_ANOTHER_COLUMN, "it is read an edge late")
          .input((row, c) -> lateInHalf(row, c, way));
    }
    half("both halves are white's", (white, black, turn) -> pair(white, white));
    half("both halves are black's", (white, black, turn) -> pair(black, black));
    half("both halves are the first", (w, b, turn) -> turn ? pair(b, b) : pair(w, w));
    half("both halves are the second", (w, b, turn) -> turn ? pair(w, w) : pair(b, b));
    half(
        "the sides change from column to column",
        (w, b, turn) -> mixed(turn ? b : w, turn ? w : b));
    for (int bits = 1; bits < 12; bits++) {
      final int mask = (1 << bits) - 1;
      half(
          "the address within a half takes the low bits of the column",
          (w, b, turn) -> lowBits(turn ? b : w, turn ? w : b, mask));
    }
  }

  /** The word of the column before, on the side to which this column belongs. */
  private static int lateInHalf(SupposedRow row, int column, int way) {
    if (column == 0) {
      return LateReadFirstWord.first(row, way, at -> row.input(at));
    }
    final int half = row.size() / 2;
    return column == half ? row.input(row.size() - 1) : row.input(column - 1);
  }

  private static int[] moved(int[] first, int[] second, int by) {
    final int half = first.length;
    return IntStream.range(0, 2 * half)
        .map(at -> (at < half + by ? first : second)[at % half])
        .toArray();
  }

  private static int[] mixed(int[] first, int[] second) {
    return IntStream.range(0, 2 * first.length)
        .map(at -> ((at & 1) == 0 ? first : second)[at / 2])
        .toArray();
  }

  private static int[] lowBits(int[] first, int[] second, int mask) {
    final int half = first.length;
    return IntStream.range(0, 2 * half)
        .map(
            at ->
                (at & mask) < half ? (at < half ? first : second)[at & mask] : SupposedRow.UNKNOWN)
        .toArray();
  }

  private void otherMemories(int layer) {
    for (int channel = 0; channel < layer - 1; channel++) {
      final int other = channel;
      all.add(Fault.INPUT_NOT_ITS_OUTPUT, "the outputs of another layer are wired")
          .input((row, c) -> at(row.run().outputs(row.position(), other), c));
    }
    for (int other = 2; other <= Shape.LAYERS; other++) {
      final int its = other;
      if (other != layer) {
        all.add(Fault.WEIGHTS_AT_OTHER_ADDRESSES, "the weights of layer " + other + " are wired")
            .weight(
                (row, c) ->
                    its > layer ? SupposedRow.UNKNOWN : row.weight(its, lastRow(row, its), c));
      }
    }
  }

  /** The row whose weights the memory of an earlier layer has. */
  private static int lastRow(SupposedRow row, int layer) {
    return row.run().net().rows(layer) - 1;
  }

  private static int at(int[] words, int index) {
    return index < words.length ? words[index] : SupposedRow.UNKNOWN;
  }

  /** The layer's outputs begin too low in a memory that holds its inputs, too. */
  private void overwritten() {
    for (int by = 1; by <= MOST_OVERWRITTEN; by++) {
      final int words = by;
      all.add(
              Fault.INPUT_OVERWRITTEN,
              "the outputs begin "
                  + (by == 1 ? "a word" : by + " words")
                  + " too low in the memory that both share")
          .input(
              (row, c) -> {
                final int writer = c - row.size() + words;
                return writer >= 0 && writer < row.number()
                    ? row.run().made(row.position(), row.channel())[writer]
                    : row.input(c);
              });
    }
  }

  private void weights() {
    for (int empty : new int[] {SupposedRow.UNKNOWN, 0}) {
      all.add(Fault.WEIGHT_UNREACHED, "the write enable ignores this address")
          .weight((row, c) -> empty);
      all.add(Fault.WEIGHT_UNREACHED, "stores go to wrong addresses: the address step is wrong")
          .weight((row, c) -> (c & 1) == 0 ? row.weight(c / 2) : empty);
      if (all.areInLayer1()) {
        all.add(Fault.WEIGHT_UNREACHED, "stores go to wrong addresses: the address counts bytes")
            .weight((row, c) -> (c & 1) == 0 ? row.weight(lastStored(c, row.size())) : empty);
      }
      all.add(Fault.WEIGHT_UNREACHED, "stores go to wrong addresses: two words share one address")
          .weight((row, c) -> 2 * c + 1 < row.size() ? row.weight(2 * c + 1) : empty);
      all.add(Fault.WEIGHT_0_NOT_WRITTEN, "the write enable, or the address")
          .weight((row, c) -> c == 0 ? empty : row.weight(c));
      all.add(Fault.LAST_WEIGHT_NOT_WRITTEN, "the write enable, or the address")
          .weight((row, c) -> c == row.size() - 1 ? empty : row.weight(c));
    }
    all.add(Fault.WEIGHTS_AT_OTHER_ADDRESSES, "even and odd words are exchanged")
        .weight((row, c) -> row.weight(Math.min(c ^ 1, row.size() - 1)))
        .inColumn(size -> 0);
    if (all.areInLayer1() && all.channels().size() > 1) {
      otherSide(LayerInstance.WHITE);
      otherSide(LayerInstance.BLACK);
    }
    all.add(Fault.WEIGHTS_OF_ROW_0, "later stores do not reach them")
        .weight((row, c) -> row.weight(row.channel(), 0, c));
  }

  /** The column whose weight an even word gets last if the address counts bytes and wraps. */
  private static int lastStored(int word, int size) {
    final int behind = word / 2 + Math.max(1, Integer.highestOneBit(2 * size - 1) / 2);
    return behind < size ? behind : word / 2;
  }

  /** One side has the other's weights, which are stored later or alone; the other has none. */
  private void otherSide(int side) {
    final int other = LayerInstance.other(side);
    for (int empty : new int[] {SupposedRow.UNKNOWN, 0}) {
      all.add(
              Fault.WEIGHT_UNREACHED,
              LayerInstance.side(other) + "weights are stored in the other side's place")
          .weight((row, c) -> row.channel() == side ? row.weight(other, row.number(), c) : empty);
    }
  }
}
