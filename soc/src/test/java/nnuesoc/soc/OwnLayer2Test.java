// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Layer 2 could not be replaced, because its factory was not told whose move it is. */
class OwnLayer2Test {
  private static final SocSpec REPORT =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,4,3,2"), NumberFormat.REPORT));

  /** A layer 2 that is written with what its context offers alone. */
  private static final class OwnLayer2 extends OwnSums {
    private final int h;
    private final Register blackToMove;
    private final Memory white;
    private final Memory black;
    private final Register whiteQ;
    private final Register blackQ;

    OwnLayer2(LayerContext context) {
      super(
          context,
          2,
          2 * context.config().h(),
          context.config().n2(),
          context.memories().weight2(),
          context.memories().output2(),
          PioRegister.PIO_BIAS_2);
      h = context.config().h();
      blackToMove = context.blackToMove().readBy(this);
      white = context.memories().output1White();
      black = context.memories().output1Black();
      whiteQ = white.readBy(this, col);
      blackQ = black.readBy(this, col);
    }

    @Override
    protected void addressMemories(int column, int use) {
      super.addressMemories(column, use);
      white.address(column % h, use);
      black.address(column % h, use);
    }

    @Override
    int input() {
      final boolean first = col.q() < h;
      return first == (blackToMove.q() == 0) ? whiteQ.q() : blackQ.q();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"w", "b"})
  void layer2OfAUserReadsTheSideToMoveFirst(String side) {
    final SocSpec own = REPORT.withFabric(config -> Soc.with(config, 2, OwnLayer2::new));
    final var position = Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 " + side + " - - 0 1");
    assertThat(own.evaluate(position)).isEqualTo(REPORT.evaluate(position));
  }
}
