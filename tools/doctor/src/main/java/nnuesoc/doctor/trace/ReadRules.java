// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import java.util.function.IntBinaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import org.jspecify.annotations.Nullable;

/** What a layer reads: port B's address is its column, and the word is the one at that address. */
final class ReadRules {
  private static final int ORDER = 10;
  private static final int ADDRESS = 6;
  private static final int WORD = 7;
  private static final int TELLING = 8; // missing weights that show that none comes
  private static final int TELLING_OUTPUTS = 2; // the same for outputs, which are few

  private final LayerSignals layer;
  private final ShadowMemory memory;
  private final int modulus; // of the column
  private final ViolationLog ledger;
  private final @Nullable IntBinaryOperator net; // a weight by row and column
  private long following; // cycles in which the address is the column's word
  private long straying; // cycles in which it is not
  private long steps; // of the column
  private long together; // steps in which the address moves, too
  private boolean comes; // a word other than 0
  private int missing; // words that are 0 but should not be

  ReadRules(
      LayerSignals layer,
      ShadowMemory memory,
      int modulus,
      @Nullable IntBinaryOperator net,
      ViolationLog ledger) {
    this.net = net;
    this.layer = layer;
    this.memory = memory;
    this.modulus = modulus;
    this.ledger = ledger;
  }

  void check() {
    address();
    word();
  }

  private void address() {
    final boolean idle =
        layer.state.present() && layer.state.isKnown() && layer.state.is() == LayerSignals.IDLE;
    if (!layer.col.present() || !layer.col.isKnown() || idle) {
      return;
    }
    final long expected = layer.col.is() % modulus;
    if (layer.col.is() > layer.inputs()) {
      return;
    }
    if (layer.col.was() != layer.col.is()) {
      steps++;
      together += memory.readAddress.was() == memory.readAddress.is() ? 0 : 1;
    }
    if (!ViolationLog.differs(memory.readAddress, expected)) {
      following++;
    } else {
      straying++;
      ledger.addNow(
          violation(
              memory.readAddress,
              ADDRESS,
              Fault.ADDRESS_NOT_COLUMN,
              "the address of the read port does not follow the column",
              "column " + layer.col.is() + " is word " + expected + " of " + memory.name()),
          expected);
    }
  }

  private void word() {
    if (!memory.rebuilt() && !memory.derived() && net != null) {
      weight(net);
      return;
    }
    if ((!memory.rebuilt() && !memory.derived())
        || !memory.readAddress.present()
        || !memory.readAddress.wasKnown()) {
      return;
    }
    final long at = memory.readAddress.wasLow();
    final long expected = memory.word(at);
    if (memory.rebuilt() && memory.isKnown(at) && isUsed()) {
      came(expected != 0);
    }
    if (!memory.isKnown(at) || !ViolationLog.differs(memory.q, expected) || isNothing(at)) {
      return;
    }
    if (memory.derived()) {
      if (memory.written().get((int) at) && isUsed()) {
        ledger.add(output(at), expected);
      }
      return;
    }
    final boolean during =
        memory.writing()
            && memory.address.wasLow() == at
            && memory.q.isLow() == memory.data.wasLow();
    if (during) {
      ledger.addNow(
          new RuleViolation(
              FaultCause.of(
                  Fault.WORD_COMES_NEW,
                  "the memory returns the new word; on a device it returns the old word or an"
                      + " undefined value"),
              layer.number(),
              layer.rowWas(),
              layer.colWas(),
              memory.q,
              ORDER * layer.number() + WORD,
              List.of("word " + at + " of " + memory.name() + ", " + memory.writer(at))),
          expected);
    } else if (layer.state.present() && layer.state.isKnown() && !isUsed()) {
      ledger.addIdle(word(at, expected), expected);
    } else {
      ledger.add(word(at, expected), expected);
    }
  }

  /** Whether the word counts: it does in the states READ and ACCUMULATE only. */
  private boolean isUsed() {
    return layer.state.is() == LayerSignals.READ || layer.state.is() == LayerSignals.ACCUMULATE;
  }

  private RuleViolation word(long at, long expected) {
    return violation(
        memory.q,
        WORD,
        Fault.WORD_NOT_AT_ADDRESS,
        "the read uses another address or another cycle, or is delayed",
        "word " + at + " of " + memory.name() + " is " + expected + ", " + memory.writer(at));
  }

  /** No port shows what was written: the word should be the net's. */
  private void weight(IntBinaryOperator its) {
    final Integer row = layer.rowIs();
    final Integer column = layer.colIs();
    if (layer.state.present()
        && layer.state.isKnown()
        && layer.state.is() == LayerSignals.ACCUMULATE
        && row != null
        && column != null
        && row < layer.rows()
        && column < layer.inputs()) {
      final int expected = its.applyAsInt(row, column);
      came(expected != 0);
      if (ViolationLog.differs(memory.q, expected)) {
        ledger.add(
            violation(
                memory.q,
                WORD,
                Fault.WEIGHT_NOT_NETS,
                "the path from the processor through the memory to the sum",
                memory.name() + "[" + column + "] should be " + expected),
            expected);
      }
    }
  }

  /** Counts a word that is read. */
  private void came(boolean expected) {
    final boolean nothing = !memory.q.isKnown() || memory.q.is() == 0;
    comes |= !nothing;
    missing += nothing && expected ? 1 : 0;
  }

  /**
   * The recording is over: judges whether any word came. An address that does not move with the
   * column is probably not the port's, and the words that come for it show nothing.
   */
  void end() {
    if (straying > following && 2 * together < steps) {
      ledger.doubt(FaultKind.OPERAND, memory.readAddress);
      ledger.doubt(FaultKind.OPERAND, memory.q);
      ledger.doubt(FaultKind.READ_DURING_WRITE, memory.q);
    }
    if (comes) {
      return;
    }
    if (memory.name().startsWith("output") && missing >= TELLING_OUTPUTS) {
      final boolean writes =
          memory.rebuilt() && memory.hasPortsInOneScope() && memory.lastWrite() >= 0;
      ledger.rename(
          FaultKind.OPERAND,
          memory.q,
          old ->
              new RuleViolation(
                  FaultCause.of(
                      writes ? Fault.OUTPUTS_NOT_READ : Fault.OUTPUT_NOT_WRITTEN,
                      writes
                          ? "the write address is not the row, or the read port does not get the"
                              + " word"
                          : "the write enable of the memory stays 0, or the read port does not get"
                              + " the word"),
                  layer.number() - 1,
                  0,
                  null,
                  old.probe(),
                  old.order(),
                  old.operands()));
    }
    if (memory.name().startsWith("weight") && missing >= TELLING) {
      ledger.rename(
          FaultKind.OPERAND,
          memory.q,
          old ->
              old.as(
                  FaultCause.of(
                      Fault.WEIGHT_UNREACHED,
                      "stores go to other addresses, or the write enable stays 0")));
    }
  }

  private RuleViolation output(long at) {
    return new RuleViolation(
        FaultCause.of(Fault.OUTPUT_READ_NOT_OF_SUM, "the path from the sum through the memory"),
        layer.number() - 1,
        (int) at,
        null,
        memory.q,
        ORDER * layer.number() + WORD,
        List.of("word " + at + " of " + memory.name() + ", " + memory.writer(at)));
  }

  /** Whether the word does not exist or was never written: x here, 0 on the device. */
  private boolean isNothing(long at) {
    return !memory.q.isKnown()
        && (memory.readAddress.was() >= memory.size() || !memory.written().get((int) at));
  }

  private RuleViolation violation(
      SignalProbe probe, int order, Fault fault, String cause, String operand) {
    return new RuleViolation(
        FaultCause.of(fault, cause),
        layer.number(),
        layer.rowIs(),
        layer.colIs(),
        probe,
        ORDER * layer.number() + order,
        List.of(operand, layer.text()));
  }
}
