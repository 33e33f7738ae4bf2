package nnuesoc.rtl.tuned;

import java.util.function.IntUnaryOperator;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;

/**
 * A row memory as the main bridge sees it: a write fills the buffer that its layer does not compute
 * with.
 *
 * @param fill which buffer that is
 */
record RowPort(int base, int wordsPerWrite, BankedMemory memory, Register fill)
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
  public void writtenBy(Part master) {
    memory.writtenBy(master);
  }

  @Override
  public void write(int word, IntUnaryOperator data) {
    final int perNumber = Integer.SIZE / memory.widthBits();
    for (int lane = 0; lane < wordsPerWrite; lane++) {
      final int number = data.applyAsInt(lane / perNumber);
      memory.write(fill.q(), word + lane, number >> ((lane % perNumber) * memory.widthBits()));
    }
  }
}
