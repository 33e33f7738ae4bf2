// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

/** The feature bits of one side, written by a loader. */
public interface FeatureWritePort {
  /** Settling: the next edge writes the bit at {@code address}. */
  void write(int address, int bit);

  /** Skipping: 0 was written to the bits from {@code from} to before {@code end} in turn. */
  void fastWriteZeros(int from, int end);
}
