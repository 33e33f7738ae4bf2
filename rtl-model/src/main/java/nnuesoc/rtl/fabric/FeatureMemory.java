package nnuesoc.rtl.fabric;

/** The feature bits of one side, as a loader sets them. */
public interface FeatureMemory {
  /** Settling: the bit at {@code address} is written at the coming edge. */
  void write(int address, int bit);

  /** Skipping: 0 was written to the bits from {@code from} to before {@code end}, in turn. */
  void takeZeros(int from, int end);
}
