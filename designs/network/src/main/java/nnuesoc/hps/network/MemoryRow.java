// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.network;

import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.network.Tensor;
import nnuesoc.sim.design.DeferredWords;

/** The writes of a row of a tensor to a memory, one word each. */
final class MemoryRow implements WriteBurst {
  private final int base;
  private final int bytesPerWord;
  private final Words words;
  private int written;

  MemoryRow(int base, Tensor tensor, int row) {
    this.base = base;
    bytesPerWord = tensor.format().bits() > Byte.SIZE ? 2 : 1;
    words = new Words(tensor, row);
  }

  /** A row as the memory holds it, sign-extended whatever its format. */
  private record Words(Tensor tensor, int row) implements DeferredWords {
    @Override
    public int word(int address) {
      final int above = Integer.SIZE - tensor.format().bits();
      return tensor.word(row, address) << above >> above;
    }
  }

  /** The next write, or false after the last one. */
  boolean next(Transaction transaction) {
    if (written == words.tensor().columns()) {
      return false;
    }
    transaction.writeWord(offset(1), (int) words.tensor().raw(words.row(), written), written > 0);
    written++;
    return true;
  }

  int written() {
    return written;
  }

  void restore(int count) {
    written = count;
  }

  @Override
  public boolean fits(Memories memories) {
    return memories.have(base, bytesPerWord, words.tensor().columns());
  }

  @Override
  public int behind() {
    return written == 0 ? 0 : words.tensor().columns() - written;
  }

  @Override
  public int offset(int ahead) {
    return base + (written - 1 + ahead) * bytesPerWord;
  }

  @Override
  public void pass(int passed, Transaction transaction) {
    written += passed - 1;
    next(transaction);
  }

  @Override
  public void written(int count, Sink sink) {
    sink.words(base, words, written - 1 - count, written - 1);
  }
}
