package nnuesoc.sim.design;

/**
 * Words that somebody keeps, by address: what a memory holds after all of them were written. Each
 * fits the width of the memory as a two's complement number.
 */
@FunctionalInterface
public interface WordSource {
  /** The word at {@code address}. */
  int word(int address);

  /** The sum of the words at {@code addresses[from]} to before {@code addresses[end]}. */
  default int sum(int[] addresses, int from, int end) {
    int sum = 0;
    for (int i = from; i < end; i++) {
      sum += word(addresses[i]);
    }
    return sum;
  }

  /** Copies the words from {@code from} to before {@code end} to {@code into[at]} and on. */
  default void copy(int from, int end, int[] into, int at) {
    for (int address = from; address < end; address++) {
      into[at + address - from] = word(address);
    }
  }
}
