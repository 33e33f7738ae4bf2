// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.program.Recorder;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import org.junit.jupiter.api.Test;

/** The program that waits by counting, docs/design/onchip.md, Cycles. */
class OnChipProgramTest {
  private static final int BIAS_ROWS = 30;
  private static final OnChipConfig CONFIG = OnChipConfig.of(Activation.PAIRS); // 4 groups
  private static final List<Position> POSITIONS =
      List.of(
          Fen.parse("4k3/p7/8/8/8/8/3P4/4K3 w - -"),
          Fen.parse("4k3/p7/8/8/3P4/8/8/4K3 b - -"),
          Fen.parse("4k3/8/p7/8/3P4/8/8/4K3 w - -"),
          Fen.parse("4k3/p7/8/8/8/3P4/8/4K3 b - -"));

  /** The sleep before each access, W for a write and R for a read. */
  private static List<String> sleeps(OnChipProgram program, BusTiming timing) {
    final Transaction transaction = new Transaction();
    final List<String> sleeps = new ArrayList<>();
    while (program.next(transaction, 0)) {
      final long sleep = transaction.clocksBefore(timing) - timing.cpu();
      sleeps.add((transaction.isWrite() ? "W" : "R") + sleep);
    }
    return sleeps;
  }

  private static List<String> sleeps(String timing, boolean cached) {
    final BusTiming bus = BusTiming.parse(timing);
    return sleeps(new OnChipProgram(POSITIONS, CONFIG, BIAS_ROWS, bus, cached), bus);
  }

  /**
   * CLEAR is busy for 30 clocks and two pieces for 2. A result is there 4 groups and 4 clocks after
   * the last step, and {@code pio_eval} has it 2 clocks later; a read samples at its end.
   */
  @Test
  void fastBusWaitsForTheFabric() {
    assertThat(sleeps("lw_write=1,lw_read=1", false))
        .containsExactly(
            "W0", "W29", "W1", "W1", "R10", // CLEAR, two words of two pieces, a last one
            "W0", "R11", // d2-d4
            "W0", "R11", // …a7-a6
            "W0", "R21"); // d2-d3 takes back two moves: 10 more
  }

  @Test
  void slowBusNeverWaits() {
    assertThat(sleeps("lw_write=31,lw_read=31", false))
        .containsExactly("W0", "W0", "W0", "W0", "R0", "W0", "R0", "W0", "R0", "W0", "R0");
  }

  @Test
  void timeBetweenAccessesCounts() {
    assertThat(sleeps("lw_write=1,lw_read=1,cpu=9", false))
        .containsExactly("W0", "W20", "W0", "W0", "R1", "W0", "R2", "W0", "R2", "W0", "R12");
  }

  @Test
  void cacheAnswersAClockLater() {
    assertThat(sleeps("lw_write=1,lw_read=1", true))
        .contains("R11", "R12", "R22")
        .doesNotContain("R10");
  }

  @Test
  void fewerProductsTakeMoreGroups() {
    final BusTiming bus = BusTiming.parse("lw_write=1,lw_read=1");
    final OnChipConfig config = OnChipConfig.parse("products=64", Activation.PAIRS);
    assertThat(sleeps(new OnChipProgram(POSITIONS, config, BIAS_ROWS, bus), bus))
        .contains("R15"); // 8 groups
  }

  @Test
  void resultIsReadAtItsRegister() {
    final BusTiming bus = BusTiming.DEFAULT;
    assertThat(
            Recorder.accesses(new OnChipProgram(POSITIONS.subList(0, 1), CONFIG, BIAS_ROWS, bus)))
        .hasSize(5)
        .startsWith("lw 90 = c000001e") // toggled, CLEAR, 30 rows
        .endsWith("lw 80 ?");
  }
}
