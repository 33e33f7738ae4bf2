package nnuesoc.hps.updatable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import nnuesoc.rtl.onchip.Command;
import nnuesoc.sim.state.State;

/** The processor's copy of the positions that a fabric can go back to, the last position first. */
final class PlacementStack {
  private final int depth;
  private final Deque<Placement> stack = new ArrayDeque<>();

  PlacementStack(int depth) {
    this.depth = depth;
  }

  /** The word that leads to a new last position, or {@link MoveCoder#NO_MOVE}. */
  int moveTo(Placement position) {
    int undone = 0;
    for (Iterator<Placement> bases = stack.iterator();
        bases.hasNext() && undone <= Command.MOST_UNDONE;
        undone++) {
      final int move = MoveCoder.move(bases.next(), position, undone);
      if (move != MoveCoder.NO_MOVE) {
        for (int i = 0; i < undone; i++) {
          stack.removeFirst();
        }
        push(position);
        return move;
      }
    }
    return MoveCoder.NO_MOVE;
  }

  /** The last position; an empty board if there is none. */
  Placement last() {
    return stack.isEmpty() ? Placement.EMPTY : stack.peekFirst();
  }

  boolean isEmpty() {
    return stack.isEmpty();
  }

  /** Starts with a position that no move leads to: the fabric cannot go back to any before it. */
  void restart(Placement position) {
    stack.clear();
    push(position);
  }

  private void push(Placement position) {
    stack.addFirst(position);
    if (stack.size() > depth) {
      stack.removeLast();
    }
  }

  void exchange(State state) {
    final int size = state.number(stack.size());
    final Deque<Placement> old = new ArrayDeque<>(stack);
    stack.clear();
    for (int i = 0; i < size; i++) {
      final Placement one = old.isEmpty() ? Placement.EMPTY : old.removeFirst();
      stack.addLast(Placement.exchange(state, one));
    }
  }
}
