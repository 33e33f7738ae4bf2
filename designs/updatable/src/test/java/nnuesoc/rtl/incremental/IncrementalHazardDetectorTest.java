// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.Stateful;
import org.junit.jupiter.api.Test;

class IncrementalHazardDetectorTest {
  private static final int E1 = 4;
  private static final int E2 = 12;
  private static final int E4 = 28;
  private static final int E7 = 52;
  private static final int E8 = 60;
  private static final int PAWN = 1;
  private static final int BLACK = 8;

  private final IncrementalFabric fabric =
      new IncrementalFabric(IncrementalConfig.DEFAULT, SomeNet.WEIGHTS);
  private final Plan plan = new Plan(fabric.circuit());
  private final Simulation simulation = plan.simulation(fabric.parts());
  private final HazardLog log = new HazardLog();
  private final Stateful probe = fabric.probes(simulation, log).orElseThrow();
  private long lands = 10;
  private int strobe;

  private void word(int word) {
    strobe ^= 1;
    plan.set(lands, fabric.pio().output(PioRegister.PIO_BOARD), word | strobe << 31);
    lands += 3; // the queue takes a word in each cycle
    simulation.run(lands - 1);
  }

  private static int squares(boolean black, int king) {
    return SetUpCommandWord.with(
        SetUpCommandWord.with(SetUpCommandWord.squares(black, king), 0, E2, PAWN, false),
        1,
        E7,
        BLACK | PAWN,
        false);
  }

  private List<String> details() {
    return log.kept().stream().map(Hazard::detail).toList();
  }

  @Test
  void positionHasThePiecesOfTheWhiteKingsSquareAndBothKings() {
    word(SetUpCommandWord.clear(false, E1));
    word(squares(false, E1));
    word(SetUpCommandWord.clear(true, E8));
    word(SetUpCommandWord.take(E1, E8, false));
    word(CommandWord.move(E2, E4, PAWN, PAWN, 0, 0, 0));
    word(CommandWord.move(E7, E7, BLACK | PAWN, BLACK | PAWN, 0, 0, 0));
    word(CommandWord.move(E1, E2, 6, 6, 0, 0, 0));
    word(CommandWord.move(E8, E7, 14, 14, BLACK | PAWN, CommandWord.CAPTURE, 0));
    assertThat(log.kept()).isEmpty();
    word(CommandWord.move(E8, E7, 14, 14, 0, 0, 0));
    assertThat(details()).containsExactly("piece 14 leaves e8, where there is 0");
  }

  @Test
  void eachPerspectiveAndKingHasABoardOfItsOwn() {
    word(squares(false, E1));
    word(SetUpCommandWord.with(SetUpCommandWord.squares(true, E1), 0, E2, PAWN, true));
    word(SetUpCommandWord.with(SetUpCommandWord.squares(false, E2), 1, E7, BLACK | PAWN, true));
    assertThat(details())
        .containsExactly(
            "piece 1 leaves e2, where there is 0", "piece 9 leaves e7, where there is 0");
    word(SetUpCommandWord.with(SetUpCommandWord.squares(false, E1), 0, E2, PAWN, true));
    word(SetUpCommandWord.with(SetUpCommandWord.squares(false, E1), 1, E7, BLACK | PAWN, true));
    assertThat(log.kept()).hasSize(2);
  }

  @Test
  void clearEmptiesOnlyItsBoard() {
    word(squares(true, E8));
    word(squares(false, E8));
    word(SetUpCommandWord.clear(true, E8));
    word(SetUpCommandWord.with(SetUpCommandWord.squares(false, E8), 0, E2, PAWN, true));
    assertThat(log.kept()).isEmpty();
    word(SetUpCommandWord.with(SetUpCommandWord.squares(true, E8), 0, E2, PAWN, true));
    assertThat(log.kept()).hasSize(1);
  }

  @Test
  void takenPositionHasNothingBeforeIt() {
    word(SetUpCommandWord.take(E1, E8, false));
    word(CommandWord.move(E1, E2, 6, 6, 0, 0, 0));
    word(CommandWord.move(E1, E2, 6, 6, 0, 0, 1));
    assertThat(log.kept()).isEmpty();
    word(SetUpCommandWord.take(E1, E8, false));
    word(CommandWord.move(E1, E2, 6, 6, 0, 0, 1));
    assertThat(log.kept()).extracting(Hazard::kind).containsExactly(HazardKind.STACK_OVERFLOW);
  }

  @Test
  void boardsOfKingsAreRestored() {
    word(squares(false, E1));
    final Snapshot before = Snapshot.of(probe);
    word(SetUpCommandWord.clear(false, E1));
    before.restore(probe);
    word(SetUpCommandWord.with(SetUpCommandWord.squares(false, E1), 0, E2, PAWN, true));
    word(SetUpCommandWord.with(SetUpCommandWord.squares(false, E1), 1, E7, BLACK | PAWN, true));
    assertThat(log.kept()).extracting(Hazard::kind).doesNotContain(HazardKind.ABSENT_PIECE);
  }
}
