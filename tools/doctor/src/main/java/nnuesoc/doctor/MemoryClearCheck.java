// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.BitSet;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** Whether the phase that clears a memory writes 0 to every word. */
final class MemoryClearCheck {
  private final LoaderUnit loader;
  private final Memory memory;
  private final CheckerDriver examination;
  private final BitSet cleared;
  private boolean clearing;
  private long begin;

  MemoryClearCheck(Memory memory, CheckerDriver examination) {
    this.memory = memory;
    this.examination = examination;
    loader = examination.examined().anatomy().loader();
    cleared = new BitSet(loader.features());
    clearing = loader.state().q() == loader.clear();
    examination.watch(loader.state(), this::stateChanged);
    examination.onWrite(memory, this::written);
  }

  private void stateChanged(Register state, long cycle) {
    if (state.q() == loader.clear()) {
      clearing = true;
      begin = cycle;
      cleared.clear();
    } else if (clearing) {
      examination.at(cycle, () -> end(cycle)); // its last write is reported after this
    }
  }

  private void written(Memory written, int address, long cycle) {
    if (clearing && written.word(address) == 0) {
      cleared.set(address);
    }
  }

  private void end(long cycle) {
    clearing = false;
    final int count = cleared.get(0, loader.features()).cardinality();
    if (count == loader.features()) {
      return;
    }
    examination
        .findings()
        .add(
            new Report(
                count == 0 ? Fault.CLEARING_NOTHING : Fault.CLEARING_PART,
                begin,
                FaultPlace.word(memory.name(), memory.name(), cleared.nextClearBit(0)),
                count
                    + " of "
                    + loader.features()
                    + " words are written in the "
                    + (cycle - begin)
                    + " cycles of the phase",
                count == 0
                    ? "the write enable is 0 throughout the phase"
                    : "the addresses of the phase do not cover the memory",
                FindingExhibit.signals(loader.scope(), cycle - loader.features() / 2)));
  }
}
