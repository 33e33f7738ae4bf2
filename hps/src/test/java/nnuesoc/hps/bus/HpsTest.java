// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Transactions cycle by cycle, fabric.md §8 and §9. */
class HpsTest {
  private static final FabricConfig CONFIG = new FabricConfig(1, 2, 1, 1, new ReportArithmetic());
  private static final String[] SIGNALS = {"busy", "write", "address", "write_data", "read_data"};

  /** T = 3, then 2, then 2. */
  private static Accesses three() {
    return Accesses.of(
        t -> t.writePio(Purpose.READY, 0x10, 5),
        t -> t.readPio(Purpose.POLL, 0x10),
        t -> t.writeWord(0x40001, -2, false));
  }

  private static SocRun run(Program program, String timing) {
    return SocRun.listening(CONFIG, program, BusTiming.parse(timing));
  }

  @Test
  void transactionsFollowEachOther() {
    final Simulation run = run(three(), "lw_write=3,lw_read=2,write=2").gated();
    // cycle busy write address write_data read_data
    assertThat(SocRun.table(run, 0, 7, "soc.hps", SIGNALS))
        .isEqualTo(
            """
            0 1 1 2147483664 5 0
            1 1 1 2147483664 5 0
            2 1 1 2147483664 5 0
            3 1 0 2147483664 0 0
            4 1 0 2147483664 0 0
            5 1 1 262145 4294967294 5
            6 1 1 262145 4294967294 5
            7 0 0 0 0 5
            """);
    assertThat(run.finished()).isTrue();
  }

  @Test
  void cpuClocksLieBetweenThem() {
    final Simulation run = run(three(), "lw_write=3,lw_read=2,write=2,cpu=2").gated();
    // cycle busy write address write_data read_data
    assertThat(SocRun.table(run, 0, 11, "soc.hps", SIGNALS))
        .isEqualTo(
            """
            0 1 1 2147483664 5 0
            1 1 1 2147483664 5 0
            2 1 1 2147483664 5 0
            3 0 0 0 0 0
            4 0 0 0 0 0
            5 1 0 2147483664 0 0
            6 1 0 2147483664 0 0
            7 0 0 0 0 5
            8 0 0 0 0 5
            9 1 1 262145 4294967294 5
            10 1 1 262145 4294967294 5
            11 0 0 0 0 5
            """);
  }

  @Test
  void pioWriteLandsAtEdgeCPlusT() {
    final Simulation run = run(three(), "lw_write=3,lw_read=2,write=2").gated();
    assertThat(SocRun.table(run, 1, 4, "soc.pio", "pio_ready")).isEqualTo("1 0\n2 0\n3 5\n4 5\n");
  }

  @Test
  void writePortIsDrivenInTheLastCycleOnly() {
    final SocRun system = run(three(), "lw_write=3,lw_read=2,write=4");
    final Simulation run = system.gated();
    // begun in 5, T = 4: cycle a_write a_address a_data
    assertThat(SocRun.table(run, 4, 8, "soc.fabric.weight_2", "a_write", "a_address", "a_data"))
        .isEqualTo("4 0 0 0\n5 0 0 0\n6 0 0 0\n7 0 0 0\n8 1 1 254\n");
    assertThat(system.soc().fabric().memories().weight2().word(1)).isZero();
    assertThat(SocRun.table(run, 9, 9, "soc.fabric.weight_2", "a_write", "a_address", "a_data"))
        .isEqualTo("9 0 0 0\n");
    assertThat(system.soc().fabric().memories().weight2().word(1)).isEqualTo(254);
  }

  @Test
  void everyWeightMemoryIsWrittenWhereThePageHasIt() {
    final SocRun system =
        run(
            Accesses.of(
                t -> t.writeWord(0x00000 + 2 * 7, -300, false),
                t -> t.writeWord(0x20000 + 2 * 639, 301, false),
                t -> t.writeWord(0x40000 + 3, -4, false),
                t -> t.writeWord(0x41000, 5, false),
                t -> t.writeWord(0x42000, -6, false)),
            "write=1");
    system.gated().run(5);
    assertThat(system.soc().fabric().memories().weight1White().word(7)).isEqualTo(65536 - 300);
    assertThat(system.soc().fabric().memories().weight1Black().word(639)).isEqualTo(301);
    assertThat(system.soc().fabric().memories().weight2().word(3)).isEqualTo(252);
    assertThat(system.soc().fabric().memories().weight3().word(0)).isEqualTo(5);
    assertThat(system.soc().fabric().memories().weight4().word(0)).isEqualTo(250);
  }

  @ParameterizedTest
  @CsvSource({
    // lw_read, pio_trigger as read: begun in r = 2, trigger rises in r + 640 + 66 = 708
    "706, 0", // of cycle 707
    "707, 1", // of cycle 708
    "708, 1"
  })
  void readReturnsTheValueOfItsLastCycle(int clocks, int value) {
    final Accesses program =
        Accesses.of(
            t -> t.writePio(Purpose.SETUP, 0x00, 1),
            t -> t.writePio(Purpose.SETUP, 0x00, 0),
            t -> t.readPio(Purpose.POLL, 0x20));
    run(program, "lw_write=1,lw_read=" + clocks).gated().run(5000);
    assertThat(program.lastReads()).containsExactly(0, 0, 0, value);
  }

  @ParameterizedTest
  @CsvSource({
    // mode, cycle in which each of four words stands in its last cycle: write 5, streamed 2
    "single, 4 9 14 19",
    "streamed, 4 6 11 13"
  })
  void streamedWritesFollowTheFirstOfARow(String mode, String lastCycles) {
    final Accesses program =
        Accesses.of(
            t -> t.writeWord(0x40000, 1, false),
            t -> t.writeWord(0x40001, 1, true),
            t -> t.writeWord(0x40002, 1, false),
            t -> t.writeWord(0x40003, 1, true));
    final Simulation run = run(program, "write=5,streamed=2,mode=" + mode).gated();
    final StringBuilder driven = new StringBuilder();
    while (!run.finished()) {
      run.settle();
      if (SocRun.signal(run, "soc.fabric.weight_2.a_write").value() == 1) {
        driven.append(run.cycle()).append(' ');
      }
      run.step();
    }
    assertThat(driven.toString().strip()).isEqualTo(lastCycles);
  }

  @Test
  void listenerIsToldOfRowsAndOfTheResult() {
    final SocRun system =
        run(
            Accesses.of(
                t -> t.writePio(Purpose.SETUP, 0x00, 0), // 0 to 2
                t -> t.writeWord(0x40000, 1, false), // 4 to 5
                t -> t.writePio(Purpose.ROW, 0x50, 1), // 7 to 9
                t -> t.readPio(Purpose.EVAL, 0x80)), // 11 to 12
            "lw_write=3,lw_read=2,write=2,cpu=1");
    system.gated().run(100);
    assertThat(system.told())
        .containsExactly(
            "0: position 0 begins",
            "4: transferring true",
            "6: transferring false",
            "7: transferring true",
            "10: transferring false",
            "12: eval sampled",
            "13: position 0 ends with 0");
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "7"})
  void countingQuietCyclesEqualsStepping(int cpu) {
    final String timing = "lw_write=3,lw_read=9,write=5,cpu=" + cpu;
    final Simulation stepped = run(three(), timing).everyCycle();
    for (long end = 0; end <= 17 + 2L * cpu; end++) {
      final Simulation counted = run(three(), timing).gated();
      counted.run(end);
      assertThat(SocRun.table(counted, end, end, "soc.hps", SIGNALS))
          .isEqualTo(SocRun.table(stepped, end, end, "soc.hps", SIGNALS));
      assertThat(counted.finished()).as("cycle %d", end).isEqualTo(end == 17 + 2L * cpu);
    }
  }
}
