package nnuesoc.sim.compare;

import java.util.List;
import nnuesoc.sim.trace.StatedValue;
import org.jspecify.annotations.Nullable;

/**
 * What is compared, and how.
 *
 * @param renamings applied to A's full names, one after the other
 * @param only globs of the names that are compared, after renaming; none means all
 * @param ignore globs of names that are not
 * @param ignoreCase whether names match without regard to case
 * @param clocking the clock whose cycles are compared; null for all times
 * @param fromCycle A's first cycle that is compared
 * @param skipUntil a signal of A, named as after renaming, and its value where the comparison
 *     begins; null for the beginning
 * @param unknowns what x and z match
 * @param dumpOffIsUnknown whether a {@code $dumpoff} stretch is x, or else left out
 * @param allowUnmatched whether names that only one has are reported and no error
 * @param allowShorter whether one may end before the other
 */
public record ComparisonOptions(
    List<Renaming> renamings,
    List<String> only,
    List<String> ignore,
    boolean ignoreCase,
    @Nullable Clocking clocking,
    long fromCycle,
    @Nullable StatedValue skipUntil,
    Unknowns unknowns,
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
          0,
          null,
          Unknowns.STRICT,
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
        fromCycle,
        skipUntil,
        unknowns,
        dumpOffIsUnknown,
        allowUnmatched,
        allowShorter);
  }

  /**
   * By which clock, where in its cycles, and how far apart.
   *
   * @param name full name of the clock in B, and in A after renaming
   * @param rising whether cycles begin at rising edges
   * @param before whether a cycle's values are those just before the edge that ends it, or just
   *     after the one that begins it
   * @param offset cycle i of B is compared with cycle i + offset of A; null if it is to be found
   */
  public record Clocking(String name, boolean rising, boolean before, @Nullable Long offset) {}
}
