package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import org.jspecify.annotations.Nullable;

/**
 * A write port that rests: address and data are 0 while nothing is written (fabric.md §9). A port
 * where neither rests is accepted because it is another way to build it; a port where only one of
 * them rests has lost a gate.
 */
final class IdleRules {
  private final MemorySignals memory;
  private final int layer;
  private final Ledger ledger;
  private final Recording recording;
  private boolean addressTells; // it is not 0 in at least one write
  private boolean dataTells;
  private @Nullable Sight address;
  private @Nullable Sight data;

  private record Sight(long cycle, String time, long value) {}

  IdleRules(MemorySignals memory, int layer, Recording recording, Ledger ledger) {
    this.memory = memory;
    this.layer = layer;
    this.recording = recording;
    this.ledger = ledger;
  }

  void check() {
    if (!memory.rebuilt() || !memory.write.isKnown()) {
      return;
    }
    if (memory.write.is() == 1) {
      addressTells |= memory.address.is() != 0;
      dataTells |= memory.data.is() != 0;
    } else {
      address = address == null ? sight(memory.address) : address;
      data = data == null ? sight(memory.data) : data;
    }
  }

  private @Nullable Sight sight(SignalProbe probe) {
    return probe.isKnown() && probe.is() != 0
        ? new Sight(recording.cycle(), recording.time(), probe.is())
        : null;
  }

  /** The recording is over: reports a port where only one of the two rests. */
  void end() {
    if (!ledger.entries().isEmpty() || (address == null) == (data == null)) {
      return;
    }
    if (data != null && addressTells) {
      found(memory.data, data);
    } else if (address != null && dataTells) {
      found(memory.address, address);
    }
  }

  private void found(SignalProbe probe, Sight sight) {
    ledger.addAt(
        new Violation(
            Blame.of(
                memory.name().startsWith("weight")
                    ? Fault.WEIGHT_PORT_RESTLESS
                    : Fault.OUTPUT_PORT_RESTLESS,
                "the gate by the write enable is missing on one of address and data"),
            layer,
            null,
            null,
            probe,
            layer,
            List.of("write enable 0")),
        sight.cycle(),
        sight.time(),
        0,
        sight.value());
  }
}
