package nnuesoc.sim.trace;

/** The table of where the changes of each signal are in a block, in the order of the signals. */
final class FstPlaces {
  private final FstBytes table = new FstBytes();
  private int unchanged;
  private int lastAlias;
  private int lastPlace;
  private int lastNumber;

  /** One more signal without a change. */
  void unchanged() {
    unchanged++;
  }

  /** One with the changes of signal {@code number}, from 0 on. */
  void alias(int number) {
    endUnchanged();
    final int alias = -(number + 1);
    table.signedVarint(alias == lastAlias ? 1 : ((long) alias << 1) | 1);
    lastAlias = alias;
  }

  /** Signal {@code number} has changes of its own. */
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
   * Where the first changes of the next block may be. GTKWave's reader (3.3.118) begins a block
   * with the last signal of the block before, if the first signal of all does not change: a place
   * that is smaller by less than that signal's number makes it an alias of another one.
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
