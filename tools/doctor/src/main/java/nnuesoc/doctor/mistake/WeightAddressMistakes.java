// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import nnuesoc.doctor.Fault;

/** Mistakes of a layer whose weights stand in one memory, row behind row. */
final class WeightAddressMistakes {
  private final MistakeList all;

  private WeightAddressMistakes(Set<Integer> layers) {
    all = new MistakeList(layers);
  }

  /** Where a design looks for the weight of a row and a column. */
  @FunctionalInterface
  private interface Address {
    int of(int row, int column, int rows, int columns);
  }

  /** All of them, likely ones first. */
  static List<Mistake> of(Set<Integer> layers) {
    final WeightAddressMistakes its = new WeightAddressMistakes(layers);
    its.transposed();
    its.strides();
    its.narrow();
    its.overwritten();
    return its.all.all();
  }

  private void add(String cause, Address address) {
    for (int beyond = 0; beyond < 3; beyond++) {
      final int way = beyond;
      all.add(Fault.WEIGHTS_AT_OTHER_ADDRESSES, cause)
          .weight((row, c) -> at(row, address.of(row.number(), c, rows(row), row.size()), way));
    }
  }

  private static int rows(SupposedRow row) {
    return row.run().net().rows(row.layer());
  }

  /** The word at an address; beyond the memory x, 0, or the first words again. */
  private static int at(SupposedRow row, int address, int beyond) {
    final int words = rows(row) * row.size();
    if ((address >= 0 && address < words) || beyond == 2) {
      final int its = Math.floorMod(address, words);
      return row.weight(row.channel(), its / row.size(), its % row.size());
    }
    return beyond == 0 ? SupposedRow.UNKNOWN : 0;
  }

  private void transposed() {
    final String cause = "the weights are transposed: rows and columns are swapped";
    add(cause, (r, c, rows, columns) -> c * rows + r);
    add(cause, (r, c, rows, columns) -> r * rows + c);
    add(cause, (r, c, rows, columns) -> c * columns + r);
  }

  /** The smallest power of two that is not smaller. */
  private static int power(int number) {
    return number <= 1 ? 1 : Integer.highestOneBit(number - 1) << 1;
  }

  private void strides() {
    add("the address does not change", (r, c, rows, columns) -> 0);
    add(
        "row and column are put together as bits: each row has room for a power of two",
        (r, c, rows, columns) -> r * power(columns) + c);
    for (int by : new int[] {1, -1}) {
      add(
          "a row's weights begin a word too " + (by > 0 ? "late" : "early"),
          (r, c, rows, columns) -> r * columns + c + by);
      add(
          "they are those of the " + (by > 0 ? "next row" : "row before"),
          (r, c, rows, columns) -> (r + by) * columns + c);
      add(
          "the stride from row to row is a word too " + (by > 0 ? "large" : "small"),
          (r, c, rows, columns) -> r * (columns + by) + c);
    }
    add("the address does not advance from row to row", (r, c, rows, columns) -> c);
    add("the address is the sum of row and column", (r, c, rows, columns) -> r + c);
    add(
        "the address does not advance at the end of a row",
        (r, c, rows, columns) -> r * (columns - 1) + c);
  }

  private void overwritten() {
    for (int from : new int[] {1, 0, 2}) {
      all.add(
              Fault.WEIGHTS_OF_NEXT_ROW,
              "the next weights are stored before the row has used its own")
          .weight(
              (row, c) ->
                  c < from || row.number() + 1 >= rows(row)
                      ? row.weight(c)
                      : row.weight(row.channel(), row.number() + 1, c));
    }
    for (int bits = 2; bits < 10; bits++) {
      final int words = 1 << bits;
      all.add(Fault.INPUT_OF_ANOTHER_COLUMN, "their memory has only " + bits + " bits of address")
          .input((row, c) -> row.input(row.lastStored(c, words)));
    }
  }

  private void narrow() {
    for (int bits = 3; bits < 12; bits++) {
      final int mask = (1 << bits) - 1;
      all.add(Fault.WEIGHTS_AT_OTHER_ADDRESSES, "the address has only " + bits + " bits")
          .weight((row, c) -> at(row, (row.number() * row.size() + c) & mask, 0));
    }
  }
}
