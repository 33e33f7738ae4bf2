// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.PioRegister.Direction;
import org.jspecify.annotations.Nullable;

/** The registers that the processor writes and reads must hold what was written, and return it. */
final class PioRegisterRules {
  private final List<LayerSignals> layers;
  private final ViolationLog ledger;
  private final SignalProbe address;
  private final SignalProbe writeData;
  private final SignalProbe readData;
  private final Map<PioRegister, SignalProbe> pio = new EnumMap<>(PioRegister.class);

  PioRegisterRules(List<LayerSignals> layers, RunCursor recording, ViolationLog ledger) {
    this.layers = layers;
    this.ledger = ledger;
    address = recording.probe("soc.hps.address");
    writeData = recording.probe("soc.hps.write_data");
    readData = recording.probe("soc.hps.read_data");
    for (PioRegister register : PioRegister.values()) {
      pio.put(register, recording.probe("soc.pio." + register.signalName()));
    }
  }

  /** Judges an edge at which a write or a read of a register completes. */
  void check(boolean writes, boolean reads) {
    registers(writes);
    if (reads && readData.present()) {
      answer();
    }
  }

  private @Nullable PioRegister addressed() {
    return PioRegister.at((int) (address.was() & 0xff));
  }

  private void registers(boolean writes) {
    final PioRegister addressed = addressed();
    pio.forEach(
        (at, probe) -> {
          if (at.direction() == Direction.IN || !probe.present() || !probe.wasKnown()) {
            return;
          }
          final boolean meant = writes && addressed == at;
          final long expected = meant ? writeData.was() : probe.was();
          if (ViolationLog.differs(probe, expected)) {
            register(at, probe, meant, expected);
          }
        });
  }

  private void register(PioRegister at, SignalProbe probe, boolean meant, long expected) {
    final @Nullable Integer layer =
        switch (at) {
          case PIO_READY -> Math.max(1, 1 + Long.numberOfTrailingZeros(expected | 8));
          case PIO_BIAS_1_WHITE, PIO_BIAS_1_BLACK -> 1;
          case PIO_BIAS_2 -> 2;
          case PIO_BIAS_3 -> 3;
          case PIO_BIAS_4 -> 4;
          default -> null;
        };
    final Fault fault =
        switch (at) {
          case PIO_RESET -> meant ? Fault.RESET_NOT_TAKEN : Fault.RESET_UNASKED;
          case PIO_READY -> meant ? Fault.READY_NOT_TAKEN : Fault.READY_UNASKED;
          case PIO_BOARD -> meant ? Fault.BOARD_NOT_TAKEN : Fault.BOARD_UNASKED;
          default -> meant ? Fault.BIAS_NOT_TAKEN : Fault.BIAS_UNASKED;
        };
    ledger.add(
        new RuleViolation(
            FaultCause.of(
                fault,
                meant
                    ? "the address decoder, or the data of the write"
                    : "another part writes the register"),
            layer,
            layer == null ? null : layers.get(layer - 1).rowWas(),
            null,
            probe,
            5,
            List.of(
                "the processor writes "
                    + (int) writeData.was()
                    + ", the register holds "
                    + (int) probe.is())),
        expected);
  }

  private void answer() {
    final PioRegister at = addressed();
    final SignalProbe probe = at == null ? null : pio.get(at);
    if (probe != null
        && probe.present()
        && probe.wasKnown()
        && ViolationLog.differs(readData, probe.was())) {
      final long bits = (readData.is() ^ probe.was()) & 0x1f;
      ledger.addNow(
          new RuleViolation(
              FaultCause.of(
                  at == PioRegister.PIO_EVAL ? Fault.RESULT_MISREAD : Fault.REGISTER_MISREAD,
                  "the answer of the bridge leaves bits out"),
              Math.min(4, 1 + Long.numberOfTrailingZeros(bits | 8)),
              null,
              null,
              readData,
              5,
              List.of("register " + probe.is() + ", read as " + readData.is())),
          probe.was());
    }
  }
}
