package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.position.Fen;
import org.junit.jupiter.api.Test;

class PlacementTest {
  private static final Placement ROOK_AND_PAWNS =
      Placement.of(Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 w - -"));

  @Test
  void kingsStandWhereTheyDo() {
    assertThat(ROOK_AND_PAWNS.king(false)).isEqualTo(4);
    assertThat(ROOK_AND_PAWNS.king(true)).isEqualTo(60);
  }

  @Test
  void boardWithoutAKingIsRefused() {
    assertThatThrownBy(() -> Placement.EMPTY.king(true)).hasMessageContaining("code 14");
  }

  @Test
  void featuresAreTheCodesOfAllButKings() {
    assertThat(ROOK_AND_PAWNS.features(0)).isEqualTo(4 | 1L << (4 * 11));
    assertThat(ROOK_AND_PAWNS.features(1)).isZero();
    assertThat(ROOK_AND_PAWNS.features(3)).isEqualTo(9);
  }
}
