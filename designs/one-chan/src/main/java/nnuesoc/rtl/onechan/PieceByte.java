// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/** Bytes of a {@link TpuPacket}'s board: two bits of colour, and one bit for each kind of piece. */
public final class PieceByte {
  /** By piece code: none, pawn, knight, bishop, rook, queen, king. */
  private static final int[] ONE_HOT = {0, 0x20, 0x08, 0x10, 0x04, 0x02, 0x01};

  private static final int WHITE = 0x40;
  private static final int BLACK = 0x80;
  private static final int BLACK_CODE = 8;

  private PieceByte() {}

  /** The byte of a piece code: 0 empty, 1 to 6 white P N B R Q K, 9 to 14 black. */
  public static int of(int code) {
    if (code == 0) {
      return TpuPacket.EMPTY;
    }
    return (code < BLACK_CODE ? WHITE : BLACK) | ONE_HOT[code % BLACK_CODE];
  }
}
