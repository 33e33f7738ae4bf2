package nnuesoc.hps.program;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.state.State;

/** Words that are still to be written, as part of a program's state. */
final class Words {
  private Words() {}

  static List<Integer> exchange(State state, List<Integer> old) {
    final int size = state.number(old.size());
    final List<Integer> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add(state.number(i < old.size() ? old.get(i) : 0));
    }
    return words;
  }
}
