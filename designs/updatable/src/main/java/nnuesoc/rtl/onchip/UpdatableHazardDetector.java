// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * Finds commands of the processor that silently go wrong on the device, in a fabric that follows
 * moves: a word before the last one was taken ({@code overrun}), a piece that leaves a square where
 * it is not ({@code absent-piece}), more moves taken back than the stack holds ({@code
 * stack-overflow}). The probe keeps its own board, because the fabric has none.
 */
public abstract class UpdatableHazardDetector implements Stateful {
  /** Squares of a board. */
  protected static final int SQUARES = 64;

  private static final String PROCESSOR = "hps";

  private final HazardLog log;
  private final Register board;
  private final Register strobeSeen;
  private final int depth;
  private final Deque<int[]> stack = new ArrayDeque<>(); // the last position first
  private int before;

  /** Attaches the probe before the first cycle. */
  protected UpdatableHazardDetector(
      FabricModel fabric, Register strobeSeen, int depth, Simulation simulation, HazardLog log) {
    this.log = log;
    this.strobeSeen = strobeSeen;
    this.depth = depth;
    board = fabric.pio().output(PioRegister.PIO_BOARD);
    restart(new int[SQUARES]);
    simulation.watch(board, (register, cycle) -> written(cycle));
  }

  private void written(long cycle) {
    if (before >>> 31 != strobeSeen.q()) {
      add(
          cycle,
          HazardKind.OVERRUN,
          before,
          "a word is written before the last one was taken, which is lost");
    }
    before = board.q();
    final int word = board.q();
    if (CommandWord.kind(word) == CommandWord.MOVE) {
      undo(cycle, word, CommandWord.undone(word));
      final int[] after = last().clone();
      for (int change = 0; change < CommandWord.steps(word); change++) {
        change(cycle, word, change, after);
      }
      stack.addFirst(after);
      if (stack.size() > depth + 1) {
        stack.removeLast();
      }
    } else {
      setUp(cycle, word);
    }
  }

  /** Applies a word that is not a move. */
  protected abstract void setUp(long cycle, int word);

  /** The current position. */
  protected final int[] last() {
    return stack.getFirst();
  }

  /** Takes moves back. */
  protected final void undo(long cycle, int word, int moves) {
    for (int i = 0; i < moves; i++) {
      if (stack.size() == 1) {
        add(
            cycle,
            HazardKind.STACK_OVERFLOW,
            word,
            "more moves are taken back than the stack holds");
        return;
      }
      stack.removeFirst();
    }
  }

  /** Starts with a position that has nothing before it. */
  protected final void restart(int[] codes) {
    stack.clear();
    stack.addFirst(codes);
  }

  /** Applies one change of a word to a board. */
  protected final void change(long cycle, int word, int change, int[] codes) {
    final int piece = CommandWord.piece(word, change == 3 ? 2 : change);
    final int square = CommandWord.square(word, change);
    if (piece == 0) {
      return;
    }
    if (!CommandWord.removes(word, change)) {
      codes[square] = piece;
      return;
    }
    // The third change of a capture empties the square that the second change has filled.
    final boolean captured =
        CommandWord.kind(word) == CommandWord.MOVE
            && change == 2
            && square == CommandWord.square(word, 1);
    final int there = captured ? last()[square] : codes[square];
    if (there != piece) {
      add(
          cycle,
          HazardKind.ABSENT_PIECE,
          word,
          String.format(
              Locale.ROOT,
              "piece %d leaves %c%d, where there is %d",
              piece,
              (char) ('a' + square % 8),
              1 + square / 8,
              there));
    }
    if (!captured) {
      codes[square] = 0;
    }
  }

  private void add(long cycle, HazardKind kind, int word, String detail) {
    log.add(new Hazard(cycle, kind, board.name(), word, PROCESSOR, "fabric", detail));
  }

  @Override
  public void exchange(StateVisitor state) {
    before = state.number(before);
    final int size = state.number(stack.size());
    final Deque<int[]> old = new ArrayDeque<>(stack);
    stack.clear();
    for (int i = 0; i < size; i++) {
      final int[] codes = old.isEmpty() ? new int[SQUARES] : old.removeFirst().clone();
      exchange(state, codes);
      stack.addLast(codes);
    }
  }

  /** Exchanges a board. */
  protected static void exchange(StateVisitor state, int[] codes) {
    for (int square = 0; square < SQUARES; square++) {
      codes[square] = state.number(codes[square]);
    }
  }
}
