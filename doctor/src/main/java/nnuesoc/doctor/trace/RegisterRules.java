package nnuesoc.doctor.trace;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The registers that the processor writes and reads hold what was written, and answer it. */
final class RegisterRules {
  private static final int SQUARE = 0x90;

  private final List<LayerSignals> layers;
  private final Ledger ledger;
  private final Probe address;
  private final Probe writeData;
  private final Probe readData;
  private final Map<Integer, Probe> pio;

  RegisterRules(List<LayerSignals> layers, Recording recording, Ledger ledger) {
    this.layers = layers;
    this.ledger = ledger;
    address = recording.probe("soc.hps.address");
    writeData = recording.probe("soc.hps.write_data");
    readData = recording.probe("soc.hps.read_data");
    final String scope = "soc.pio.pio_";
    pio =
        Map.of(
            0x00,
            recording.probe(scope + "reset"),
            0x10,
            recording.probe(scope + "ready"),
            0x20,
            recording.probe(scope + "trigger"),
            0x30,
            recording.probe(scope + "bias_1_white"),
            0x40,
            recording.probe(scope + "bias_1_black"),
            0x50,
            recording.probe(scope + "bias_2"),
            0x60,
            recording.probe(scope + "bias_3"),
            0x70,
            recording.probe(scope + "bias_4"),
            0x80,
            recording.probe(scope + "eval"),
            SQUARE,
            recording.probe(scope + "board"));
  }

  /** Judges an edge, at which a write or a read of a register is over. */
  void check(boolean writes, boolean reads) {
    registers(writes);
    if (reads && readData.present()) {
      answer();
    }
  }

  private void registers(boolean writes) {
    final int offset = (int) (address.was() & 0xff);
    pio.forEach(
        (at, probe) -> {
          if (at == 0x20 || at == 0x80 || !probe.present() || !probe.wasKnown()) {
            return;
          }
          final boolean meant = writes && offset == at;
          final long expected = meant ? writeData.was() : probe.was();
          if (Ledger.differs(probe, expected)) {
            register(at, probe, meant, expected);
          }
        });
  }

  private void register(int at, Probe probe, boolean meant, long expected) {
    final @Nullable Integer layer =
        switch (at) {
          case 0x10 -> Math.max(1, 1 + Long.numberOfTrailingZeros(expected | 8));
          case 0x30, 0x40 -> 1;
          case 0x50 -> 2;
          case 0x60 -> 3;
          case 0x70 -> 4;
          default -> null;
        };
    final String kind =
        switch (at) {
          case 0x00 -> "reset";
          case 0x10 -> "protocol";
          case SQUARE -> "features";
          default -> "bus-bias";
        };
    ledger.add(
        new Violation(
            kind,
            layer,
            layer == null ? null : layers.get(layer - 1).rowWas(),
            null,
            probe,
            5,
            meant ? "a register does not take what is written to it" : "a register changes unasked",
            meant ? "the decoding of its address, or its data" : "something else writes it",
            List.of(
                "the processor writes "
                    + (int) writeData.was()
                    + ", it holds "
                    + (int) probe.is())),
        expected);
  }

  private void answer() {
    final int offset = (int) (address.was() & 0xff);
    final Probe probe = pio.get(offset);
    if (probe != null
        && probe.present()
        && probe.wasKnown()
        && Ledger.differs(readData, probe.was())) {
      final long bits = (readData.is() ^ probe.was()) & 0x1f;
      ledger.addNow(
          new Violation(
              offset == 0x80 ? "result" : "protocol",
              Math.min(4, 1 + Long.numberOfTrailingZeros(bits | 8)),
              null,
              null,
              readData,
              5,
              "the processor does not read what the register holds",
              "the answer of the bridge leaves bits out",
              List.of("register " + probe.is() + ", read as " + readData.is())),
          probe.was());
    }
  }
}
