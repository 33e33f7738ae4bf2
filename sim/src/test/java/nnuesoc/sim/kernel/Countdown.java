// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.List;
import java.util.Objects;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import org.jspecify.annotations.Nullable;

/** Works off a list of actions; between two of them it only counts down. */
final class Countdown extends Stimulus {
  /**
   * One action.
   *
   * @param clocks the cycles that it takes; it lands at the edge that ends the last of them
   * @param word the word to write, or −1 for the register {@code data}
   */
  record Action(int clocks, int word, int value) {
    /** Sets {@code data}. */
    static Action data(int clocks, int value) {
      return new Action(clocks, -1, value);
    }
  }

  private final List<Action> actions;
  private final Register data;
  private final Register strobe;
  private @Nullable Memory memory;
  private int done;
  private int left;
  private long counted;

  Countdown(Scope scope, List<Action> actions) {
    super(scope, "bus");
    this.actions = List.copyOf(actions);
    data = scope.child("bus").register("data", 16);
    strobe = scope.child("bus").register("strobe", 1);
    left = actions.isEmpty() ? 0 : actions.get(0).clocks();
  }

  /** Wires the memory whose words the actions write. */
  void writes(Memory target) {
    memory = target.writtenBy(this);
  }

  /** The value last set. */
  Register data() {
    return data;
  }

  /** Toggles with every action. */
  Register strobe() {
    return strobe;
  }

  /** How many actions have landed: a plain field, for a planted fault. */
  int done() {
    return done;
  }

  /** How many cycles were counted without being entered. */
  long counted() {
    return counted;
  }

  @Override
  public void settle() {
    if (left == 1 && actions.get(done).word() >= 0) {
      final Action action = actions.get(done);
      Objects.requireNonNull(memory).write(action.word(), action.value());
    }
  }

  @Override
  public void edge() {
    if (left > 1) {
      left--;
    } else if (left == 1) {
      final Action action = actions.get(done++);
      if (action.word() < 0) {
        data.next(action.value());
      }
      strobe.next(strobe.q() ^ 1);
      left = finished() ? 0 : actions.get(done).clocks();
    }
  }

  @Override
  public long runAlone(long limit, boolean unseen) {
    final long cycles = Math.min(limit, Math.max(0, left - 1));
    left -= (int) cycles;
    counted += cycles;
    return cycles;
  }

  @Override
  public boolean finished() {
    return done == actions.size();
  }
}
