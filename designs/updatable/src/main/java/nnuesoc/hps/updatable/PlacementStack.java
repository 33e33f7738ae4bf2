// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.sim.state.StateVisitor;

/** The processor's copy of the positions that a fabric can go back to, the last position first. */
final class PlacementStack {
  private final int depth;
  private final Deque<PiecePlacement> stack = new ArrayDeque<>();

  PlacementStack(int depth) {
    this.depth = depth;
  }

  /** The word that leads to a new last position, or {@link MoveRecognizer#NO_MOVE}. */
  int moveTo(PiecePlacement position) {
    int undone = 0;
    for (Iterator<PiecePlacement> bases = stack.iterator();
        bases.hasNext() && undone <= CommandWord.MOST_UNDONE;
        undone++) {
      final int move = MoveRecognizer.move(bases.next(), position, undone);
      if (move != MoveRecognizer.NO_MOVE) {
        for (int i = 0; i < undone; i++) {
          stack.removeFirst();
        }
        push(position);
        return move;
      }
    }
    return MoveRecognizer.NO_MOVE;
  }

  /** The last position; an empty board if there is none. */
  PiecePlacement last() {
    return stack.isEmpty() ? PiecePlacement.EMPTY : stack.peekFirst();
  }

  boolean isEmpty() {
    return stack.isEmpty();
  }

  /** Starts with a position that no move leads to: the fabric cannot go back to any before it. */
  void restart(PiecePlacement position) {
    stack.clear();
    push(position);
  }

  private void push(PiecePlacement position) {
    stack.addFirst(position);
    if (stack.size() > depth) {
      stack.removeLast();
    }
  }

  void exchange(StateVisitor state) {
    final int size = state.number(stack.size());
    final Deque<PiecePlacement> old = new ArrayDeque<>(stack);
    stack.clear();
    for (int i = 0; i < size; i++) {
      final PiecePlacement one = old.isEmpty() ? PiecePlacement.EMPTY : old.removeFirst();
      stack.addLast(PiecePlacement.exchange(state, one));
    }
  }
}
