package nnuesoc.rtl.incremental;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.State;

/**
 * The fabric's port to the board's SDRAM: columns are requested ahead as far as there is room for
 * them, each comes after the latency, 16 bytes a clock, into a buffer of 128 words.
 */
final class Sdram extends Part {
  /** Columns for which there is room. */
  static final int ROOM = 4;

  private static final int WORDS = ROOM * Pass.WORDS;

  private final IncrementalConfig config;
  private final Sequencer sequencer;
  private final Register flight;
  private final Register ready;
  private final Register left;
  private final Register pause;
  private final Register refresh;
  private final Register awake; // turns where something is under way and no other register moves
  private final Register started;
  private final int[] pending = new int[2 * ROOM];
  private final int[] buffer = new int[WORDS]; // a word's place: 32 · column + word
  private Register columnsUsed;

  /** Columns requested so far, 8 bits. */
  final Register columnsOut;

  /** Words that came so far, 8 bits. */
  final Register tail;

  Sdram(Scope fabric, IncrementalConfig config, Sequencer sequencer) {
    super(fabric, "sdram");
    final Scope scope = fabric.child("sdram");
    this.config = config;
    this.sequencer = sequencer;
    flight = scope.register("flight", 32).readBy(this);
    ready = scope.register("ready", 3).readBy(this);
    left = scope.register("left", 6).readBy(this);
    pause = scope.register("pause", 8).readBy(this);
    refresh =
        config.refresh() == 0
            ? scope.register("refresh", 16)
            : scope.clockCounter("refresh", 16, config.refresh());
    awake = scope.untraced("awake", 1).readBy(this);
    started = scope.register("started", 8).readBy(this);
    columnsOut = scope.register("columns_out", 8).readBy(this);
    tail = scope.register("tail", 8).readBy(this);
    columnsUsed = columnsOut;
    sequencer.columnsIn.readBy(this);
  }

  /** Wires the counter of columns whose words are used up. */
  void usedBy(Register columns) {
    columnsUsed = columns.readBy(this);
  }

  /** The place of a word of the buffer: 32 · column + word. */
  int word(int head) {
    return buffer[head & WORDS - 1];
  }

  @Override
  public void edge() {
    final int arrives = (flight.q() >>> (config.latency() - 1)) & 1;
    final boolean requests =
        sequencer.columnsIn.q() != columnsOut.q()
            && (columnsOut.q() - columnsUsed.q() & 0xff) < ROOM;
    if (!requests && flight.q() == 0 && ready.q() == 0 && left.q() == 0) {
      return; // nothing is under way
    }
    final int mask = config.latency() == Integer.SIZE ? -1 : (1 << config.latency()) - 1;
    flight.next((flight.q() << 1 | (requests ? 1 : 0)) & mask);
    if (requests) {
      pending[columnsOut.q() & pending.length - 1] =
          sequencer.columns[columnsOut.q() & Sequencer.PASSES - 1];
      columnsOut.next(columnsOut.q() + 1);
    }
    final boolean comes = left.q() > 0 && pause.q() == 0 && !refreshes();
    if (pause.q() > 0) {
      pause.next(pause.q() - 1);
    } else if (comes) {
      come();
    } else {
      awake.next(1 - awake.q());
    }
    start(arrives, left.q() - (comes ? 1 : 0));
  }

  /** Whether nothing comes in this clock. */
  private boolean refreshes() {
    return config.refresh() != 0 && refresh.q() < config.stall();
  }

  private void come() {
    final int place = pending[started.q() - 1 & pending.length - 1] * Pass.WORDS;
    buffer[tail.q() & WORDS - 1] = place + Pass.WORDS - left.q();
    tail.next(tail.q() + 1);
  }

  /** Begins the next column with the last word of the one before, if it is there. */
  private void start(int arrives, int leftAfter) {
    final int there = ready.q() + arrives;
    if (leftAfter == 0 && there > 0) {
      left.next(Pass.WORDS);
      started.next(started.q() + 1);
      pause.next(config.contention());
      ready.next(there - 1);
    } else {
      left.next(leftAfter);
      ready.next(there);
    }
  }

  @Override
  public void exchange(State state) {
    for (int[] queue : new int[][] {pending, buffer}) {
      for (int at = 0; at < queue.length; at++) {
        queue[at] = state.number(queue[at]);
      }
    }
  }
}
