// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import nnuesoc.sim.design.Memory;
import org.jspecify.annotations.Nullable;

/**
 * The words of a memory.
 *
 * @param values numbers, two's complement unless they have no sign; 0 and 1 for a memory of single
 *     bits
 * @param unknown 1 for each word that nobody wrote, where a trace shows x for such words; else null
 */
@SuppressWarnings("ArrayRecordComponent") // written as bytes, never compared
public record MemoryValues(int[] values, byte @Nullable [] unknown) {
  static MemoryValues of(Memory memory, boolean unsigned) {
    final int[] values = new int[memory.words()];
    if (memory.widthBits() == 1 || unsigned) {
      for (int i = 0; i < values.length; i++) {
        values[i] = memory.word(i);
      }
    } else {
      memory.copySigned(0, values.length, values, 0);
    }
    byte[] unknown = null;
    for (int i = 0; memory.isUnknownUntilWritten() && i < values.length; i++) {
      if (memory.isUnknown(i)) {
        unknown = unknown == null ? new byte[values.length] : unknown;
        unknown[i] = 1;
      }
    }
    return new MemoryValues(values, unknown);
  }

  /** The values, 4 bytes each, the low byte first; then {@link #unknown}, if it is there. */
  public byte[] bytes() {
    final int more = unknown == null ? 0 : unknown.length;
    final ByteBuffer buffer =
        ByteBuffer.allocate(Integer.BYTES * values.length + more).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asIntBuffer().put(values);
    if (unknown != null) {
      buffer.position(Integer.BYTES * values.length);
      buffer.put(unknown);
    }
    return buffer.array();
  }
}
