// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** CRC-32 of lanes as little-endian words of 16 bits. */
public final class LaneCrc {
  private LaneCrc() {}

  /** The CRC of all lanes. */
  public static int of(short[] lanes) {
    final CRC32 crc = new CRC32();
    final ByteBuffer bytes =
        ByteBuffer.allocate(Short.BYTES * lanes.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asShortBuffer().put(lanes);
    crc.update(bytes);
    return (int) crc.getValue();
  }
}
