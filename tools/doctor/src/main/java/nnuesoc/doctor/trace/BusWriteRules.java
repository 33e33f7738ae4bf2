// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.port.AddressMap;

/** What the processor writes must reach the right memory, once and unchanged. */
final class BusWriteRules {
  private static final long LIGHTWEIGHT = 0x8000_0000L;

  private final ViolationLog ledger;
  private final BusTiming timing;
  private final SignalProbe busy;
  private final SignalProbe write;
  private final SignalProbe address;
  private final SignalProbe writeData;
  private final PioRegisterRules registers;
  private final List<Target> targets;
  private final List<LayerSignals> layers;
  private long age;
  private boolean ageIsKnown = true;

  /** A weight memory and its address on the bridge. */
  private record Target(ShadowMemory memory, int layer, long base, int bytes) {
    boolean contains(long at) {
      return at >= base && at < base + (long) bytes * memory.size();
    }
  }

  BusWriteRules(
      Shape shape,
      BusTiming timing,
      Map<String, ShadowMemory> memories,
      List<LayerSignals> layers,
      RunCursor recording,
      ViolationLog ledger) {
    this.ledger = ledger;
    this.timing = timing;
    this.layers = layers;
    busy = recording.probe("soc.hps.busy");
    write = recording.probe("soc.hps.write");
    address = recording.probe("soc.hps.address");
    writeData = recording.probe("soc.hps.write_data");
    registers = new PioRegisterRules(layers, recording, ledger);
    targets =
        List.of(
            new Target(get(memories, "weight_1_white"), 1, AddressMap.WEIGHT_1_WHITE, 2),
            new Target(get(memories, "weight_1_black"), 1, AddressMap.WEIGHT_1_BLACK, 2),
            new Target(get(memories, "weight_2"), 2, AddressMap.WEIGHT_2, 1),
            new Target(get(memories, "weight_3"), 3, AddressMap.WEIGHT_3, 1),
            new Target(get(memories, "weight_4"), 4, AddressMap.WEIGHT_4, 1));
  }

  private static ShadowMemory get(Map<String, ShadowMemory> memories, String name) {
    return Objects.requireNonNull(memories.get(name), name);
  }

  boolean judges() {
    return busy.present() && write.present() && address.present() && writeData.present();
  }

  /** The recording begins in the middle, perhaps in the middle of an access. */
  void beginLate() {
    ageIsKnown = false;
  }

  void check() {
    if (!judges() || !busy.wasKnown() || !busy.isKnown() || !address.wasKnown()) {
      return;
    }
    if (!ageIsKnown && busy.was() == 1 && !changes()) {
      return; // nobody knows when this access began
    }
    ageIsKnown = true;
    age = busy.was() == 1 ? age + 1 : 0;
    final boolean completes = busy.was() == 1 && (changes() || age >= clocks());
    if (completes) {
      age = 0;
    }
    final boolean main = (address.was() & LIGHTWEIGHT) == 0;
    for (Target target : targets) {
      port(target, completes && main && write.was() == 1);
    }
    registers.check(completes && !main && write.was() == 1, completes && !main && write.was() == 0);
  }

  private boolean changes() {
    return busy.is() != busy.was()
        || write.is() != write.was()
        || address.is() != address.was()
        || writeData.is() != writeData.was();
  }

  /** The length of an access that may be followed by an equal one. */
  private long clocks() {
    if ((address.was() & LIGHTWEIGHT) == 0) {
      return Long.MAX_VALUE;
    }
    return write.was() == 1 ? timing.lwWrite() : timing.lwRead();
  }

  private void port(Target target, boolean completes) {
    final ShadowMemory memory = target.memory();
    if (!memory.rebuilt()) {
      return;
    }
    final boolean meant = completes && target.contains(address.was());
    final long word = (address.was() - target.base()) / target.bytes();
    if (ViolationLog.differed(memory.write, meant ? 1 : 0)) {
      wrong(
          target,
          memory.write,
          1,
          meant ? Fault.WEIGHT_UNREACHED : Fault.WEIGHT_OVERWRITTEN,
          word,
          meant
              ? "the write enable ignores this address"
              : "the write enable is 1 for another address, or too early",
          meant);
    } else if (meant && ViolationLog.differed(memory.address, word)) {
      wrong(
          target,
          memory.address,
          word,
          Fault.WEIGHT_UNREACHED,
          word,
          "stores go to wrong addresses: the address step is not the size of a word",
          true);
    } else if (meant && ViolationLog.differed(memory.data, writeData.was())) {
      wrong(
          target,
          memory.data,
          writeData.was(),
          Fault.WEIGHT_CHANGED,
          word,
          "the path of the data to the memory's port",
          true);
    }
  }

  private void wrong(
      Target target,
      SignalProbe probe,
      long expected,
      Fault fault,
      long word,
      String cause,
      boolean placed) {
    ledger.addBefore(
        new RuleViolation(
            FaultCause.of(fault, cause),
            target.layer(),
            layers.get(target.layer() - 1).rowWas(),
            placed ? Integer.valueOf((int) word) : null,
            probe,
            probe.equals(target.memory().write) ? 6 : 7,
            List.of(
                String.format(
                    Locale.ROOT,
                    "the processor writes %d at 0x%05x",
                    (int) writeData.was(),
                    address.was()))),
        expected);
  }
}
