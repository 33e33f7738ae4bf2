// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import nnuesoc.doctor.DesignDoctor;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.SyntheticWeightWords;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With all repairs the board is the golden model, layer by layer, and the doctor is content. */
@Tag("slow")
class RepairedBoardTest {
  private static final LoaderPieceList CROWDED =
      new LoaderPieceList(
          27,
          63 - 1,
          List.of(
              new LoaderPieceList.Piece(63, 4, LoaderPieceList.BLACK),
              new LoaderPieceList.Piece(0, 4, LoaderPieceList.WHITE),
              new LoaderPieceList.Piece(8, 0, LoaderPieceList.BLACK),
              new LoaderPieceList.Piece(55, 0, LoaderPieceList.WHITE),
              new LoaderPieceList.Piece(30, 2, LoaderPieceList.BLACK),
              new LoaderPieceList.Piece(31, 2, LoaderPieceList.WHITE),
              new LoaderPieceList.Piece(40, 3, LoaderPieceList.BLACK),
              new LoaderPieceList.Piece(41, 3, LoaderPieceList.WHITE),
              new LoaderPieceList.Piece(2, 1, LoaderPieceList.BLACK)));

  private static final List<LoaderPieceList> POSITIONS =
      List.of(LoaderPieceList.published(), AsBuiltStimulus.ENDGAME, CROWDED);

  @Tag("full")
  @Test
  void evaluationAndAnotherAfterItAreTheGoldenModels() {
    final ExaminedRun first = examined(AsBuiltStimulus.ENDGAME, 3, false, LeftoverState.NONE);
    assertHealthy(first);
    assertHealthy(examined(CROWDED, 4, true, LeftoverState.of(first.simulation().circuit())));
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"0, 5, true", "1, 6, false", "2, -7, true"})
  void evaluationOfEachPositionIsTheGoldenModels(int position, long seed, boolean blackToMove) {
    assertHealthy(examined(POSITIONS.get(position), seed, blackToMove, LeftoverState.NONE));
  }

  @Tag("campaign")
  @Tag("boards")
  @ParameterizedTest
  @CsvSource({"5, true", "6, false", "-7, true", "8, false", "99, true", "100, false"})
  void everyEvaluationIsTheGoldenModels(long seed, boolean blackToMove) {
    for (LoaderPieceList pieces : POSITIONS) {
      assertHealthy(examined(pieces, seed, blackToMove, LeftoverState.NONE));
    }
  }

  private static ExaminedRun examined(
      LoaderPieceList pieces, long seed, boolean blackToMove, LeftoverState remains) {
    return ExaminedBoard.of(
        new AsBuiltStimulus(pieces, SyntheticWeightWords.board(seed), blackToMove),
        WeightStoreRule.PUBLISHED,
        1,
        EnumSet.allOf(BoardRepair.class),
        remains,
        TrialStimulus.AS_GIVEN,
        false);
  }

  private static void assertHealthy(ExaminedRun examined) {
    final Diagnosis diagnosis = DesignDoctor.examine(examined, () -> false, cycle -> {});
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.errors()).hasSize(5).allMatch(layer -> layer.total() == 0);
    final GoldenResult golden = Objects.requireNonNull(examined.norm().golden().apply(0));
    final int read =
        Objects.requireNonNull(Objects.requireNonNull(examined.processor()).lastEval());
    assertThat((short) read).isEqualTo((short) golden.eval());
    assertThat(Objects.requireNonNull(examined.norm().printed()).applyAsDouble(read))
        .isEqualTo(golden.eval() / 32.0);
  }
}
