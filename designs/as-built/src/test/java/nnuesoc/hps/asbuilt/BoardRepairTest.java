// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import nnuesoc.rtl.asbuilt.ActivationArithmetic;
import nnuesoc.rtl.asbuilt.BoardErrata;
import nnuesoc.rtl.asbuilt.ElementArithmetic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BoardRepairTest {
  private static final Set<BoardRepair> NONE = EnumSet.noneOf(BoardRepair.class);
  private static final Set<BoardRepair> ALL = EnumSet.allOf(BoardRepair.class);

  @Test
  void namesAreReadAsTheyAreWritten() {
    assertThat(BoardRepair.parse("all")).isEqualTo(EnumSet.allOf(BoardRepair.class));
    assertThat(BoardRepair.parse("clear,white-bias"))
        .containsExactly(BoardRepair.CLEAR, BoardRepair.WHITE_BIAS);
    assertThat(BoardRepair.text(BoardRepair.parse("clear,white-bias")))
        .isEqualTo("clear, white-bias");
    assertThat(BoardRepair.text(EnumSet.allOf(BoardRepair.class))).isEqualTo("all");
  }

  @Test
  void unknownNameIsTold() {
    assertThatThrownBy(() -> BoardRepair.parse("clear,nothing"))
        .hasMessageStartingWith("nothing: expected all, or some of clear,black-features");
  }

  @ParameterizedTest
  @EnumSource(BoardRepair.class)
  void eachIsReadByItsNameAndSaysWhatItChanges(BoardRepair repair) {
    assertThat(BoardRepair.parse(repair.optionName())).containsExactly(repair);
    assertThat(repair.change()).isNotBlank();
    assertThat(BoardRepair.names("/")).contains(repair.optionName());
  }

  @Test
  void changesAreThoseOfTheTable() {
    assertThat(BoardRepair.STALE_TRIGGER.optionName()).isEqualTo("stale-trigger");
    assertThat(BoardRepair.CLIP.change()).isEqualTo("the upper limit is 127");
    assertThat(BoardRepair.names(", "))
        .startsWith("clear, black-features, stores")
        .endsWith("scale");
  }

  @Test
  void withoutRepairsBoardAndProgramAreAsPublished() {
    assertThat(BoardRepair.board(NONE)).isEqualTo(BoardErrata.PUBLISHED);
    assertThat(BoardRepair.program(NONE, WeightStoreRule.PUBLISHED, true))
        .isEqualTo(BoardProgramErrata.published(WeightStoreRule.PUBLISHED));
    assertThat(BoardRepair.program(NONE, WeightStoreRule.REPAIRED, false).stores())
        .isEqualTo(WeightStoreRule.REPAIRED);
  }

  @Test
  void allRepairsChangeEveryRule() {
    assertThat(BoardRepair.board(ALL))
        .isEqualTo(
            new BoardErrata(
                BoardErrata.Clearing.EVERY_WORD,
                BoardErrata.BlackView.SAME_PIECE,
                new ElementArithmetic(
                    ElementArithmetic.Multiplier.WHOLE,
                    ElementArithmetic.Extension.SIGN,
                    ElementArithmetic.Layer1Sum.BITS_32),
                new ActivationArithmetic(
                    ActivationArithmetic.Bias.ADDED,
                    ActivationArithmetic.Limit.WHOLE,
                    ActivationArithmetic.Negative.SIGNED,
                    ActivationArithmetic.Moment.SAME_ROW),
                BoardErrata.Copy.ALL_ONCE,
                BoardErrata.CopyAtPowerUp.RESTS,
                BoardErrata.ResultRule.HOLDS,
                Map.of(0x51500, "bias_white", 0x51600, "side")));
    assertThat(BoardRepair.program(ALL, WeightStoreRule.PUBLISHED, false))
        .isEqualTo(
            new BoardProgramErrata(
                WeightStoreRule.REPAIRED,
                BoardProgramErrata.WhiteBias.SENT,
                BoardProgramErrata.Side.WHITE,
                BoardProgramErrata.Result.WHEN_READY,
                BoardProgramErrata.Print.FRACTION_5));
  }

  /** A repair of the board changes its rules, one of the program the program's. */
  @ParameterizedTest
  @CsvSource({
    "CLEAR, true, false",
    "BLACK_FEATURES, true, false",
    "STORES, false, true",
    "SIGN, true, false",
    "PRODUCT, true, false",
    "SUM, true, false",
    "BIAS, true, false",
    "WHITE_BIAS, true, true",
    "NEGATIVE, true, false",
    "CLIP, true, false",
    "LAG, true, false",
    "CONCATENATION, true, false",
    "STALE_TRIGGER, true, false",
    "SIDE, true, true",
    "OUTPUT, true, false",
    "WAIT, false, true",
    "SCALE, false, true"
  })
  void repairChangesItsOwnSide(BoardRepair repair, boolean board, boolean program) {
    final Set<BoardRepair> one = EnumSet.of(repair);
    assertThat(!BoardRepair.board(one).equals(BoardErrata.PUBLISHED)).isEqualTo(board);
    assertThat(
            !BoardRepair.program(one, WeightStoreRule.PUBLISHED, true)
                .equals(BoardProgramErrata.published(WeightStoreRule.PUBLISHED)))
        .isEqualTo(program);
  }
}
