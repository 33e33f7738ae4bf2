// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import nnuesoc.parameter.BusTiming;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * One access of the processor: a program fills it in, the bus carries it out. The object is reused:
 * do not keep it. One thread at a time uses a run and what belongs to it.
 */
public final class Transaction implements Stateful {
  /** Bit 31 of an address: the lightweight bridge. */
  public static final int LIGHTWEIGHT = 1 << 31;

  /** The purpose of an access, as far as an observer of the bus needs it. */
  public enum Purpose {
    /** A square or the reset. */
    SETUP,
    /** A weight or a bias of a row. */
    ROW,
    /** A write of {@code pio_ready}. */
    READY,
    /** A read that is repeated until a bit has the wanted value. */
    POLL,
    /** The read of the result. */
    EVAL
  }

  /** The clocks of the board, 50 MHz, in a microsecond of a program's sleep. */
  public static final int CLOCKS_PER_MICROSECOND = 50;

  private static final List<Purpose> PURPOSES = List.of(Purpose.values());
  private static final int[] NO_MORE = {};

  private boolean write;
  private boolean streamed;
  private boolean repeated;
  private int address;
  private int data;
  private int[] moreData = NO_MORE; // bits 63:32 and up
  private int width; // bytes of a store or load, 0 for the width of its target
  private long sleepBefore; // clocks
  private boolean unmapped; // the address is a physical one, on neither bridge
  private Purpose purpose = Purpose.SETUP;

  /** A write of 32 bits to a PIO register, {@code offset} bytes from the bridge's base. */
  public void writePio(Purpose why, int offset, int value) {
    Objects.requireNonNull(why, "the purpose is null");
    set(why, true, LIGHTWEIGHT | offset, value);
  }

  /** A read of 32 bits of a PIO register, {@code offset} bytes from the bridge's base. */
  public void readPio(Purpose why, int offset) {
    Objects.requireNonNull(why, "the purpose is null");
    set(why, false, LIGHTWEIGHT | offset, 0);
  }

  /** A read of one word through the main bridge. */
  public void readWord(Purpose why, int offset) {
    Objects.requireNonNull(why, "the purpose is null");
    set(why, false, offset, 0);
  }

  /** A store of the low {@code bytes} bytes of {@code value} at an offset of the main bridge. */
  public void store(int offset, int bytes, int value) {
    writeWord(offset, value, false);
    width = bytes;
  }

  /** A load of {@code bytes} bytes from an offset of the main bridge. */
  public void load(int offset, int bytes) {
    readWord(Purpose.SETUP, offset);
    width = bytes;
  }

  /** A write of one word on the main bridge; {@code follows} a word of the same row. */
  public void writeWord(int offset, int value, boolean follows) {
    set(Purpose.ROW, true, offset, value);
    streamed = follows;
  }

  /**
   * A write through a main bridge wider than 32 bits.
   *
   * @param values bits 31:0, bits 63:32 and so on
   */
  public void writeWide(int offset, int[] values, boolean follows) {
    writeWord(offset, values[0], follows);
    moreData = Arrays.copyOfRange(values, 1, values.length);
  }

  /**
   * An access at a physical address that is on neither bridge. The bus cannot carry it out.
   *
   * @param value the data of a write
   */
  public void onNeitherBridge(boolean isWrite, int physical, int value) {
    set(Purpose.SETUP, isWrite, physical, value);
    unmapped = true;
  }

  private void set(Purpose why, boolean isWrite, int to, int value) {
    purpose = why;
    write = isWrite;
    address = to;
    data = value;
    moreData = NO_MORE;
    streamed = false;
    repeated = false;
    width = 0;
    sleepBefore = 0;
    unmapped = false;
  }

  /** A store or load of 1, 2 or 4 bytes, whatever the width of its target. */
  public void width(int bytes) {
    width = bytes;
  }

  /**
   * Marks a repetition of the poll before, whose answer was not the wanted one. As long as the
   * answer stays the same, the fast engine passes repetitions without asking the program: the
   * program must repeat the poll in the same way each time.
   */
  public void repeatedPoll() {
    repeated = true;
  }

  /** The program sleeps this many clocks before the access. */
  public void sleepBefore(long clocks) {
    sleepBefore = clocks;
  }

  @Override
  public void exchange(StateVisitor state) {
    purpose = state.choice(purpose, PURPOSES);
    write = state.flag(write);
    address = state.number(address);
    data = state.number(data);
    exchangeMore(state);
    streamed = state.flag(streamed);
    repeated = state.flag(repeated);
    width = state.number(width);
    // Only the published board has longer sleeps, and its processor saves them itself.
    sleepBefore = state.number((int) sleepBefore);
    unmapped = state.flag(unmapped);
  }

  private void exchangeMore(StateVisitor state) {
    final int[] more = Arrays.copyOf(moreData, state.number(moreData.length));
    for (int i = 0; i < more.length; i++) {
      more[i] = state.number(more[i]);
    }
    moreData = more;
  }

  /** Whether the access is a write. */
  public boolean isWrite() {
    return write;
  }

  /** Whether the access uses the lightweight bridge, to the PIO. */
  public boolean isLightweight() {
    return address < 0 && !unmapped;
  }

  /** Whether the access repeats the poll before, whose answer was not the wanted one. */
  public boolean isRepeated() {
    return repeated;
  }

  /** Whether the address is a physical one, on neither bridge. */
  public boolean isOnNeitherBridge() {
    return unmapped;
  }

  /** The bytes; 0 for the width of the target. */
  public int width() {
    return width;
  }

  /** The clocks from the end of the access before to the start of this one. */
  public long clocksBefore(BusTiming timing) {
    return timing.cpu() + sleepBefore;
  }

  /**
   * {@link #clocksBefore}, for a processor that counts them with 32 bits.
   *
   * @throws IllegalStateException if the program sleeps longer
   */
  public int gap(BusTiming timing) {
    Objects.requireNonNull(timing, "the timing is null");
    final long clocks = clocksBefore(timing);
    if (clocks > Integer.MAX_VALUE) {
      throw new IllegalStateException(
          "a program waits "
              + clocks
              + " clocks before an access; the processor counts at most "
              + Integer.MAX_VALUE);
    }
    return (int) clocks;
  }

  /** The clocks that the program sleeps before the access. */
  public long sleepBefore() {
    return sleepBefore;
  }

  /** The clocks that the access takes. */
  public int clocks(BusTiming timing) {
    if (isLightweight()) {
      return write ? timing.lwWrite() : timing.lwRead();
    }
    if (!write) {
      return timing.read();
    }
    return streamed ? timing.clocksOfFollowingWord() : timing.write();
  }

  /** The address as a trace shows it: bit 31 set on the lightweight bridge, the rest the offset. */
  public int address() {
    return address;
  }

  /** The byte offset on its bridge. */
  public int offset() {
    return address & ~LIGHTWEIGHT;
  }

  /** The address in the processor's memory map. */
  public int physicalAddress() {
    if (unmapped) {
      return address;
    }
    return (isLightweight() ? BoardAddressMap.LIGHTWEIGHT_BASE : BoardAddressMap.MAIN_BASE)
        + offset();
  }

  /** The data of a write as a 32-bit two's complement number; 0 for a read. */
  public int data() {
    return data;
  }

  /** Bits 32·place + 31 to 32·place of the data; 0 where there are none. */
  public int data(int place) {
    if (place == 0) {
      return data;
    }
    return place <= moreData.length ? moreData[place - 1] : 0;
  }

  /** The purpose of the access. */
  public Purpose purpose() {
    return purpose;
  }
}
