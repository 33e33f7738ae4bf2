// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.NumberState;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.sim.state.Stateful;

/** What an access holds, told by its state. */
final class Exchanged {
  private static final int NOTHING_WIDE = 0;

  private Exchanged() {}

  /** {@code POLL read 80000020, 1 bytes, again, after 50 clocks}; addresses in hexadecimal. */
  static String text(Transaction transaction) {
    final long sleep = transaction.sleepBefore(); // longer than a number of its state can be
    final List<Integer> numbers = numbers(transaction);
    final boolean isWrite = numbers.get(1) == 1;
    if (numbers.get(4) != NOTHING_WIDE) {
      throw new IllegalArgumentException("a write of several words");
    }
    return transaction.purpose()
        + to(isWrite, numbers.get(2), numbers.get(3), numbers.get(7))
        + (numbers.get(5) == 1 ? ", follows" : "")
        + (numbers.get(6) == 1 ? ", again" : "")
        + after(sleep);
  }

  private static String to(boolean isWrite, int address, int data, int bytes) {
    return " "
        + (isWrite ? "write" : "read")
        + " "
        + Integer.toHexString(address)
        + (isWrite ? " = " + data : "")
        + ", "
        + bytes
        + " bytes";
  }

  private static String after(long clocks) {
    return clocks == 0 ? "" : ", after " + clocks + " clocks";
  }

  private static List<Integer> numbers(Stateful stateful) {
    final List<Integer> numbers = new ArrayList<>();
    stateful.exchange(
        new NumberState() {
          @Override
          public int number(int value) {
            numbers.add(value);
            return value;
          }
        });
    return numbers;
  }
}
