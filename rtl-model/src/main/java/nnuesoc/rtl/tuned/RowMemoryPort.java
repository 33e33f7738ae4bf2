// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.List;
import java.util.function.IntUnaryOperator;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;

/**
 * A row memory from the view of the main bridge. A write fills the buffer that its layer is not
 * computing with.
 *
 * @param fill the number of that buffer
 */
record RowMemoryPort(int base, int wordsPerWrite, BankedMemory memory, Register fill)
    implements WidePort {
  @Override
  public String name() {
    return memory.name();
  }

  @Override
  public int words() {
    return memory.words();
  }

  @Override
  public int bytesPerWord() {
    return memory.widthBits() / Byte.SIZE;
  }

  @Override
  public List<Memory> memories() {
    return memory.memories().toList();
  }

  @Override
  public void writtenBy(Part master) {
    memory.writtenBy(master);
  }

  @Override
  public void write(int word, IntUnaryOperator data) {
    for (int lane = 0; lane < wordsPerWrite; lane++) {
      memory.write(fill.q(), word + lane, lane(lane, data));
    }
  }

  @Override
  public boolean isNoticed(int word) {
    for (int lane = 0; lane < wordsPerWrite; lane++) {
      if (memory.isNoticed(fill.q(), word + lane)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void fastWrite(int word, IntUnaryOperator data) {
    for (int lane = 0; lane < wordsPerWrite; lane++) {
      memory.fastWrite(fill.q(), word + lane, lane(lane, data));
    }
  }

  private int lane(int lane, IntUnaryOperator data) {
    final int perNumber = Integer.SIZE / memory.widthBits();
    return data.applyAsInt(lane / perNumber) >> ((lane % perNumber) * memory.widthBits());
  }
}
