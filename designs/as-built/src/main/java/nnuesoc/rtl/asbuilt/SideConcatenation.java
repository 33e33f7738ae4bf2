// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.function.IntSupplier;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Copies the outputs of layer 1 into one memory, White's to words 0 to 255 and Black's after them,
 * in both published designs. Its index runs to 256, one too far: word 256, Black's first, is
 * overwritten with a word of White's, and a word 512 is written. The write enable is never lowered
 * again.
 */
public final class SideConcatenation extends Part {
  /** Reads both outputs. */
  public static final int READ = 0;

  private static final int WRITE_WHITE = 1;
  private static final int WRITE_BLACK = 2;
  private static final int STEP = 3;

  /** All words are written. */
  public static final int DONE = 4;

  private static final int UNKNOWN_STATE = 7;
  private static final int SIDE = 256;

  private final Register[] starts;
  private final BoardErrata.Copy copy;
  private final IntSupplier blackFirst;
  private final Memory white;
  private final Memory black;
  private final Memory output;
  private final Register state;
  private final Register wait;
  private final Register index;
  private final Register readAddress;
  private final Register writeData;
  private final Register writeAddress;
  private final Register writeEnable;
  private final Register proceed;
  private final Register whiteQ;
  private final Register blackQ;

  /**
   * Declares the machine.
   *
   * @param blackFirst 1 if Black's outputs come first
   * @param starts each of them starts it
   */
  SideConcatenation(
      Scope scope,
      PowerUpValues up,
      BoardErrata rules,
      IntSupplier blackFirst,
      Memory white,
      Memory black,
      Memory output,
      Register... starts) {
    super(scope, "concatenation");
    this.white = white;
    this.black = black;
    this.output = output.writtenBy(this);
    this.starts = starts;
    this.blackFirst = blackFirst;
    copy = rules.copy();
    for (Register start : starts) {
      start.readBy(this);
    }
    state = up.state(scope, "state", 3, UNKNOWN_STATE, rules.copyAtPowerUp().state).readBy(this);
    wait = up.register(scope, "wait_flag", 1).readBy(this);
    index = up.register(scope, "index", 32).readBy(this);
    readAddress = up.register(scope, "read_address", 8).readBy(this);
    writeData = up.register(scope, "write_data", Byte.SIZE).readBy(this);
    writeAddress = up.register(scope, "write_address", 10).readBy(this);
    writeEnable = up.register(scope, "write_enable", 1).readBy(this);
    proceed = up.register(scope, "proceed", 1).readBy(this);
    whiteQ = up.of(white.readBy(this, readAddress));
    blackQ = up.of(black.readBy(this, readAddress));
  }

  @Override
  public void settle() {
    if (!readAddress.unknown()) {
      final int use = wait.q() == 1 ? Memory.SAMPLED : Memory.HELD;
      white.address(readAddress.q(), use);
      black.address(readAddress.q(), use);
    }
    if (writes()) {
      output.write(writeAddress.q(), writeData.q());
    }
  }

  @Override
  public void edge() {
    if (isStarted()) {
      state.next(READ);
      proceed.next(0);
      wait.next(0);
      index.next(0);
      writeEnable.next(copy.idleEnable);
    } else if (state.q() == READ) {
      readAddress.next(index.q());
      wait.next(1);
      state.next(WRITE_WHITE);
    } else if (wait.q() == 1) {
      wait.next(0);
    } else if (state.q() == WRITE_WHITE) {
      write(index.q() + SIDE * blackFirst.getAsInt(), whiteQ.q());
      state.next(WRITE_BLACK);
    } else if (state.q() == WRITE_BLACK) {
      write(index.q() + SIDE * (1 - blackFirst.getAsInt()), blackQ.q());
      state.next(STEP);
    } else if (state.q() == STEP) {
      index.next(index.q() + 1);
      if (index.q() == copy.lastIndex) {
        state.next(DONE);
        proceed.next(1);
      } else {
        state.next(READ);
      }
    } else if (state.q() == DONE) {
      proceed.next(0);
      writeEnable.next(writeEnable.q() & copy.idleEnable);
    }
  }

  private boolean writes() {
    return writeEnable.q() == 1
        && !writeAddress.unknown() // a simulator drops such a write
        && writeAddress.q() < output.words();
  }

  @Override
  public long ahead() {
    final boolean rests = state.q() == UNKNOWN_STATE || (state.q() == DONE && proceed.q() == 0);
    return rests && !isStarted()
        ? RepeatedWriteSkip.ahead(writes(), output, writeAddress.q(), writeData.q())
        : 0;
  }

  @Override
  public void skip(long cycles) {
    if (!readAddress.unknown()) {
      white.fastAddress(readAddress.q(), Memory.HELD);
      black.fastAddress(readAddress.q(), Memory.HELD);
    }
  }

  private boolean isStarted() {
    for (Register start : starts) {
      if (start.q() == 1) {
        return true;
      }
    }
    return false;
  }

  private void write(int address, int data) {
    writeEnable.next(writeEnable.q() | (1 - copy.idleEnable)); // unless it is always up
    writeAddress.next(address);
    writeData.next(data);
  }

  /** The state register, 3 bits. */
  public Register state() {
    return state;
  }

  /** 1 from the first start on. */
  public Register writeEnable() {
    return writeEnable;
  }

  /** Resets layer 2, for one cycle. */
  public Register proceed() {
    return proceed;
  }
}
