// SPDX-License-Identifier: Apache-2.0
package ownfabric;

import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.net.Net;
import nnuesoc.position.Position;
import nnuesoc.sim.state.StateVisitor;

/**
 * The report's program, but it leaves the bus alone for a while before each poll of {@code
 * trigger}, so that others could use the bus.
 */
public final class PatientProgram implements Program {
  /** Clocks before each poll. */
  static final int PATIENCE = 100;

  private final InterlockedProgram report;

  /** Evaluates the positions in turn; the parameters are those of a {@code ProgramFactory}. */
  public PatientProgram(List<Position> positions, Net net) {
    report = new InterlockedProgram(positions, net);
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    final boolean more = report.next(transaction, lastRead);
    if (more && transaction.purpose() == Purpose.POLL) {
      transaction.sleepBefore(PATIENCE);
    }
    return more;
  }

  @Override
  public int position() {
    return report.position();
  }

  @Override
  public boolean beginsLoad() {
    return report.beginsLoad();
  }

  @Override
  public WriteBurst words() {
    return report.words();
  }

  @Override
  public void exchange(StateVisitor state) {
    report.exchange(state);
  }
}
