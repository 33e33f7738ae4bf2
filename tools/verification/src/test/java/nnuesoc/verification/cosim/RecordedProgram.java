// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.parameter.BusTiming;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.verification.cosim.BusRun.Access;
import nnuesoc.verification.cosim.BusRun.Kind;

/** Notes what a program does on the bus, and when. */
final class RecordedProgram implements Program {
  private static final int CYCLES_AFTER = 8;

  private final Program program;
  private final BusTiming timing;
  private final List<Access> accesses = new ArrayList<>();
  private long end; // of the last access: the cycle from which its outcome stands

  private RecordedProgram(Program program, BusTiming timing) {
    this.program = program;
    this.timing = timing;
  }

  /** What the program of a run does. */
  static BusRun of(TwinCase one) {
    final SocSpec spec = one.spec();
    final List<RecordedProgram> made = new ArrayList<>();
    final SocSpec recorded =
        spec.withProgram(
            (positions, net) -> {
              made.add(
                  new RecordedProgram(
                      spec.program().of(positions, net, spec.timing()), spec.timing()));
              return made.get(0);
            });
    SocRun.everyPart(recorded).simulation().run(Long.MAX_VALUE);
    final RecordedProgram program = made.get(0);
    return new BusRun(one.name(), program.end + CYCLES_AFTER, program.accesses);
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    if (!program.next(transaction, lastRead)) {
      return false;
    }
    final long begin = accesses.isEmpty() ? 0 : end + transaction.clocksBefore(timing);
    end = begin + transaction.clocks(timing);
    accesses.add(new Access(end - 1, kind(transaction), transaction.offset(), transaction.data()));
    return true;
  }

  private static Kind kind(Transaction transaction) {
    return !transaction.isLightweight()
        ? Kind.WORD
        : transaction.isWrite() ? Kind.WRITE : Kind.READ;
  }

  @Override
  public int position() {
    return program.position();
  }

  @Override
  public boolean beginsLoad() {
    return program.beginsLoad();
  }

  @Override
  public List<PrintedText> takeSaid() {
    return program.takeSaid();
  }

  @Override
  public void exchange(StateVisitor state) {
    program.exchange(state);
  }
}
