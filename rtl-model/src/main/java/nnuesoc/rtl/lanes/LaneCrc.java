package nnuesoc.rtl.lanes;

import java.util.zip.CRC32;

/** CRC-32 of lanes as little-endian words of 16 bits. */
public final class LaneCrc {
  private LaneCrc() {}

  /** The CRC of all lanes. */
  public static int of(short[] lanes) {
    final CRC32 crc = new CRC32();
    for (short lane : lanes) {
      crc.update(lane);
      crc.update(lane >> Byte.SIZE);
    }
    return (int) crc.getValue();
  }
}
