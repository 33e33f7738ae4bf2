// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import nnuesoc.doctor.DesignDoctor;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.doctor.WrongOutputCount;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.SyntheticWeightWords;

/**
 * What is wrong on a board with some repairs, in a second evaluation.
 *
 * @param local wrong outputs of layer 1 White and Black, layers 2 to 4, for what the layer read
 * @param total the same against the golden model, and whether the result as it is read and as it is
 *     printed is wrong
 */
record RepairRow(List<Integer> local, List<Integer> total) {
  /** Outputs there are, in the order of {@link #total}. */
  static final List<Integer> OUTPUTS = List.of(256, 256, 32, 32, 1, 1, 1);

  /** What the published board leaves of another position. */
  static LeftoverState before() {
    final ExaminedRun first = examined(AsBuiltStimulus.ENDGAME, Set.of(), LeftoverState.NONE);
    DesignDoctor.examine(first, () -> false, cycle -> {});
    return LeftoverState.of(first.simulation().circuit());
  }

  /** Evaluates the start position with Black to move, on the chip as it was left. */
  static RepairRow of(Set<BoardRepair> repairs, LeftoverState before) {
    final ExaminedRun examined = examined(LoaderPieceList.published(), repairs, before);
    final Diagnosis diagnosis = DesignDoctor.examine(examined, () -> false, cycle -> {});
    final GoldenResult golden = Objects.requireNonNull(examined.norm().golden().apply(0));
    final int read =
        Objects.requireNonNull(Objects.requireNonNull(examined.processor()).lastEval());
    final double printed = Objects.requireNonNull(examined.norm().printed()).applyAsDouble(read);
    final List<Integer> total =
        new ArrayList<>(diagnosis.errors().stream().map(WrongOutputCount.Errors::total).toList());
    total.add((short) read == golden.eval() ? 0 : 1);
    total.add(printed == golden.eval() / 32.0 ? 0 : 1);
    return new RepairRow(
        diagnosis.errors().stream().map(WrongOutputCount.Errors::local).toList(),
        List.copyOf(total));
  }

  private static ExaminedRun examined(
      LoaderPieceList pieces, Set<BoardRepair> repairs, LeftoverState remains) {
    return ExaminedBoard.of(
        new AsBuiltStimulus(pieces, SyntheticWeightWords.board(1), true),
        WeightStoreRule.PUBLISHED,
        1,
        repairs,
        remains,
        TrialStimulus.AS_GIVEN,
        false);
  }
}
