// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunedFabricFactoryTest {
  private static final FabricConfig SIZES = new FabricConfig(1, 12, 8, 4, new ReportArithmetic());

  private static TunedSoc soc(String tuning) {
    return new TunedSoc(SIZES, Tuning.parse(tuning));
  }

  private static Simulation simulation(TunedSoc soc, Plan plan) {
    soc.weightPorts().forEach(port -> port.writtenBy(plan));
    return plan.simulation(soc.parts());
  }

  @Test
  void reportsTuningIsTheReportsFabric() {
    assertThat(TunedFabricFactory.REPORT.build(SIZES)).isInstanceOf(Soc.class);
    assertThat(TunedFabricFactory.REPORT.parameters()).isEmpty();
    assertThat(TunedFabricFactory.REPORT.tuning()).contains(Tuning.REPORT);
    final TunedFabricFactory tuned = new TunedFabricFactory(Tuning.parse("words=4,terms=2"));
    assertThat(tuned.build(SIZES)).isInstanceOf(TunedSoc.class);
    assertThat(tuned.parameters())
        .isEqualTo(Map.of("words", 4, "buffers", 1, "columns", "all", "terms", 2, "positions", 1));
    assertThat(tuned.build(SIZES).bridgeBits()).isEqualTo(64);
    assertThat(tuned.build(SIZES).canSkip()).isFalse();
  }

  @Test
  void termsHaveToDivideH() {
    final Tuning four = Tuning.parse("terms=4");
    new TunedFabricFactory(four).require(SIZES); // 12 = 3 · 4
    final Tuning eight = Tuning.parse("terms=8");
    assertThatThrownBy(() -> new TunedFabricFactory(eight).require(SIZES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("terms=8: expected to divide H, which is 12");
    assertThatThrownBy(() -> new TunedSoc(SIZES, eight))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("terms=8: expected to divide H, 12");
  }

  @ParameterizedTest
  @CsvSource({
    "397, 87, true",
    "398, 87, false",
    "397, 88, false",
    "0, 0, true",
  })
  void deviceHasSoManyBlocks(int m10k, int dsp, boolean fits) {
    assertThat(new FabricCost(m10k, dsp).fits()).isEqualTo(fits);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words=1           | weight_1_white 640, weight_1_black 640, weight_2 24, weight_3 8",
        "columns=active    | weight_1_white 32, weight_1_black 32, weight_2 24, weight_3 8",
        "columns=by-column | weight_1_white 12, weight_1_black 12, weight_2 24, weight_3 8",
      })
  void portsStandAtTheReportsAddressesWithTheirSizes(String tuning, String sizes) {
    final List<WidePort> ports = soc(tuning).weightPorts();
    assertThat(ports)
        .extracting(WidePort::base)
        .containsExactly(0x00000, 0x20000, 0x40000, 0x41000, 0x42000);
    assertThat(ports.stream().map(port -> port.name() + " " + port.words()))
        .containsExactlyElementsOf(List.of((sizes + ", weight_4 4").split(", ", -1)));
    assertThat(ports).extracting(WidePort::bytesPerWord).containsExactly(2, 2, 1, 1, 1);
  }

  @Test
  void signalsOfSeveralPositionsAreNumbered() {
    final TunedSoc three = soc("positions=3");
    assertThat(three.eval().name()).isEqualTo("soc.fabric.layer4.eval_position0");
    assertThat(three.circuit().signal("soc.fabric.loader_position2.state")).isNotNull();
    assertThat(three.circuit().signal("soc.fabric.layer1.sum_black_position1")).isNotNull();
    assertThat(three.circuit().memories()).containsKey("output_3_position2");
    assertThat(soc("words=2").eval().name()).isEqualTo("soc.fabric.layer4.eval");
  }

  @ParameterizedTest
  @CsvSource({"0, 100", "1, 101", "2, 102", "3, 0", "15, 0"})
  void resultIsThatOfThePositionThatTheBoardNames(int position, int result) {
    final TunedSoc soc = soc("positions=3");
    soc.pio().output(PioRegister.PIO_BOARD).powerUp(0xf0ffffff | position << 24);
    for (int i = 0; i < 3; i++) {
      register(soc, "soc.fabric.layer4.eval_position" + i).powerUp(100 + i);
    }
    assertThat(soc.pio().read(PioRegister.PIO_EVAL)).isEqualTo(result);
  }

  @Test
  void onePositionNeedsNoNumber() {
    final TunedSoc soc = soc("words=2");
    soc.pio().output(PioRegister.PIO_BOARD).powerUp(7 << 24);
    soc.eval().powerUp(-9);
    assertThat(soc.pio().read(PioRegister.PIO_EVAL)).isEqualTo(-9);
  }

  @Test
  void triggersAndDoneAreBitsOfOneRegister() {
    final TunedSoc soc = soc("words=2");
    for (int layer = 0; layer < 4; layer++) {
      soc.layers().get(layer).trigger().powerUp(1);
      assertThat(soc.pio().read(PioRegister.PIO_TRIGGER)).isEqualTo(1 << layer);
      soc.layers().get(layer).trigger().powerUp(0);
    }
    soc.done().powerUp(1);
    assertThat(soc.pio().read(PioRegister.PIO_TRIGGER)).isEqualTo(16);
  }

  private static Register register(TunedSoc soc, String name) {
    return soc.circuit().registers().stream()
        .filter(one -> one.name().equals(name))
        .findAny()
        .orElseThrow();
  }

  /** Reset in 3; the loader of a position takes only pieces with its number. */
  @Test
  void eachPositionHasABoardOfItsOwn() {
    final TunedSoc soc = soc("positions=2");
    final Plan plan = new Plan(soc.circuit());
    final Register board = soc.pio().output(PioRegister.PIO_BOARD);
    plan.pulse(3, 4, soc.pio().output(PioRegister.PIO_RESET));
    plan.set(5, board, 0x80000100 | 9); // a white pawn on b2
    plan.set(7, board, 0x01010200 | 18); // of position 1: a white knight on c3, black to move
    plan.set(9, board, 0x82000300 | 20); // of no position
    simulation(soc, plan).run(900);
    assertThat(ones(soc, "feature_white_position0")).containsExactly(9);
    assertThat(ones(soc, "feature_white_position1")).containsExactly(2 * 64 + 18);
    assertThat(ones(soc, "feature_black_position1")).containsExactly(3 * 64 + 63 - 18);
    assertThat(register(soc, "soc.fabric.loader_position0.black_to_move").q()).isZero();
    assertThat(register(soc, "soc.fabric.loader_position1.black_to_move").q()).isEqualTo(1);
  }

  private static List<Integer> ones(TunedSoc soc, String memory) {
    final List<Integer> ones = new ArrayList<>();
    for (int bit : Objects.requireNonNull(soc.circuit().memories().get(memory)).nonZero()) {
      ones.add(bit);
    }
    return ones;
  }

  @Test
  void layer1OfChosenColumnsStartsInTheCycleAfterTheReset() {
    final TunedSoc soc = soc("columns=by-column");
    final Plan plan = new Plan(soc.circuit());
    final Register start = register(soc, "soc.fabric.loader.start_1");
    plan.pulse(3, 6, soc.pio().output(PioRegister.PIO_RESET));
    final Simulation run = simulation(soc, plan);
    final List<Long> changes = new ArrayList<>();
    run.watch(start, (register, cycle) -> changes.add(cycle));
    run.run(20);
    assertThat(changes).containsExactly(7L, 8L); // the reset falls in 6
  }

  @Test
  void memoriesInALoopCannotBeClearedAtOnce() {
    final TunedSoc soc = soc("words=2");
    final Plan plan = new Plan(soc.circuit());
    soc.weightPorts().forEach(port -> port.writtenBy(plan));
    final var loader = soc.circuit().parts().get(0);
    register(soc, "soc.fabric.loader.state").powerUp(1);
    assertThatThrownBy(() -> loader.skip(4))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("feature_white can only be stepped");
  }
}
