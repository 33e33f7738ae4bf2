// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import java.util.function.BooleanSupplier;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Register;

/**
 * What a cache sees of the evaluator behind it. Counters have 4 bits.
 *
 * @param key the key of the last evaluation whose rows are known
 * @param keyed evaluations whose keys have been known
 * @param asked evaluations requested
 * @param answered evaluations that the evaluator has finished
 * @param value the result of the last finished evaluation
 * @param waits whether a word of the processor is waiting
 * @param crowded whether the evaluator is so far behind that the cache must not answer before it
 */
public record CacheInputs(
    LongRegister key,
    Register keyed,
    Register asked,
    Register answered,
    Register value,
    BooleanSupplier waits,
    BooleanSupplier crowded) {
  private static final int COUNTER = 0xf;
  private static final int MOST_BEHIND = 8;

  /** Whether too many evaluations are under way for the counters to tell them apart. */
  public static boolean manyUnderWay(Register asked, Register answered) {
    return (asked.q() - answered.q() & COUNTER) >= MOST_BEHIND;
  }
}
