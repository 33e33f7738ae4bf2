// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class PiecePlacementTest {
  private static final PiecePlacement ROOK_AND_PAWNS =
      PiecePlacement.of(Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 w - -"));

  @Test
  void kingsStandWhereTheyDo() {
    assertThat(ROOK_AND_PAWNS.king(false)).isEqualTo(4);
    assertThat(ROOK_AND_PAWNS.king(true)).isEqualTo(60);
  }

  @Test
  void boardWithoutAKingIsRefused() {
    assertThatThrownBy(() -> PiecePlacement.EMPTY.king(true)).hasMessageContaining("code 14");
  }

  @Test
  void featuresAreTheCodesOfAllButKings() {
    assertThat(ROOK_AND_PAWNS.features(0)).isEqualTo(4 | 1L << (4 * 11));
    assertThat(ROOK_AND_PAWNS.features(1)).isZero();
    assertThat(ROOK_AND_PAWNS.features(3)).isEqualTo(9);
  }

  @Test
  void codesAreThoseOfThePosition() {
    final Position position =
        Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1");
    final PiecePlacement placement = PiecePlacement.of(position);
    for (int square = 0; square < PiecePlacement.SQUARES; square++) {
      assertThat(placement.code(square)).as("square %d", square).isEqualTo(position.code(square));
    }
    assertThat(placement.blackToMove()).isTrue();
    assertThat(ROOK_AND_PAWNS.blackToMove()).isFalse();
  }

  @Test
  void noPieceHasNoCode() {
    assertThat(PiecePlacement.EMPTY.code(0) + PiecePlacement.EMPTY.code(63)).isZero();
    assertThat(PiecePlacement.EMPTY.features(2)).isZero();
  }

  /** Codes 1 to 15 on squares 1 to 15: only 6 and 14 are kings. */
  @Test
  void onlyKingsAreNoFeatures() {
    final PiecePlacement all = new PiecePlacement(0, 0xfedcba9876543210L, 0, 0, false);
    assertThat(all.features(1)).isEqualTo(0xf0dcba9870543210L);
    assertThat(all.features(0) | all.features(2) | all.features(3)).isZero();
  }

  @Test
  void everyCodeIsAPiece() {
    assertThat(PiecePlacement.pieces(0xfedcba9876543210L)).isEqualTo(0x1111111111111110L);
    assertThat(PiecePlacement.pieces(0x8000000000000001L)).isEqualTo(0x1000000000000001L);
    assertThat(PiecePlacement.pieces(0x0402000010004020L)).isEqualTo(0x0101000010001010L);
  }

  @Test
  void placementIsExchangedWhole() {
    final PlacementStack stack = new PlacementStack(2);
    stack.restart(ROOK_AND_PAWNS);
    final PlacementStack other = new PlacementStack(2);
    Snapshot.of(stack::exchange).restore(other::exchange);
    assertThat(other.last()).isEqualTo(ROOK_AND_PAWNS);
  }
}
