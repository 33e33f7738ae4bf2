// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.util.Arrays;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.sim.design.DeferredWords;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/** The stores of one record of words, to one memory or to two memories alternately. */
final class LinkWriteBurst implements WriteBurst, Stateful {
  private final byte[] payload;
  private final int memories;
  private final int[] bases; // physical address of the first word in each memory
  private final int bytes;
  private final boolean continues;
  private final int count;
  private int written; // filled in so far

  /** The words of a record. */
  LinkWriteBurst(LinkRecord access) {
    payload = access.payload;
    bytes = access.bytes();
    continues = access.continues();
    bases =
        access.kind == LinkRecord.Kind.PAIRS
            ? new int[] {access.address, access.payloadNumber(0)}
            : new int[] {access.address};
    memories = bases.length;
    count = access.value * memories;
  }

  /** Fills in the next store, or returns false when there is none. */
  boolean next(Transaction transaction) {
    if (written == count) {
      return false;
    }
    fill(transaction, written++);
    return true;
  }

  private void fill(Transaction transaction, int store) {
    final int address = addressOf(store);
    final int word = word(store);
    LinkProgram.write(
        transaction,
        address,
        bytes,
        BoardAddressMap.isLightweight(address) ? word & LinkRecord.mask(bytes) : word,
        continues || store > 0);
  }

  /** The physical address of a store. */
  private int addressOf(int store) {
    return bases[store % memories] + bytes * (store / memories);
  }

  /** The word that a store writes. */
  private int word(int store) {
    final int from = (memories == 1 ? 0 : LinkRecord.BYTES) + bytes * store;
    return bytes == 1 ? payload[from] : (short) ((payload[from] & 0xff) | (payload[from + 1] << 8));
  }

  @Override
  public boolean fits(Memories memories) {
    return !continues
        && Arrays.stream(bases)
            .allMatch(
                base ->
                    BoardAddressMap.isMain(base)
                        && memories.have(
                            base - BoardAddressMap.MAIN_BASE, bytes, count / bases.length));
  }

  @Override
  public int behind() {
    return count - written;
  }

  @Override
  public int offset(int words) {
    return addressOf(written - 1 + words) - BoardAddressMap.MAIN_BASE;
  }

  @Override
  public void pass(int words, Transaction transaction) {
    written += words;
    fill(transaction, written - 1);
  }

  @Override
  public void written(int words, Sink sink) {
    final int end = written - 1;
    final int from = end - words;
    for (int memory = 0; memory < memories; memory++) {
      final int first = (from - memory + memories - 1) / memories;
      final int last = (end - memory + memories - 1) / memories;
      sink.words(bases[memory] - BoardAddressMap.MAIN_BASE, new Words(this, memory), first, last);
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    written = state.number(written);
  }

  /** The words of one memory, from the record's first. */
  private record Words(LinkWriteBurst record, int memory) implements DeferredWords {
    @Override
    public int word(int address) {
      return record.word(address * record.memories + memory);
    }
  }
}
