// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

/** The table of the places of each signal's changes in a block, in the order of the signals. */
final class FstChainTable {
  private final FstBytes table = new FstBytes();
  private int unchanged;
  private int lastAlias;
  private int lastPlace;
  private int lastNumber;

  /** Adds a signal without a change. */
  void unchanged() {
    unchanged++;
  }

  /** Adds a signal with the same changes as signal {@code number}, counted from 0. */
  void alias(int number) {
    endUnchanged();
    final int alias = -(number + 1);
    table.signedVarint(alias == lastAlias ? 1 : ((long) alias << 1) | 1);
    lastAlias = alias;
  }

  /** Adds signal {@code number}, which has changes of its own. */
  void place(int number, int place) {
    endUnchanged();
    table.signedVarint(((long) (place - lastPlace) << 1) | 1);
    lastPlace = place;
    lastNumber = number;
  }

  private void endUnchanged() {
    if (unchanged != 0) {
      table.varint((long) unchanged << 1);
      unchanged = 0;
    }
  }

  /**
   * The least place of the first changes in the next block. If the very first signal does not
   * change in a block, GTKWave's reader (3.3.118) begins with the last signal of the previous
   * block. A place that is smaller by less than that signal's number makes it an alias of another
   * one.
   */
  int firstPlaceAfter() {
    return lastPlace - 2 < lastNumber ? Math.max(1, lastPlace) : 1;
  }

  /** Appends the table and its length. */
  void write(FstBytes out) {
    endUnchanged();
    out.append(table.array(), 0, table.used());
    out.u64(table.used());
  }
}
