// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import java.util.Arrays;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;

/**
 * Performs the passes, with the SDRAM port in front of it. It reads one word of 8 lanes per clock
 * and writes the word one clock later, with the column's word added. The last pass of a perspective
 * also writes the activations into one of two buffers.
 */
final class IncrementalAccumulators extends Part {
  static final int LANES_A_WORD = 8;

  /** Activation buffers. */
  static final int BUFFERS = 2;

  private static final int ENTRIES = 256;
  private static final int LANES = IncrementalWeights.LANES;
  private static final int MOST = 127;

  private final PassSequencer sequencer;
  private final SdramPort sdram;
  private final short[] columns;
  private final short[] sums = new short[ENTRIES * LANES];
  private final byte[] activations = new byte[BUFFERS * 2 * LANES];
  private final Register active;
  private final Register pass;
  private final Register word;
  private final Register second;
  private final Register secondPass;
  private final Register ended;
  private Register released;
  private int written; // of the current pass

  /** Passes taken, columns used up, words used up; 8 bits each. */
  final Register passesOut;

  final Register columnsUsed;
  final Register head;

  /** Evaluations with complete activations, 4 bits; then one bit per buffer for the side. */
  final Register filled;

  final Register blackMoves;

  IncrementalAccumulators(
      Scope fabric, IncrementalConfig config, IncrementalWeights weights, PassSequencer sequencer) {
    super(fabric, "accumulators");
    sdram = new SdramPort(fabric, config, sequencer, this);
    final Scope scope = fabric.child("accumulators");
    this.sequencer = sequencer;
    columns = weights.columns();
    active = scope.register("active", 1).readBy(this);
    pass = scope.register("pass", AccumulatorPass.BITS).readBy(this);
    word = scope.register("word", 5).readBy(this).steppedBy(this);
    second = scope.register("second", 1).readBy(this).steppedBy(this);
    secondPass = scope.register("second_pass", AccumulatorPass.BITS).readBy(this).steppedBy(this);
    ended = scope.register("ended", 4).readBy(this);
    passesOut = scope.register("passes_out", 8).readBy(this);
    columnsUsed = scope.register("columns_used", 8).readBy(this);
    head = scope.register("head", 8).readBy(this).steppedBy(this);
    filled = scope.register("filled", 4).readBy(this);
    blackMoves = scope.register("black_moves", BUFFERS).readBy(this);
    released = filled;
    sequencer.passesIn.readBy(this);
    sdram.usedBy(columnsUsed);
  }

  /** Columns requested so far, 8 bits. */
  Register columnsRequested() {
    return sdram.columnsOut;
  }

  /** Wires the counter of evaluations whose activations are no longer needed. */
  void releasedBy(Register evaluations) {
    released = evaluations.readBy(this);
  }

  /** A copy of an entry's accumulator. */
  short[] entry(int entry) {
    catchUp();
    final short[] copy = new short[LANES];
    System.arraycopy(sums, entry * LANES, copy, 0, LANES);
    return copy;
  }

  /** Activations of a buffer and perspective, from a lane on. */
  void activations(int buffer, int view, int lane, short[] into) {
    final int first = (2 * buffer + view) * LANES + lane;
    for (int i = 0; i < into.length; i++) {
      into[i] = activations[first + i];
    }
  }

  /** No other part sees the current pass until its last word is read. */
  @Override
  public long ahead() {
    if (sdram.requests()) {
      return 0;
    }
    if (active.q() == 1) {
      final boolean lands = second.q() == 1 && word.q() == 0; // the last word of the previous pass
      return lands ? 0 : AccumulatorPass.WORDS - 1 - word.q();
    }
    if (second.q() == 1 || sequencer.passesIn.q() != passesOut.q()) {
      return 0;
    }
    return sdram.isUnderWay() ? AccumulatorPass.WORDS : FOREVER;
  }

  @Override
  public boolean ticks() {
    return true;
  }

  @Override
  public void edge() {
    if (second.q() == 1) {
      write();
    }
    final int at = word.q();
    final int now = pass.q();
    final boolean reads = active.q() == 1 && !stalls();
    second.next(reads ? 1 : 0);
    if (reads) {
      secondPass.next(now);
      word.next(at + 1);
      if (AccumulatorPass.hasColumn(now)) {
        head.next(head.q() + 1);
      }
    }
    final boolean ends = reads && at == AccumulatorPass.WORDS - 1;
    if (ends) {
      columnsUsed.next(columnsUsed.q() + (AccumulatorPass.hasColumn(now) ? 1 : 0));
      ended.next(ended.q() + (AccumulatorPass.isLast(now) ? 1 : 0));
    }
    if (active.q() == 0 || ends) {
      takePass();
    }
    sdram.edge();
  }

  private boolean stalls() {
    final boolean waitsForWord = AccumulatorPass.hasColumn(pass.q()) && sdram.tail.q() == head.q();
    final int standing = (ended.q() - released.q()) & 0xf;
    return waitsForWord || (AccumulatorPass.isKept(pass.q()) && standing >= BUFFERS);
  }

  private void takePass() {
    if (sequencer.passesIn.q() == passesOut.q()) {
      active.next(0);
      return;
    }
    active.next(1);
    word.next(0);
    pass.next(sequencer.passes[passesOut.q() & PassSequencer.PASSES - 1]);
    passesOut.next(passesOut.q() + 1);
  }

  /** The word read one clock before. */
  private int secondWord() {
    return word.q() - 1 & AccumulatorPass.WORDS - 1;
  }

  /** Writes all words of a pass together with its last word: nobody reads any of them before. */
  private void write() {
    if (secondWord() < AccumulatorPass.WORDS - 1) {
      return;
    }
    write(AccumulatorPass.WORDS);
    written = 0;
    final int now = secondPass.q();
    if (AccumulatorPass.isKept(now) && AccumulatorPass.isLast(now)) {
      final int bit = 1 << filled.q() % BUFFERS;
      filled.next(filled.q() + 1);
      blackMoves.next(
          AccumulatorPass.black(now) == 1 ? blackMoves.q() | bit : blackMoves.q() & ~bit);
    }
  }

  /** Writes the words that an observer between two edges expects to be written. */
  private void catchUp() {
    write(due());
  }

  /** Words of the current pass that should be written by now. */
  private int due() {
    return second.q() == 1 ? secondWord() : word.q();
  }

  /** Writes the words of the pass before {@code end} that are not yet written. */
  private void write(int end) {
    final int now = secondPass.q();
    final int lane = written * LANES_A_WORD;
    final int lanes = (end - written) * LANES_A_WORD;
    written = end;
    final int from = AccumulatorPass.source(now) * LANES + lane;
    final int to = AccumulatorPass.target(now) * LANES + lane;
    if (AccumulatorPass.isFromZero(now)) {
      Arrays.fill(sums, to, to + lanes, (short) 0);
    } else {
      System.arraycopy(sums, from, sums, to, lanes);
    }
    if (AccumulatorPass.hasColumn(now)) {
      final int first = sdram.word(head.q() - 1) - secondWord(); // of the column
      add(to, first * LANES_A_WORD + lane, lanes, AccumulatorPass.isMinus(now));
    }
    if (AccumulatorPass.isKept(now)) {
      keep((2 * (filled.q() % BUFFERS) + AccumulatorPass.view(now)) * LANES + lane, to, lanes);
    }
  }

  private void add(int to, int column, int lanes, boolean minus) {
    if (minus) {
      for (int i = 0; i < lanes; i++) {
        sums[to + i] -= columns[column + i];
      }
    } else {
      for (int i = 0; i < lanes; i++) {
        sums[to + i] += columns[column + i];
      }
    }
  }

  private void keep(int to, int from, int lanes) {
    for (int i = 0; i < lanes; i++) {
      activations[to + i] = (byte) Math.max(0, Math.min(MOST, sums[from + i]));
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    sdram.exchange(state);
    catchUp();
    for (int at = 0; at < sums.length; at++) {
      sums[at] = (short) state.number(sums[at]);
    }
    for (int at = 0; at < activations.length; at++) {
      activations[at] = (byte) state.number(activations[at]);
    }
    written = due();
  }
}
