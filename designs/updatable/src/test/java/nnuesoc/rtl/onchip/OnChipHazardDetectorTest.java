// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.Stateful;
import org.junit.jupiter.api.Test;

/** Commands that go wrong without a word, on a fabric of two lanes with a stack of four moves. */
class OnChipHazardDetectorTest {
  private static final OnChipConfig CONFIG = new OnChipConfig(2, 2, 4, Activation.PAIRS);
  private static final OnChipWeightImage WEIGHTS =
      OnChipWeightImage.of(new short[768 * 2], new short[2], new short[4], 0);
  private static final int GAP = 40;
  private static final int E2 = 12;
  private static final int E4 = 28;
  private static final int E5 = 36;

  private final OnChipFabric fabric = new OnChipFabric(CONFIG, WEIGHTS);
  private final Plan plan = new Plan(fabric.circuit());
  private final Simulation simulation = plan.simulation(fabric.parts());
  private final HazardLog log = new HazardLog();
  private final Stateful probe = fabric.probes(simulation, log).orElseThrow();
  private long lands = 10;
  private int strobe;

  private int word(int word) {
    strobe ^= 1;
    final int toggling = word | strobe << 31;
    plan.set(lands, fabric.pio().output(PioRegister.PIO_BOARD), toggling);
    lands += GAP;
    simulation.run(lands - 1);
    return toggling;
  }

  private static int quiet(int from, int to, int undone) {
    return CommandWord.move(from, to, 1, 1, 0, 0, undone);
  }

  private List<HazardKind> kinds() {
    return log.kept().stream().map(Hazard::kind).toList();
  }

  @Test
  void absentPieceIsNamedWithItsSquare() {
    word(CommandWord.square(E2, 1, false));
    word(quiet(E2, E4, 0));
    assertThat(log.kept()).isEmpty();
    final int wrong = word(CommandWord.move(E4, E5, 11, 11, 0, 0, 0));
    assertThat(log.kept())
        .containsExactly(
            new Hazard(
                lands - GAP,
                HazardKind.ABSENT_PIECE,
                "soc.pio.pio_board",
                wrong,
                "hps",
                "fabric",
                "piece 11 leaves e4, where there is 1"));
    word(CommandWord.square(63, 9, true));
    assertThat(log.kept().get(1).detail()).isEqualTo("piece 9 leaves h8, where there is 0");
    word(CommandWord.and(CommandWord.square(0, 2, false), 0, 2, true)); // comes and leaves
    assertThat(log.kept()).hasSize(2);
  }

  @Test
  void capturedPieceStoodOnTheSquareBeforeTheMove() {
    word(CommandWord.and(CommandWord.square(E4, 3, false), E5, 9, false));
    word(CommandWord.move(E4, E5, 3, 3, 9, CommandWord.CAPTURE, 0));
    assertThat(log.kept()).isEmpty();
    word(CommandWord.move(E5, E4, 3, 3, 9, CommandWord.CAPTURE, 0)); // nothing stands on e4
    assertThat(log.kept())
        .extracting(Hazard::detail)
        .containsExactly("piece 9 leaves e4, where there is 0");
    word(quiet(0, 0, 0)); // the capturing bishop still stands on e4
    word(CommandWord.move(E4, E2, 3, 3, 0, 0, 0));
    assertThat(log.kept()).extracting(Hazard::detail).hasSize(2).last().asString().contains("a1");
    word(
        CommandWord.square(E5 - 1, 9, true)); // a capture has three changes, and puts nothing there
    assertThat(log.kept().get(2).detail()).isEqualTo("piece 9 leaves d5, where there is 0");
  }

  @Test
  void moveThatIsTakenBackLeavesTheBoardBeforeIt() {
    word(CommandWord.square(E2, 1, false));
    word(quiet(E2, E4, 0));
    word(quiet(E4, E5, 0));
    word(quiet(E2, E4, 2)); // takes back both
    word(CommandWord.undo(1));
    word(quiet(E2, E4, 0));
    assertThat(log.kept()).isEmpty();
  }

  @Test
  void stackHoldsItsMoves() {
    word(CommandWord.square(E2, 1, false));
    for (int i = 0; i < 5; i++) {
      word(quiet(i % 2 == 0 ? E2 : E4, i % 2 == 0 ? E4 : E2, 0));
    }
    word(CommandWord.undo(4));
    assertThat(log.kept()).isEmpty();
    final int wrong = word(CommandWord.undo(3));
    assertThat(log.kept())
        .containsExactly(
            new Hazard(
                lands - GAP,
                HazardKind.STACK_OVERFLOW,
                "soc.pio.pio_board",
                wrong,
                "hps",
                "fabric",
                "more moves are taken back than the stack holds"));
    word(quiet(E4, E5, 0)); // where the oldest kept position has it
    assertThat(log.kept()).hasSize(1);
  }

  @Test
  void clearEmptiesBoardAndStack() {
    word(CommandWord.square(E2, 1, false));
    word(quiet(E2, E4, 0));
    word(CommandWord.clear(1));
    word(CommandWord.undo(1));
    word(quiet(E4, E5, 0));
    assertThat(kinds()).containsExactly(HazardKind.STACK_OVERFLOW, HazardKind.ABSENT_PIECE);
  }

  @Test
  void wordThatWasNotTakenIsLost() {
    final int first = CommandWord.clear(200) | 1 << 31;
    final int second = CommandWord.clear(1);
    plan.set(10, fabric.pio().output(PioRegister.PIO_BOARD), first);
    plan.set(12, fabric.pio().output(PioRegister.PIO_BOARD), second);
    plan.set(14, fabric.pio().output(PioRegister.PIO_BOARD), first);
    simulation.run(400);
    assertThat(log.kept())
        .containsExactly(
            new Hazard(
                14,
                HazardKind.OVERRUN,
                "soc.pio.pio_board",
                second,
                "hps",
                "fabric",
                "a word is written before the last one was taken, which is lost"));
  }

  @Test
  void boardsAndStackAreRestored() {
    word(CommandWord.square(E2, 1, false));
    word(quiet(E2, E4, 0));
    final Snapshot run = Snapshot.of(simulation);
    final Snapshot boards = Snapshot.of(probe);
    word(quiet(E4, E5, 0));
    word(quiet(E5, E2, 0));
    word(CommandWord.clear(1));
    word(CommandWord.clear(1));
    run.restore(simulation);
    boards.restore(probe);
    strobe = 0; // as two words before
    lands = simulation.cycle() + 4 * GAP + GAP; // the plan did not go back
    plan.set(lands, fabric.pio().output(PioRegister.PIO_BOARD), quiet(E4, E5, 0) | 1 << 31);
    plan.set(lands + GAP, fabric.pio().output(PioRegister.PIO_BOARD), CommandWord.undo(2));
    plan.set(
        lands + 2 * GAP, fabric.pio().output(PioRegister.PIO_BOARD), quiet(E2, E4, 0) | 1 << 31);
    simulation.run(lands + 3 * GAP);
    assertThat(log.kept()).isEmpty();
    plan.set(lands + 10 * GAP, fabric.pio().output(PioRegister.PIO_BOARD), CommandWord.undo(2));
    simulation.run(lands + 12 * GAP);
    assertThat(kinds()).containsExactly(HazardKind.STACK_OVERFLOW); // one move was made
  }

  @Test
  void fabricSaysWhatItIs() {
    assertThat(fabric.layers()).isEmpty();
    assertThat(fabric.weightPorts()).isEmpty();
    assertThat(fabric.resetsEachPosition()).isFalse();
    assertThat(fabric.config()).isEqualTo(CONFIG);
    assertThat(fabric.weights()).isSameAs(WEIGHTS);
    assertThat(fabric.cacheConfig()).isEmpty();
    final OnChipFabric other = new OnChipFabric(CONFIG, WEIGHTS);
    other.done().powerUp(1);
    other.eval().powerUp(-3);
    assertThat(other.pio().read(PioRegister.PIO_TRIGGER)).isEqualTo(16);
    assertThat(other.pio().read(PioRegister.PIO_EVAL)).isEqualTo(-3);
  }

  @Test
  void netHasTheLanesOfTheFabric() {
    final OnChipConfig four = new OnChipConfig(4, 2, 4, Activation.PAIRS);
    assertThatThrownBy(() -> new OnChipFabric(four, WEIGHTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a net of 2 lanes for a fabric of 4");
  }

  @Test
  void factoryNamesFabricAndCache() {
    final FabricFactory plain = OnChipFabric.factory(CONFIG, WEIGHTS);
    assertThat(plain.parameters()).hasToString("{name=onchip, products=2, stack=4}");
    assertThat(plain.build(FabricConfig.full())).isInstanceOf(OnChipFabric.class);
    final CacheConfig cache = CacheConfig.of(16, 2, CacheConfig.Policy.LRU);
    final FabricFactory cached = OnChipFabric.factory(CONFIG, WEIGHTS, Optional.of(cache));
    assertThat(cached.parameters())
        .containsAllEntriesOf(cache.toMap())
        .hasSize(3 + cache.toMap().size());
    assertThat(cached.build(FabricConfig.full()))
        .isInstanceOfSatisfying(
            OnChipFabric.class, one -> assertThat(one.cacheConfig()).contains(cache));
  }
}
