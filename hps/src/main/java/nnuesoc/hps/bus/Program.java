package nnuesoc.hps.bus;

import java.util.List;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/** What the processor does, access by access. */
public interface Program extends Stateful {
  /**
   * Fills in the next access; called once at the start, then at the edge that completes the one
   * before.
   *
   * @param lastRead what the last read returned
   * @return false when the program has ended; the transaction is then as it was
   */
  boolean next(Transaction transaction, int lastRead);

  /** Which position the access that was filled in last works for, from 0. */
  int position();

  /**
   * Whether that position is the first one that its load of the weights serves. A position for
   * which it is not has begun with the one before it.
   */
  default boolean beginsLoad() {
    return true;
  }

  /** Takes what was printed before the access that was filled in last, print by print. */
  default List<Said> takeSaid() {
    return List.of();
  }

  /** The row whose words are being written; null while something else is done. */
  default @Nullable WordRun words() {
    return null;
  }
}
