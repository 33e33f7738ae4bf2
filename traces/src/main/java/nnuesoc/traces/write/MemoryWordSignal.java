// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;

/** One word of a memory as a signal: {@code soc.fabric.weight_2.word_17}. */
record MemoryWordSignal(Memory memory, int address) implements Signal {
  @Override
  public String name() {
    return memory.path() + ".word_" + address;
  }

  @Override
  public int widthBits() {
    return memory.widthBits();
  }

  @Override
  public int value() {
    return memory.word(address);
  }

  @Override
  public long longValue() {
    return memory.longWord(address);
  }

  @Override
  public boolean unknown() {
    return memory.isUnknown(address);
  }
}
