package nnuesoc.reference.cycles;

/**
 * What the accesses of the HPS cost, in fabric clocks (fabric.md §8).
 *
 * @param lwWrite a write on the lightweight bridge, at least 1
 * @param lwRead a read on the lightweight bridge, at least 1
 * @param write a single write on the main bridge, at least 1
 * @param streamed a main-bridge write after the first of a row in streamed mode, at least 1
 * @param read a read on the main bridge, at least 1; the interlocked program has none
 * @param cpu clocks between the end of a transaction and the beginning of the next, at least 0
 * @param streamedMode whether {@code streamed} counts, or every write takes {@code write}
 */
public record Clocks(
    int lwWrite, int lwRead, int write, int streamed, int read, int cpu, boolean streamedMode) {

  /** The figures of fabric.md §8. */
  public static final Clocks DEFAULT = new Clocks(18, 17, 10, 4, 9, 0, false);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if an access takes less than 1 clock or {@code cpu} less than
   *     0
   */
  public Clocks {
    check("lw_write", lwWrite, 1);
    check("lw_read", lwRead, 1);
    check("write", write, 1);
    check("streamed", streamed, 1);
    check("read", read, 1);
    check("cpu", cpu, 0);
  }

  private static void check(String name, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(
          "timing: " + name + "=" + value + ": expected at least " + least);
    }
  }

  /** The clocks as the command line writes them: {@code lw_write=18,…,mode=single}. */
  @Override
  public String toString() {
    return "lw_write=%d,lw_read=%d,write=%d,streamed=%d,read=%d,cpu=%d,mode=%s"
        .formatted(
            lwWrite, lwRead, write, streamed, read, cpu, streamedMode ? "streamed" : "single");
  }
}
