// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * The fabric's port to the board's SDRAM. It requests columns ahead as long as there is room for
 * them. Each column arrives after the latency, 16 bytes per clock, in a buffer of 128 words. The
 * port belongs to the part that adds the words: no other part reads them.
 */
final class SdramPort implements Stateful {
  /** Columns for which there is room. */
  static final int ROOM = 4;

  private static final int WORDS = ROOM * AccumulatorPass.WORDS;

  private final IncrementalConfig config;
  private final PassSequencer sequencer;
  private final Register flight;
  private final Register ready;
  private final Register left;
  private final Register pause;
  private final Register refresh;
  private final Register engineAwake; // toggles if work is under way but no other register changes
  private final Register started;
  private final int[] pending = new int[2 * ROOM];
  private final int[] buffer = new int[WORDS]; // a word's place: 32 · column + word
  private Register columnsUsed;

  /** Columns requested so far, 8 bits. */
  final Register columnsOut;

  /** Words that have arrived so far, 8 bits. */
  final Register tail;

  SdramPort(Scope fabric, IncrementalConfig config, PassSequencer sequencer, Part owner) {
    final Scope scope = fabric.child("sdram");
    this.config = config;
    this.sequencer = sequencer;
    flight = scope.register("flight", 32).readBy(owner).steppedBy(owner);
    ready = scope.register("ready", 3).readBy(owner).steppedBy(owner);
    left = scope.register("left", 6).readBy(owner).steppedBy(owner);
    pause = scope.register("pause", 8).readBy(owner).steppedBy(owner);
    refresh =
        config.refresh() == 0
            ? scope.register("refresh", 16)
            : scope.clockCounter("refresh", 16, config.refresh());
    engineAwake = scope.untraced("awake", 1).readBy(owner).steppedBy(owner);
    started = scope.register("started", 8).readBy(owner).steppedBy(owner);
    columnsOut = scope.register("columns_out", 8).readBy(owner);
    tail = scope.register("tail", 8).readBy(owner).steppedBy(owner);
    columnsUsed = columnsOut;
    sequencer.columnsIn.readBy(owner);
  }

  /** Wires the counter of used columns, which the owner reads. */
  void usedBy(Register columns) {
    columnsUsed = columns;
  }

  /** The place of a word in the buffer: 32 · column + word. */
  int word(int head) {
    return buffer[head & WORDS - 1];
  }

  /** Whether the next edge requests a column, which changes a register that the sequencer reads. */
  boolean requests() {
    return sequencer.columnsIn.q() != columnsOut.q()
        && (columnsOut.q() - columnsUsed.q() & 0xff) < ROOM;
  }

  /** Whether a word is arriving or will arrive. */
  boolean isUnderWay() {
    return flight.q() != 0 || ready.q() != 0 || left.q() != 0;
  }

  /** The owner's edge. */
  void edge() {
    final boolean requests = requests();
    if (!requests && !isUnderWay()) {
      return;
    }
    final int arrives = (flight.q() >>> (config.latency() - 1)) & 1;
    final int mask = config.latency() == Integer.SIZE ? -1 : (1 << config.latency()) - 1;
    flight.next((flight.q() << 1 | (requests ? 1 : 0)) & mask);
    if (requests) {
      pending[columnsOut.q() & pending.length - 1] =
          sequencer.columns[columnsOut.q() & PassSequencer.PASSES - 1];
      columnsOut.next(columnsOut.q() + 1);
    }
    final boolean comes = left.q() > 0 && pause.q() == 0 && !refreshes();
    if (pause.q() > 0) {
      pause.next(pause.q() - 1);
    } else if (comes) {
      come();
    } else {
      engineAwake.next(1 - engineAwake.q());
    }
    start(arrives, left.q() - (comes ? 1 : 0));
  }

  /** Whether a refresh keeps words from arriving in this clock. */
  private boolean refreshes() {
    return config.refresh() != 0 && refresh.q() < config.stall();
  }

  private void come() {
    final int place = pending[started.q() - 1 & pending.length - 1] * AccumulatorPass.WORDS;
    buffer[tail.q() & WORDS - 1] = place + AccumulatorPass.WORDS - left.q();
    tail.next(tail.q() + 1);
  }

  /** Begins the next column with the last word of the previous one, if a column is ready. */
  private void start(int arrives, int leftAfter) {
    final int there = ready.q() + arrives;
    if (leftAfter == 0 && there > 0) {
      left.next(AccumulatorPass.WORDS);
      started.next(started.q() + 1);
      pause.next(config.contention());
      ready.next(there - 1);
    } else {
      left.next(leftAfter);
      ready.next(there);
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    for (int[] queue : new int[][] {pending, buffer}) {
      for (int at = 0; at < queue.length; at++) {
        queue[at] = state.number(queue[at]);
      }
    }
  }
}
