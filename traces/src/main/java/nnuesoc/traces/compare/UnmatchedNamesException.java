// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.text.NamesText;
import org.jspecify.annotations.Nullable;

/** Some names are in one trace only, or no name is in both. */
public final class UnmatchedNamesException extends ComparisonException {
  private static final long serialVersionUID = 1;
  private static final int WARNINGS_SHOWN = 3;
  private static final int LISTED = 8;

  private final boolean none;
  private final transient List<String> onlyInA;
  private final transient List<String> onlyInB;
  private final boolean caseDiffers;
  private final transient List<String> warningsA;
  private final transient List<String> warningsB;
  private final transient @Nullable Renaming renaming;

  UnmatchedNamesException(
      boolean none,
      List<String> onlyInA,
      List<String> onlyInB,
      boolean caseDiffers,
      List<String> warningsA,
      List<String> warningsB) {
    super(null, problem(none) + listed(onlyInA, onlyInB));
    this.none = none;
    this.onlyInA = onlyInA;
    this.onlyInB = onlyInB;
    this.caseDiffers = caseDiffers;
    this.warningsA = warningsA;
    this.warningsB = warningsB;
    renaming = NameSuggestions.renaming(onlyInA, onlyInB);
  }

  private static String problem(boolean none) {
    return none
        ? "nothing to compare: no signal name is in both traces"
        : "some signals are in one trace only";
  }

  private static String listed(List<String> onlyInA, List<String> onlyInB) {
    return (onlyInA.isEmpty() ? "" : "\n  only in A: " + NamesText.of(onlyInA, LISTED))
        + (onlyInB.isEmpty() ? "" : "\n  only in B: " + NamesText.of(onlyInB, LISTED));
  }

  /** The first line of the message: what is wrong. */
  public String problem() {
    return problem(none);
  }

  /** Whether no signal is left to compare. */
  public boolean none() {
    return none;
  }

  /** Whether names are left over. */
  public boolean leftOver() {
    return !onlyInA.isEmpty() || !onlyInB.isEmpty();
  }

  /** The other lines: some of the names that are left over, each after a line end. */
  public String listed() {
    return listed(onlyInA, onlyInB);
  }

  /** What is odd about the traces, some of it, each after a line end; it may be the reason. */
  public String warnings() {
    return Stream.concat(
            warningsA.stream().limit(WARNINGS_SHOWN).map(text -> "\n  A, " + text),
            warningsB.stream().limit(WARNINGS_SHOWN).map(text -> "\n  B, " + text))
        .collect(Collectors.joining());
  }

  /** The renaming that lets most of these names match; null if none does. */
  public @Nullable Renaming renaming() {
    return renaming;
  }

  /** Whether names of either trace have no partner after the renaming. */
  public boolean leavesNames() {
    return renaming != null && NameSuggestions.leavesNames(renaming, onlyInA, onlyInB);
  }

  /** Whether names of both traces are left over, and no change of the names lets them match. */
  public boolean namesAreUnlike() {
    return !onlyInA.isEmpty() && !onlyInB.isEmpty() && renaming == null && !caseDiffers;
  }

  /** Whether some names differ only in case. */
  public boolean caseDiffers() {
    return caseDiffers;
  }
}
