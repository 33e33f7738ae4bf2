// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.List;
import java.util.Set;

/**
 * Checks whether a vector expects anything of its run: a vector that expects nothing would always
 * pass.
 */
final class VacuousVectorCheck {
  /** Fields of the vector that are compared, whatever they contain. */
  private static final Set<String> FIELDS =
      Set.of("eval", "end", "cycles", "complete", "hazard_count", "hazards", "trace");

  /** Lists of the vector that expect something if they have an element with more than these. */
  private static final List<String> LISTS =
      List.of("positions", "inputs", "events", "memories", "signals", "runs");

  /** Fields of these elements that say what is run, or where to look. */
  private static final Set<String> INPUTS =
      Set.of("fen", "layers", "net", "board", "colour", "stack_top", "delta");

  private VacuousVectorCheck() {}

  /** Whether nothing of the run is compared. */
  static boolean none(VectorValue root, boolean movesAreInput) {
    return root.members().keySet().stream().noneMatch(FIELDS::contains)
        && LISTS.stream()
            .map(root::member)
            .noneMatch(list -> list != null && anyIn(list, movesAreInput));
  }

  private static boolean anyIn(VectorValue list, boolean movesAreInput) {
    return list.elements().stream().anyMatch(one -> isExpected(one, movesAreInput));
  }

  private static boolean isExpected(VectorValue element, boolean movesAreInput) {
    final VectorValue words = element.member("words");
    if (words != null) {
      return !words.elements().isEmpty();
    }
    final VectorValue layers = element.member("layers");
    return (layers != null
            && layers.elements().stream().anyMatch(layer -> layer.members().size() > 1))
        || element.members().keySet().stream()
            .anyMatch(name -> !INPUTS.contains(name) && !(movesAreInput && name.equals("moves")));
  }

  /** Fails if nothing is compared of a run that no model beside it can judge. */
  static void require(VectorValue root, String design) {
    final boolean judged = // by a golden model
        design.equals(GoldenVector.REPORT) || design.equals(GoldenVector.NETWORK);
    final boolean tpu = design.equals(GoldenVector.ONECHAN_TPU);
    if (!judged && none(root, tpu)) {
      throw root.error(
          "expects nothing of the run, so it would always pass: expected "
              + (tpu
                  ? "values, result_move, total_cycles or another answer in an entry of \"runs\""
                  : design.equals(GoldenVector.ONECHAN_MOVEGEN)
                      ? "moves or no_move_cycle in an entry of \"runs\""
                      : "eval, end, cycles, complete, hazard_count, memories, signals or trace")
              + " (docs/reference/vectors.md)");
    }
  }
}
