// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A port with one write in each of many cycles. A write comes either as soon as it is due or,
 * through a register before the port, always one cycle later.
 */
final class LatencyTolerantWriteChecker {
  private static final Write NONE = new Write(false, 0, 0);

  private final ViolationLog ledger;
  private @Nullable Integer lag; // known after the first write
  private Write before = NONE;
  private @Nullable RuleViolation open; // a first write that has not come and may be late
  private long openCycle;
  private String openTime = "";

  /**
   * The write that is due.
   *
   * @param write whether something is to be written
   * @param address its address
   * @param data its data
   */
  record Write(boolean write, long address, long data) {}

  LatencyTolerantWriteChecker(ViolationLog ledger) {
    this.ledger = ledger;
  }

  /** Judges the current cycle; what is wrong is described only if it is wrong. */
  void look(
      ShadowMemory memory,
      Write due,
      Supplier<RuleViolation> write,
      Supplier<RuleViolation> address,
      Supplier<RuleViolation> data) {
    final boolean comes = memory.write.isKnown() && memory.write.is() == 1;
    if (lag == null && memory.write.present()) {
      if (comes) {
        lag = isLate(memory, due) ? 1 : 0;
      } else if (due.write() && open == null) {
        open = write.get();
        openCycle = ledger.cycle();
        openTime = ledger.time();
        before = due;
        return;
      } else if (open != null) {
        lag = 0;
      }
      first();
    }
    final Write expected = lag != null && lag == 1 ? before : due;
    if (ViolationLog.differs(memory.write, expected.write() ? 1 : 0)) {
      ledger.add(write.get(), expected.write() ? 1 : 0);
    }
    if (expected.write() && comes) {
      if (ViolationLog.differs(memory.address, expected.address())) {
        ledger.add(address.get(), expected.address());
      }
      if (ViolationLog.differs(memory.data, expected.data())) {
        ledger.add(data.get(), expected.data());
      }
    }
    before = due;
  }

  private boolean isLate(ShadowMemory memory, Write due) {
    return before.write()
        && !ViolationLog.differs(memory.address, before.address())
        && (!due.write() || ViolationLog.differs(memory.address, due.address()));
  }

  /** Reports the first write that was due. */
  private void first() {
    if (open != null && lag != null) {
      if (lag == 1) {
        ledger.addLate(open, 1);
      } else {
        ledger.addAt(open, openCycle, openTime, 1, 0);
      }
      open = null;
    }
  }
}
