package nnuesoc.rtl.cache;

import java.util.function.BooleanSupplier;
import nnuesoc.rtl.lanes.Register64;
import nnuesoc.sim.design.Register;

/**
 * What a cache sees of the evaluator behind it. Counters have 4 bits.
 *
 * @param key the key of the last evaluation whose rows are known
 * @param keyed evaluations whose keys were known
 * @param asked evaluations that were asked for
 * @param answered evaluations that the evaluator has made
 * @param value the last one's result
 * @param waits whether a word of the processor has not been taken
 * @param crowded whether the evaluator is so far behind that no answer may be given before it
 */
public record CacheInputs(
    Register64 key,
    Register keyed,
    Register asked,
    Register answered,
    Register value,
    BooleanSupplier waits,
    BooleanSupplier crowded) {
  private static final int COUNTER = 0xf;
  private static final int MOST_BEHIND = 8;

  /** Whether so many evaluations are under way that the counters would not tell them apart. */
  public static boolean manyUnderWay(Register asked, Register answered) {
    return (asked.q() - answered.q() & COUNTER) >= MOST_BEHIND;
  }
}
