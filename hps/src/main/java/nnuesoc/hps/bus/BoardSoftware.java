package nnuesoc.hps.bus;

import java.util.List;
import nnuesoc.sim.state.Stateful;

/** What the processor of the published board runs, operation by operation. */
public interface BoardSoftware extends Stateful {
  /**
   * Fills in the next operation.
   *
   * @param loaded what the last load returned
   * @return false when the program has ended
   */
  boolean next(Operation operation, int loaded);

  /** Whether the operation filled in last is a poll that the program repeats after this answer. */
  boolean repeats(int loaded);

  /** Takes what was printed before the operation filled in last, print by print. */
  default List<Said> takeSaid() {
    return List.of();
  }
}
