// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.List;
import java.util.Locale;
import nnuesoc.net.EvalRule;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.dialect.DialectResult;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * Compares a run on a fabric that follows moves with the untimed model, which begins each position
 * with an empty accumulator. Anything that is lost from one position to the next therefore shows.
 */
public final class UpdatableAudit {
  /** The text if nothing differs. */
  public static final List<String> ACCOUNT =
      List.of("the run agrees with the untimed model in all accumulators and evaluations");

  private final @Nullable DialectNet net;

  /**
   * The audit of a net.
   *
   * @param net the net if it is one of a dialect, otherwise null
   */
  public UpdatableAudit(@Nullable DialectNet net) {
    this.net = net;
  }

  /** The first position that differs, in a run at its end; null if none does. */
  public @Nullable Divergence find(SocRun run) {
    Position before = null;
    for (Evaluation evaluation : run.evaluations()) {
      if (!evaluation.isFinished()) {
        return null; // everything before it is right
      }
      final Divergence found =
          net == null
              ? ofSum(evaluation, run.spec(), golden(evaluation, run.spec()))
              : ofDialect(
                  evaluation, run.spec(), DialectModel.evaluate(net, evaluation.position()));
      if (found != null) {
        return new Divergence(
            found.layer(), null, null, found.cycle(), found.what(), from(evaluation, before));
      }
      before = evaluation.position();
    }
    return null;
  }

  private static int golden(Evaluation evaluation, SocSpec spec) {
    return GoldenModel.evaluate(evaluation.position(), spec.net(), spec.arithmetic()).eval();
  }

  private static @Nullable Divergence ofDialect(
      Evaluation evaluation, SocSpec spec, DialectResult expected) {
    final List<Integer> crcs =
        List.of(DialectResult.crc(expected.white()), DialectResult.crc(expected.black()));
    for (int side = 0; side < evaluation.accumulators().size(); side++) {
      if (!evaluation.accumulators().get(side).equals(crcs.get(side))) {
        return found(
            1,
            evaluation,
            String.format(
                Locale.ROOT,
                "the accumulator of %s has CRC %08x, the model's %08x",
                side == 0 ? "White" : "Black",
                evaluation.accumulators().get(side),
                crcs.get(side)));
      }
    }
    return ofSum(evaluation, spec, expected.raw());
  }

  private static @Nullable Divergence ofSum(Evaluation evaluation, SocSpec spec, int expected) {
    final EvalRule rule = spec.net().evalRule();
    final int eval = evaluation.eval().orElseThrow();
    final int raw = rule == null ? eval : rule.raw(eval);
    return raw == expected
        ? null
        : found(2, evaluation, "the sum is " + raw + ", the model's " + expected);
  }

  private static Divergence found(int layer, Evaluation evaluation, String what) {
    return new Divergence(layer, null, null, evaluation.end().orElseThrow(), what, List.of());
  }

  private static List<String> from(Evaluation evaluation, @Nullable Position before) {
    return List.of(
        "position " + evaluation.position().fen(),
        before == null ? "the first of the run" : "after " + before.fen());
  }
}
