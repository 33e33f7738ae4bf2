package nnuesoc.doctor.trace;

import java.util.List;

/**
 * What a layer reads: port B's address is its column, and what comes is the word that stood there.
 */
final class ReadRules {
  private static final int ORDER = 10;
  private static final int ADDRESS = 6;
  private static final int WORD = 7;

  private final LayerSignals layer;
  private final MemorySignals memory;
  private final int modulus; // of the column
  private final Ledger ledger;

  ReadRules(LayerSignals layer, MemorySignals memory, int modulus, Ledger ledger) {
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
    if (!layer.col.present() || !layer.col.isKnown()) {
      return;
    }
    final long expected = layer.col.is() % modulus;
    if (Ledger.differs(memory.readAddress, expected) && layer.col.is() <= layer.inputs()) {
      ledger.addNow(
          violation(
              memory.readAddress,
              ADDRESS,
              "a word is read that is not the column's",
              "the address of the read port does not follow the column",
              "column " + layer.col.is() + " is word " + expected + " of " + memory.name()),
          expected);
    }
  }

  private void word() {
    if (!memory.rebuilt() || !memory.readAddress.present() || !memory.readAddress.wasKnown()) {
      return;
    }
    final long at = memory.readAddress.was();
    final long expected = memory.word(at);
    if (!memory.isKnown(at) || !Ledger.differs(memory.q, expected)) {
      return;
    }
    final boolean during =
        memory.writing() && memory.address.was() == at && memory.q.is() == memory.data.was();
    if (during) {
      ledger.addNow(
          new Violation(
              "read-during-write",
              layer.number(),
              layer.rowWas(),
              layer.colWas(),
              memory.q,
              ORDER * layer.number() + WORD,
              "a word that is written at the edge at which it is read comes out new",
              "the memory passes writes through: on the device the old word comes, or anything",
              List.of("word " + at + " of " + memory.name() + ", " + memory.writer(at))),
          expected);
    } else {
      ledger.add(
          violation(
              memory.q,
              WORD,
              "a word comes that does not stand at its address",
              "the read takes another address, another cycle, or is held up",
              "word " + at + " of " + memory.name() + " is " + expected + ", " + memory.writer(at)),
          expected);
    }
  }

  private Violation violation(Probe probe, int order, String what, String cause, String operand) {
    return new Violation(
        "operand",
        layer.number(),
        layer.rowIs(),
        layer.colIs(),
        probe,
        ORDER * layer.number() + order,
        what,
        cause,
        List.of(operand, layer.text()));
  }
}
