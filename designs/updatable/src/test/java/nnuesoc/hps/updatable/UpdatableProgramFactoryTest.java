// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static nnuesoc.hps.program.Recorder.assertTakesOver;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.Recorder;
import nnuesoc.net.Net;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What creates the programs that send moves, and their states. */
class UpdatableProgramFactoryTest {
  private static final Net NET = Recorder.net(new Shape(1, 2, 2, 1));
  private static final List<Position> KINGS = List.of(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -"));
  private static final List<Position> POSITIONS =
      List.of(
          Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 w - -"),
          Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 b - -"),
          Fen.parse("4k3/8/p7/8/8/8/3P4/R3K3 w - -"),
          Fen.parse("8/3k4/8/2q5/8/1R6/8/5K2 b - -"),
          Fen.parse("8/4k3/8/2q5/8/1R6/8/5K2 w - -"));

  @ParameterizedTest
  @ValueSource(ints = {1, 18})
  void onChip(int clocks) {
    assertTakesOver(
        () ->
            new OnChipProgram(
                POSITIONS, OnChipConfig.of(OnChipConfig.Activation.PAIRS), 30, timing(clocks)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 18})
  void incremental(int clocks) {
    assertTakesOver(
        () -> new IncrementalProgram(POSITIONS, IncrementalConfig.DEFAULT, timing(clocks)));
  }

  private static BusTiming timing(int clocks) {
    return BusTiming.parse("lw_write=" + clocks + ",lw_read=" + clocks);
  }

  @Test
  void programsOfMovesKnowTheirFabricAndItsCache() {
    final BusTiming fast = BusTiming.parse("lw_write=1,lw_read=1");
    final IncrementalConfig incremental = IncrementalConfig.DEFAULT;
    assertThat(
            Recorder.accesses(
                UpdatableProgramFactory.incremental(incremental).of(KINGS, NET, fast)))
        .isEqualTo(Recorder.accesses(new IncrementalProgram(KINGS, incremental, fast)));
    assertThat(
            Recorder.accesses(
                UpdatableProgramFactory.incremental(incremental, true).of(KINGS, NET, fast)))
        .isEqualTo(Recorder.accesses(new IncrementalProgram(KINGS, incremental, fast, true)));
    final OnChipConfig onChip = OnChipConfig.of(Activation.PAIRS);
    assertThat(Recorder.accesses(UpdatableProgramFactory.onChip(onChip, 9).of(KINGS, NET, fast)))
        .isEqualTo(Recorder.accesses(new OnChipProgram(KINGS, onChip, 9, fast)));
    assertThat(
            Recorder.accesses(UpdatableProgramFactory.onChip(onChip, 9, true).of(KINGS, NET, fast)))
        .isEqualTo(Recorder.accesses(new OnChipProgram(KINGS, onChip, 9, fast, true)));
    assertThat(Recorder.accesses(UpdatableProgramFactory.onChip(onChip, 9).of(KINGS, NET)))
        .isEqualTo(Recorder.accesses(new OnChipProgram(KINGS, onChip, 9, BusTiming.DEFAULT)));
  }

  @Test
  void programWithoutASleepHasItsOwnSettingsBehindTheBus() {
    final UpdatableProgramFactory moves =
        UpdatableProgramFactory.incremental(IncrementalConfig.DEFAULT);
    assertThat(ProcessorSettings.toMap(BusTiming.DEFAULT, moves))
        .hasToString(
            "{lw_write=18, lw_read=17, write=10, streamed=4, read=9, cpu=0, mode=single,"
                + " program=moves}");
    assertThat(moves.handshake()).isEmpty();
  }
}
