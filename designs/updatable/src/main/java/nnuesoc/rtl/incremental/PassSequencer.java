// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;

/**
 * Keeps the processor's words in a queue and turns them into passes: change by change, first for
 * the white perspective, then for the black one. Each queue entry is written before the counter
 * that makes it visible changes, so no part reads an entry that is being written.
 */
final class PassSequencer extends Part {
  /** Words by which the processor can be ahead; an evaluation never takes more. */
  static final int QUEUE = 128;

  /** Waiting passes. */
  static final int PASSES = 16;

  private static final int IDLE = 0;
  private static final int WORK = 1;
  private static final int UNDO = 2;

  private static final int KING = 6;
  private static final int TURN = 63;
  private static final int PER_KING = 640;
  private static final int STACK_MASK = IncrementalConfig.STACK - 1;

  private final Register pioBoard;
  private final Register strobeSeen;
  private final Register wordsIn;
  private final Register wordsOut;
  private final Register state;
  private final Register work;
  private final Register view;
  private final Register change;
  private final Register begun;
  private final Register top;
  private final Register blackToMove;
  private final Register[] kings = new Register[2];
  private final Register asked;
  private final Register done;
  private Register answered;
  private final int[] words = new int[QUEUE];
  private final int[] kingsBelow = new int[IncrementalConfig.STACK];

  /** Passes made so far, and their columns; 8 bits each. */
  final Register passesIn;

  final Register columnsIn;
  final int[] passes = new int[PASSES];
  final int[] columns = new int[PASSES];
  private Register passesOut;
  private Register columnsOut;

  PassSequencer(Scope fabric, Pio pio) {
    super(fabric, "sequencer");
    final Scope scope = fabric.child("sequencer");
    pioBoard = pio.output(PioRegister.PIO_BOARD).readBy(this);
    strobeSeen = scope.register("strobe_seen", 1).readBy(this);
    wordsIn = scope.register("words_in", 7).readBy(this);
    wordsOut = scope.register("words_out", 7).readBy(this);
    state = scope.register("state", 2).readBy(this);
    work = scope.register("work", 31).readBy(this);
    view = scope.register("view", 1).readBy(this);
    change = scope.register("change", 2).readBy(this);
    begun = scope.register("begun", 1).readBy(this);
    top = scope.register("top", 6).readBy(this);
    blackToMove = scope.register("black_to_move", 1).readBy(this);
    kings[0] = scope.register("king_white", 6).readBy(this);
    kings[1] = scope.register("king_black", 6).readBy(this);
    asked = scope.register("asked", 4).readBy(this);
    done = scope.register("done", 1).readBy(this);
    answered = asked;
    passesIn = scope.register("passes_in", 8).readBy(this);
    columnsIn = scope.register("columns_in", 8).readBy(this);
    passesOut = passesIn;
    columnsOut = columnsIn;
  }

  /** Wires the counters of the part that takes passes and columns. */
  void takenBy(Register passesTaken, Register columnsTaken) {
    passesOut = passesTaken.readBy(this);
    columnsOut = columnsTaken.readBy(this);
  }

  /** The strobe bit of the last word taken into the queue. */
  Register strobeSeen() {
    return strobeSeen;
  }

  /** Evaluations requested, in 4 bits. */
  Register asked() {
    return asked;
  }

  /** Declares, while wiring, that a part reads {@link #waits()} and {@link #isHalfFull()}. */
  void seenBy(Part part) {
    pioBoard.readBy(part);
    strobeSeen.readBy(part);
    wordsIn.readBy(part);
    wordsOut.readBy(part);
  }

  /** Whether so many words wait that the words of another position might not fit. */
  boolean isHalfFull() {
    return (wordsIn.q() - wordsOut.q() & QUEUE - 1) >= QUEUE / 2;
  }

  /** Wires the counter of finished evaluations. */
  void answeredBy(Register evaluations) {
    answered = evaluations.readBy(this);
  }

  /** 1 when every requested evaluation had been answered a cycle before. */
  Register done() {
    return done;
  }

  Register top() {
    return top;
  }

  /** Whether a word waits in the queue, or is not yet in it. */
  boolean waits() {
    return pioBoard.q() >>> 31 != strobeSeen.q() || wordsIn.q() != wordsOut.q();
  }

  @Override
  public void edge() {
    done.next(asked.q() == answered.q() && !waits() ? 1 : 0);
    queue();
    switch (state.q()) {
      case IDLE -> take();
      case UNDO -> afterUndo();
      default -> {
        if (((passesIn.q() - passesOut.q()) & 0xff) < PASSES
            && ((columnsIn.q() - columnsOut.q()) & 0xff) < PASSES) {
          work();
        }
      }
    }
  }

  private void queue() {
    if (pioBoard.q() >>> 31 != strobeSeen.q()) {
      strobeSeen.next(pioBoard.q() >>> 31);
      words[wordsIn.q()] = pioBoard.q();
      wordsIn.next(wordsIn.q() + 1);
      if (evaluates(pioBoard.q())) {
        asked.next(asked.q() + 1);
      }
    }
  }

  private static boolean evaluates(int word) {
    return CommandWord.kind(word) == CommandWord.MOVE
        || CommandWord.kind(word) == SetUpCommandWord.TAKE;
  }

  private void take() {
    if (wordsIn.q() == wordsOut.q()) {
      return;
    }
    final int word = words[wordsOut.q()];
    wordsOut.next(wordsOut.q() + 1);
    work.next(word);
    view.next(CommandWord.kind(word) == SetUpCommandWord.SQUARES ? word >> 22 & 1 : 0);
    change.next(0);
    begun.next(0);
    state.next(WORK);
    if (CommandWord.kind(word) == CommandWord.MOVE) {
      final int undone = CommandWord.undone(word);
      if (undone > 0) {
        top.next(top.q() - undone);
        blackToMove.next(blackToMove.q() ^ (undone & 1));
        state.next(UNDO);
      }
    }
  }

  /** Restores the king squares of the position before the undone moves. */
  private void afterUndo() {
    final int both = kingsBelow[top.q()];
    kings[0].next(both);
    kings[1].next(both >> 6);
    state.next(WORK);
  }

  private void work() {
    switch (CommandWord.kind(work.q())) {
      case CommandWord.MOVE -> move(work.q());
      case SetUpCommandWord.SQUARES -> squares(work.q());
      case SetUpCommandWord.TAKE -> takePosition(work.q());
      default -> clear(work.q());
    }
  }

  private void move(int word) {
    final int side = view.q();
    final int piece = CommandWord.piece(word, 0);
    final int below = AccumulatorPass.ofStack(side, top.q());
    final int above = AccumulatorPass.ofStack(side, top.q() + 1 & STACK_MASK);
    if (Pieces.isKing(piece) && piece >> 3 == side) {
      final int king = CommandWord.square(word, 1) ^ (side == 0 ? 0 : TURN);
      endView(word, AccumulatorPass.of(AccumulatorPass.ofKing(side, king), above));
      return;
    }
    final int now = change.q();
    final boolean ends = now == CommandWord.steps(word) - 1;
    final int changed = CommandWord.piece(word, now == 3 ? 2 : now);
    final int source = begun.q() == 1 ? above : below;
    if (Pieces.isFeature(changed)) {
      final int pass =
          AccumulatorPass.withColumn(
              AccumulatorPass.of(source, above), CommandWord.removes(word, now));
      column(side, kings[side].q(), changed, CommandWord.square(word, now));
      if (ends) {
        endView(word, pass);
      } else {
        emit(pass);
        begun.next(1);
        change.next(now + 1);
      }
    } else if (ends) {
      endView(word, AccumulatorPass.of(source, above));
    } else {
      change.next(now + 1);
    }
  }

  /**
   * Emits a perspective's last pass, whose activations are kept. After black's pass the move ends.
   */
  private void endView(int word, int pass) {
    if (view.q() == 0) {
      emit(AccumulatorPass.kept(pass));
      view.next(1);
      change.next(0);
      begun.next(0);
      return;
    }
    final int black = blackToMove.q() ^ 1;
    emit(AccumulatorPass.last(AccumulatorPass.kept(pass), black));
    blackToMove.next(black);
    final int piece = CommandWord.piece(word, 0);
    final int mover = piece >> 3;
    final int[] now = {kings[0].q(), kings[1].q()};
    if (Pieces.isKing(piece)) {
      now[mover] = CommandWord.square(word, 1);
      kings[mover].next(now[mover]);
    }
    kingsBelow[top.q() + 1 & STACK_MASK] = now[0] | now[1] << 6;
    top.next(top.q() + 1);
    state.next(IDLE);
  }

  private void squares(int word) {
    final int side = view.q();
    final int king = word >> 23 & 0x3f;
    final int entry = AccumulatorPass.ofKing(side, king ^ (side == 0 ? 0 : TURN));
    final int now = change.q();
    final int piece = CommandWord.piece(word, now);
    if (piece != 0) {
      column(side, king, piece, CommandWord.square(word, now));
      emit(
          AccumulatorPass.withColumn(
              AccumulatorPass.of(entry, entry), CommandWord.removes(word, now)));
    }
    change.next(1);
    if (now == 1) {
      state.next(IDLE);
    }
  }

  private void takePosition(int word) {
    final int side = view.q();
    final int king = (side == 0 ? word : word >> 6) & 0x3f;
    final int entry = AccumulatorPass.ofKing(side, king ^ (side == 0 ? 0 : TURN));
    final int pass =
        AccumulatorPass.kept(AccumulatorPass.of(entry, AccumulatorPass.ofStack(side, 0)));
    kings[side].next(king);
    if (side == 0) {
      emit(pass);
      view.next(1);
      return;
    }
    final int black = word >> 12 & 1;
    emit(AccumulatorPass.last(pass, black));
    blackToMove.next(black);
    top.next(0);
    kingsBelow[0] = word & 0xfff;
    state.next(IDLE);
  }

  private void clear(int word) {
    final int side = word & 1;
    final int king = (word >> 1 & 0x3f) ^ (side == 0 ? 0 : TURN);
    final int entry = AccumulatorPass.ofKing(side, king);
    columns[columnsIn.q() & PASSES - 1] = IncrementalWeights.FEATURES;
    columnsIn.next(columnsIn.q() + 1);
    emit(
        AccumulatorPass.withColumn(
            AccumulatorPass.fromZero(AccumulatorPass.of(entry, entry)), false));
    state.next(IDLE);
  }

  private void emit(int pass) {
    passes[passesIn.q() & PASSES - 1] = pass;
    passesIn.next(passesIn.q() + 1);
  }

  private void column(int side, int king, int piece, int square) {
    final int turn = side == 0 ? 0 : TURN;
    final int plane = 2 * ((piece & 7) - 1) + (piece >> 3 == side ? 0 : 1);
    columns[columnsIn.q() & PASSES - 1] = PER_KING * (king ^ turn) + 64 * plane + (square ^ turn);
    columnsIn.next(columnsIn.q() + 1);
  }

  /** The meaning of the low bits of a piece's code. */
  private static final class Pieces {
    static boolean isKing(int piece) {
      return (piece & 7) == KING;
    }

    static boolean isFeature(int piece) {
      return (piece & 7) != 0 && !isKing(piece);
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    for (int[] queue : new int[][] {words, kingsBelow, passes, columns}) {
      for (int at = 0; at < queue.length; at++) {
        queue[at] = state.number(queue[at]);
      }
    }
  }
}
