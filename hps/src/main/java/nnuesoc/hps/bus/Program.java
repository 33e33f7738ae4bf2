// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.List;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * What the processor does, access by access. One thread at a time uses a run and what belongs to
 * it.
 */
public interface Program extends Stateful {
  /**
   * Fills in the next access. It is called once at the start, then at each edge that completes an
   * access, except where the fast engine passes repeated polls ({@link Transaction#repeatedPoll})
   * and words of a row ({@link #words}).
   *
   * @param lastRead what the last read returned
   * @return false when the program has ended; the transaction is then unchanged
   */
  boolean next(Transaction transaction, int lastRead);

  /** The position, from 0, for which the access filled in last works. */
  default int position() {
    return 0;
  }

  /**
   * Whether that position is the first one that its load of the weights serves. Otherwise the
   * position began together with the one before it.
   */
  default boolean beginsLoad() {
    return true;
  }

  /** Takes what was printed before the access filled in last, print by print. */
  default List<PrintedText> takeSaid() {
    return List.of();
  }

  /** The row whose words are being written; null during any other work. */
  default @Nullable WriteBurst words() {
    return null;
  }
}
