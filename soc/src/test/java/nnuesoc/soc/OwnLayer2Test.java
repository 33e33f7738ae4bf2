package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.FabricMemories;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.LayerFsm;
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
  private static final class OwnLayer2 extends LayerFsm {
    private final int h;
    private final Arithmetic arithmetic;
    private final Register blackToMove;
    private final Register bias;
    private final Register sum;
    private final Memory white;
    private final Memory black;
    private final Memory weight;
    private final Memory output;
    private final Register whiteQ;
    private final Register blackQ;
    private final Register weightQ;

    OwnLayer2(LayerContext context) {
      super(
          context.scope(),
          2,
          2 * context.config().h(),
          context.config().n2(),
          context.pio(),
          context.start());
      final FabricMemories memories = context.memories();
      h = context.config().h();
      arithmetic = context.config().arithmetic();
      blackToMove = context.blackToMove().readBy(this);
      bias = context.pio().output(PioRegister.PIO_BIAS_2);
      sum = context.scope().register("sum", arithmetic.sumBits()).readBy(this);
      white = memories.output1White();
      black = memories.output1Black();
      weight = memories.weight2();
      output = memories.output2().writtenBy(this);
      whiteQ = white.readBy(this, col);
      blackQ = black.readBy(this, col);
      weightQ = weight.readBy(this, col);
    }

    @Override
    protected void addressMemories(int column, int use) {
      white.address(column % h, use);
      black.address(column % h, use);
      weight.address(column, use);
    }

    @Override
    protected void accumulate() {
      final boolean first = col.q() < h;
      final int input = first == (blackToMove.q() == 0) ? whiteQ.q() : blackQ.q();
      sum.next(sum.signed() + arithmetic.product(input, weightQ.signed()));
    }

    @Override
    protected void writeOutput() {
      output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()));
    }

    @Override
    protected void clearSums() {
      sum.next(0);
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
