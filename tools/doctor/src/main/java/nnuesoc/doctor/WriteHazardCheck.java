// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.BitSet;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** Finds writes beyond a memory, a second write to a word, and writes at the edge of a read. */
final class WriteHazardCheck {
  private static final int NONE = -1;

  private final CheckerDriver examination;
  private final FindingLog findings;

  WriteHazardCheck(CheckerDriver examination) {
    this.examination = examination;
    findings = examination.findings();
    for (Memory memory : examination.examined().simulation().circuit().memories().values()) {
      memory.monitor(this::written);
    }
    for (WritePort port : examination.examined().anatomy().ports()) {
      examination.watch(port.enable(), (register, cycle) -> addressed(port, cycle));
      examination.watch(port.address(), (register, cycle) -> addressed(port, cycle));
    }
    for (WriteOnceMemory result : examination.examined().anatomy().results()) {
      examination.onWrite(result.memory(), new Rewrites(result)::written);
    }
  }

  private void addressed(WritePort port, long cycle) {
    if (port.enable().q() == 1 && port.address().q() >= port.memory().words()) {
      findings.add(
          new Report(
              Fault.WRITE_BEYOND_MEMORY,
              cycle,
              FaultPlace.word(port.unit(), port.memory().name(), port.address().q()),
              "word "
                  + port.address().q()
                  + " of "
                  + port.memory().words()
                  + ", value "
                  + port.data().q(),
              "the address counter counts too far: the simulator ignores the write; on a device"
                  + " the write may change another word",
              FindingExhibit.signals(scope(port.address()), cycle)));
    }
  }

  private static String scope(Register register) {
    return register.name().substring(0, register.name().lastIndexOf('.'));
  }

  private void written(Memory memory, int address, int use) {
    if (use == Memory.SAMPLED && address == memory.bAddress()) {
      if (findings.isNew(FaultKind.READ_DURING_WRITE, memory.name())) {
        findings.report(
            new Report(
                Fault.WORD_WRITTEN_WHILE_READ,
                examination.cycle(),
                FaultPlace.word(memory.name(), memory.name(), address),
                memory.writer().partName()
                    + " writes word "
                    + address
                    + " while "
                    + memory.reader().partName()
                    + " reads it",
                "the writer continues while the reader reads: on a device the value that is read is"
                    + " undefined",
                FindingExhibit.signals(memory.path(), examination.cycle())));
      }
    }
  }

  /** Follows the writes of one memory. */
  private final class Rewrites {
    private final WriteOnceMemory result;
    private int lastAddress = NONE;
    private int lastWord;
    private final BitSet seen = new BitSet();

    Rewrites(WriteOnceMemory result) {
      this.result = result;
      examination.onBegin(this::forget);
    }

    private void forget() {
      seen.clear();
      lastAddress = NONE;
    }

    void written(Memory memory, int address, long cycle) {
      final int word = memory.word(address);
      if (address == lastAddress && word == lastWord) {
        return; // the port does not change
      }
      if (address >= result.words() || (seen.get(address) && address != lastAddress)) {
        report(memory, address, word, cycle);
      }
      seen.set(address);
      lastAddress = address;
      lastWord = word;
    }

    private void report(Memory memory, int address, int word, long cycle) {
      final boolean beyond = address >= result.words();
      final Fault fault = beyond ? Fault.WRITE_TO_NOBODY : Fault.WRITTEN_TWICE;
      if (!findings.isNew(fault.kind(), memory.name())) {
        return;
      }
      findings.report(
          new Report(
              fault,
              cycle - 1,
              FaultPlace.word(memory.name(), memory.name(), address),
              beyond
                  ? "word "
                      + address
                      + " := "
                      + word
                      + "; the next layer reads words 0 to "
                      + (result.words() - 1)
                  : "word "
                      + address
                      + " := "
                      + word
                      + " by "
                      + memory.writer().partName()
                      + ", which has written it before",
              "the address counter counts too far and reaches a word of another part",
              FindingExhibit.signals(memory.path(), cycle - 1)));
    }
  }
}
