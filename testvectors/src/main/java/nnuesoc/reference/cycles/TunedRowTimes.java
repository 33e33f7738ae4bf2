// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;

/**
 * The rows of one layer of the tuned fabric, row by row (docs/design/tuned-fabric.md §6): with two
 * row memories a row waits for the one before, so the rows have no constant period.
 */
final class TunedRowTimes {

  private final int rows;
  private final int buffers;
  private final long computing;
  private final long transfer;
  private final long readyDownAfter;
  private final BusTiming clocks;

  /**
   * The rows of one layer.
   *
   * @param rows rows of the handshake, at least 1
   * @param inputs words of a row in each memory, 0 or more
   * @param writes main-bridge writes of a row, 0 if it has no words
   * @param biases bias PIOs that are written for a row
   */
  TunedRowTimes(int rows, int inputs, int writes, int biases, Tuning tuning, BusTiming clocks) {
    this.rows = rows;
    this.clocks = clocks;
    buffers = tuning.buffers();
    computing = 2L * divideUp(inputs, tuning.terms());
    readyDownAfter = RowClockFormula.readyDownAfter(clocks);
    long lwWrite = clocks.lwWrite();
    long cpu = clocks.cpu();
    long further = clocks.mode() == BusTiming.Mode.STREAMED ? clocks.streamed() : clocks.write();
    long words = writes == 0 ? 0 : clocks.write() + (writes - 1) * further + writes * cpu;
    transfer = words + biases * (lwWrite + cpu) + lwWrite;
  }

  /**
   * The cycles at which a layer ends.
   *
   * @param proceed the cycle of {@code proceed}
   * @param next the cycle in which the first transaction after its last row begins
   */
  record Passage(long proceed, long next) {}

  /**
   * Goes through all rows.
   *
   * @param next the cycle in which the first poll begins
   * @param trigger the first cycle in which the first {@code trigger} is high
   */
  Passage pass(long next, long trigger) {
    long poll = next;
    long asked = trigger;
    long before = Long.MIN_VALUE; // the cycle in WRITE of the row before; none yet
    for (int row = 0; ; row++) {
      long landing = RowClockFormula.afterPolls(poll, asked, clocks) + transfer;
      long read = Math.max(landing, before + 1) + 1;
      long write = read + computing;
      long readyDown = landing + readyDownAfter;
      poll = readyDown + clocks.cpu();
      if (row == rows - 1) {
        return new Passage(write + 1, poll);
      }
      long room = buffers == 1 ? write : before;
      asked = Math.max(readyDown, room + 1) + 1;
      before = write;
    }
  }

  static int divideUp(int a, int b) {
    return (a + b - 1) / b;
  }
}
