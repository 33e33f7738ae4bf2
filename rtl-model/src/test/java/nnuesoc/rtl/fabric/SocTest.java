// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Engines;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The run of {@link TinyRun}, skipped, stepped, and with layers of a user's own. */
class SocTest {
  private static final FabricConfig TINY = new FabricConfig(1, 1, 2, 3, new StockfishArithmetic());
  private static final int EVAL = -3;

  private static Plan plan(Soc soc) {
    final Plan plan = new Plan(soc.circuit());
    final FabricMemories memories = soc.fabric().memories();
    memories.weightPorts().forEach(port -> port.writtenBy(plan));
    plan.pulse(1, 2, soc.pio().output(PioRegister.PIO_RESET));
    plan.set(3, soc.pio().output(PioRegister.PIO_BIAS_1_WHITE), 10);
    plan.set(4, soc.pio().output(PioRegister.PIO_BIAS_1_BLACK), 20);
    plan.word(10, memories.weight2(), 0, 3).word(11, memories.weight2(), 1, 4);
    plan.word(20, memories.weight3(), 0, 100).word(21, memories.weight3(), 1, -50);
    plan.word(30, memories.weight4(), 0, 1).word(31, memories.weight4(), 1, 2);
    plan.word(32, memories.weight4(), 2, -4);
    plan.set(12, soc.pio().output(PioRegister.PIO_BIAS_2), 90);
    plan.set(2004, soc.pio().output(PioRegister.PIO_BIAS_2), 18);
    plan.set(22, soc.pio().output(PioRegister.PIO_BIAS_3), 56);
    plan.set(33, soc.pio().output(PioRegister.PIO_BIAS_4), 1);
    final Register ready = soc.pio().output(PioRegister.PIO_READY);
    plan.set(710, ready, 1).set(712, ready, 0);
    for (long row : new long[] {1996, 2005}) {
      plan.set(row, ready, 2).set(row + 2, ready, 0);
    }
    for (long row : new long[] {2015, 2024, 2033}) {
      plan.set(row, ready, 4).set(row + 2, ready, 0);
    }
    return plan.set(2043, ready, 8).set(2045, ready, 0);
  }

  /** A white pawn on a2, a black knight on f6 and both kings, before the reset and after it. */
  private static void pieces(Plan plan, Soc soc) {
    final Register board = soc.pio().output(PioRegister.PIO_BOARD);
    plan.set(300, board, 0x80000108).set(302, board, 0x00000a2d).set(304, board, 0x80000604);
    plan.set(306, board, 0x00010e3c);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void skippedStretchesEndAsTheyDoStepByStep(long seed) {
    final Soc stepped = new Soc(TINY);
    final Soc fast = new Soc(TINY);
    final Plan steps = plan(stepped);
    final Plan skips = plan(fast);
    pieces(steps, stepped);
    pieces(skips, fast);
    for (Soc soc : new Soc[] {stepped, fast}) { // one set feature has a weight
      soc.fabric().memories().weight1White().fastWrite(8, 5);
      soc.fabric().memories().weight1Black().fastWrite(119, -7);
    }
    final Simulation skipping = Simulation.skipping(fast.circuit(), fast.parts(), skips);
    Engines.assertSame(steps.simulation(stepped.parts()), skipping, 2100, 90, seed);
    assertThat(skipping.skippedCycles()).isGreaterThan(1500);
    assertThat(fast.done().q()).isEqualTo(1);
  }

  @Test
  void layersThatStepThemselvesEndAsTheyDoInTheKernel() {
    final Soc stepped = new Soc(TINY);
    final Soc ticking = new Soc(TINY);
    final Plan ticks = plan(ticking).ticking();
    for (Soc soc : new Soc[] {stepped, ticking}) {
      soc.fabric().memories().featureWhite().fastWrite(639, 1);
      soc.fabric().memories().weight1White().fastWrite(639, 1);
    }
    Engines.assertSame(
        plan(stepped).simulation(stepped.parts()), ticks.simulation(ticking.parts()), 2100, 90, 5);
    assertThat(ticking.eval().q()).isEqualTo(EVAL);
  }

  @Test
  void ownLayersAreBuiltInTheirPlaces() {
    final Map<Integer, ReplacementLayerFactory> own =
        Map.of(
            1,
            FeatureLayer::new,
            2,
            FirstHiddenLayer::new,
            3,
            SecondHiddenLayer::new,
            4,
            OutputLayer::new);
    for (Soc soc :
        new Soc[] {new Soc(TINY), Soc.with(TINY, own), Soc.with(TINY, 3, SecondHiddenLayer::new)}) {
      assertThat(soc.layers()).extracting(LayerPort::layer).containsExactly(1, 2, 3, 4);
      final Simulation run = plan(soc).simulation(soc.parts());
      run.run(2050);
      assertThat(soc.done().q()).isZero();
      assertThat(soc.pio().read(PioRegister.PIO_TRIGGER)).isZero();
      run.run(2051);
      assertThat(soc.eval().q()).isEqualTo(EVAL);
      assertThat(soc.pio().read(PioRegister.PIO_EVAL)).isEqualTo(EVAL);
      assertThat(soc.pio().read(PioRegister.PIO_TRIGGER)).isEqualTo(16);
    }
  }

  @Test
  void layersAreFour() {
    assertThatThrownBy(() -> Soc.with(TINY, 0, SecondHiddenLayer::new))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("layer 0: expected 1 to 4");
    assertThatThrownBy(() -> Soc.with(TINY, 5, SecondHiddenLayer::new))
        .hasMessage("layer 5: expected 1 to 4");
  }

  @Test
  void layer4HasToDeclareTheResult() {
    assertThatThrownBy(() -> Soc.with(TINY, Map.of(3, OutputLayer::new, 4, SecondHiddenLayer::new)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("soc.fabric.layer4.eval: layer 4 has to declare this register");
  }

  @ParameterizedTest
  @CsvSource({"loader, 0, 3, 0 to 2", "layer1, 1, 5, 0 to 4", "layer4, 4, 7, 0 to 4"})
  void statesThatDoNotExistAreReported(String name, int place, int state, String expected) {
    final Soc soc = new Soc(TINY);
    final String full = "soc.fabric." + name + ".state";
    register(soc, full).powerUp(state);
    final Part part = soc.circuit().parts().get(place);
    assertThatThrownBy(part::edge)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(full + " = " + state + ": expected " + expected);
  }

  @Test
  void layerStepsItselfOnlyWhileItComputes() {
    final Soc soc = new Soc(TINY);
    register(soc, "soc.fabric.layer2.state").powerUp(LayerFsm.REQUEST);
    final Part layer2 = soc.circuit().parts().get(2);
    assertThat(layer2.ticks()).isTrue();
    assertThatThrownBy(layer2::tick).hasMessage("soc.fabric.layer2.state = 1: expected 2 or 3");
  }

  private static Register register(Soc soc, String name) {
    return soc.circuit().registers().stream()
        .filter(one -> one.name().equals(name))
        .findAny()
        .orElseThrow();
  }
}
