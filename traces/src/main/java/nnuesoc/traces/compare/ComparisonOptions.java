// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is compared, and how.
 *
 * @param renamings renamings that are applied to A's full names, one after the other
 * @param only globs of the names to compare, after renaming; none means all
 * @param ignore globs of names not to compare
 * @param ignoreCase whether names match without regard to case
 * @param clocking the clock whose cycles are compared; null for all times
 * @param begin the first moment that is compared
 * @param unknowns what x and z match
 * @param dumpOffIsUnknown whether a {@code $dumpoff} stretch counts as x; otherwise it is left out
 * @param allowUnmatched whether names that only one trace has are reported without an error
 * @param allowShorter whether one trace may end before the other
 */
public record ComparisonOptions(
    List<Renaming> renamings,
    List<String> only,
    List<String> ignore,
    boolean ignoreCase,
    @Nullable Clocking clocking,
    ComparisonBegin begin,
    UnknownPolicy unknowns,
    boolean dumpOffIsUnknown,
    boolean allowUnmatched,
    boolean allowShorter) {

  /** All signals at all times, strictly. */
  public static final ComparisonOptions DEFAULT =
      new ComparisonOptions(
          List.of(),
          List.of(),
          List.of(),
          false,
          null,
          ComparisonBegin.AT_ONCE,
          UnknownPolicy.STRICT,
          false,
          false,
          false);

  /** The same with other renamings. */
  public ComparisonOptions withRenamings(List<Renaming> others) {
    return new ComparisonOptions(
        others,
        only,
        ignore,
        ignoreCase,
        clocking,
        begin,
        unknowns,
        dumpOffIsUnknown,
        allowUnmatched,
        allowShorter);
  }

  /**
   * The clock, the sampling point in its cycles, and the offset between the traces.
   *
   * @param name full name of the clock in B, and in A after renaming
   * @param rising whether cycles begin at rising edges
   * @param before whether a cycle's values are those just before the edge that ends it; otherwise
   *     those just after the edge that begins it
   * @param offset cycle i of B is compared with cycle i + offset of A; null if the offset is to be
   *     found
   */
  public record Clocking(String name, boolean rising, boolean before, @Nullable Long offset) {}
}
