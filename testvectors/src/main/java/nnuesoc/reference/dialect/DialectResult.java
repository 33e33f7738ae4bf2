// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.dialect;

import java.util.zip.CRC32;

/**
 * The result of a dialect's net for a position.
 *
 * @param white the accumulator of the white perspective
 * @param black the accumulator of the black perspective
 * @param hidden the sums of the layers between, before they are clipped, layer by layer
 * @param raw the last sum as the dialect defines it
 * @param out the evaluation
 */
@SuppressWarnings("ArrayRecordComponent") // handed out as they are, as in Net
public record DialectResult(short[] white, short[] black, int[][] hidden, int raw, int out) {

  /** CRC-32 of an accumulator as little-endian words of 16 bits. */
  public static int crc(short[] accumulator) {
    final CRC32 crc = new CRC32();
    for (short word : accumulator) {
      crc.update(word);
      crc.update(word >> 8);
    }
    return (int) crc.getValue();
  }
}
