package nnuesoc.hps.bus;

import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;

/** One load or store of the program. The object is reused: do not keep it. */
public final class Operation implements Stateful {
  private boolean isStore;
  private int offset;
  private int bytes;
  private int data;
  private int sleep;

  /** A store of the low {@code width} bytes of {@code value} at a byte offset. */
  public void store(int at, int width, int value) {
    set(true, at, width, value);
  }

  /** A load of {@code width} bytes from a byte offset. */
  public void load(int at, int width) {
    set(false, at, width, 0);
  }

  private void set(boolean store, int at, int width, int value) {
    isStore = store;
    offset = at;
    bytes = width;
    data = value;
    sleep = 0;
  }

  /** The program sleeps this many microseconds before the operation. */
  public void sleepBefore(int microseconds) {
    sleep = microseconds;
  }

  public boolean isStore() {
    return isStore;
  }

  /** The byte offset in the mapped region. */
  public int offset() {
    return offset;
  }

  /** 1, 2 or 4. */
  public int bytes() {
    return bytes;
  }

  /** The stored value. */
  public int data() {
    return data;
  }

  /** Microseconds of sleep before the operation. */
  public int sleep() {
    return sleep;
  }

  @Override
  public void exchange(State state) {
    isStore = state.flag(isStore);
    offset = state.number(offset);
    bytes = state.number(bytes);
    data = state.number(data);
    sleep = state.number(sleep);
  }
}
