// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A poll that finds the whole state as the poll before it did ends the run (cli.md). After a reset
 * with r = 2 the fabric changes in every cycle up to 708, in which layer 1's trigger rises; then
 * nothing does, and no program of this test ever answers.
 */
class DeadlockTest {
  private static final FabricConfig CONFIG = new FabricConfig(1, 1, 1, 1, new ReportArithmetic());
  private static final long LAST_CHANGE = 708;

  /** Pulses the reset, then polls {@code pio_trigger} for something that never comes. */
  private static final class PollsForever implements Program {
    private int made;

    @Override
    public boolean next(Transaction transaction, int lastRead) {
      switch (made++) {
        case 0 -> transaction.writePio(Purpose.SETUP, 0x00, 1);
        case 1 -> transaction.writePio(Purpose.SETUP, 0x00, 0);
        default -> {
          transaction.readPio(Purpose.POLL, 0x20);
          if (made > 3) {
            transaction.repeatedPoll();
          }
        }
      }
      return true;
    }

    @Override
    public void exchange(StateVisitor state) {}

    @Override
    public int position() {
      return 0;
    }
  }

  /** The reset falls in r = 2 with cpu = 0; with cpu it falls in 2 + cpu, and all is later. */
  private static long expected(int lwRead, int cpu) {
    long sample = 2 + 2L * cpu + lwRead - 1;
    while (sample < LAST_CHANGE + cpu) {
      sample += lwRead + cpu;
    }
    return sample + lwRead + cpu; // the next poll finds what this one found
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "5, 0", "17, 0", "706, 0", "707, 0", "708, 0", "3, 4", "17, 30"})
  void secondPollWithoutAChangeBetweenEndsTheRun(int lwRead, int cpu) {
    assertEnds(lwRead, cpu, SocRun::gated);
    assertEnds(lwRead, cpu, SocRun::skipping);
  }

  private static void assertEnds(int lwRead, int cpu, Function<SocRun, Simulation> engine) {
    final BusTiming timing = BusTiming.parse("lw_write=1,lw_read=" + lwRead + ",cpu=" + cpu);
    final long cycle = expected(lwRead, cpu);
    for (long stop = Math.max(0, cycle - 2L * lwRead - 8); stop <= cycle; stop++) {
      final SocRun system = SocRun.listening(CONFIG, new PollsForever(), timing);
      final Simulation run = engine.apply(system);
      run.run(stop);
      assertThat(run.finished()).isFalse();
      run.run(10_000);
      assertThat(system.told())
          .containsExactly("0: position 0 begins", cycle + ": deadlock 0 at 32");
      assertThat(run.finished()).isTrue();
      assertThat(run.cycle()).isEqualTo(cycle + 1);
    }
  }

  @Test
  void everyCycleFindsItInTheSameCycle() {
    final SocRun system =
        SocRun.listening(CONFIG, new PollsForever(), BusTiming.parse("lw_write=1,lw_read=5"));
    system.everyCycle().run(10_000);
    assertThat(system.told()).contains(expected(5, 0) + ": deadlock 0 at 32");
  }

  @Test
  void watchingTheProcessorChangesNothing() {
    final SocRun system =
        SocRun.listening(CONFIG, new PollsForever(), BusTiming.parse("lw_write=1,lw_read=5,cpu=3"));
    final Simulation run = system.gated();
    for (Register register : run.circuit().registers()) {
      run.watch(register, (changed, cycle) -> {});
    }
    run.run(10_000);
    assertThat(system.told()).contains(expected(5, 3) + ": deadlock 0 at 32");
  }

  @Test
  void sameAccessTwiceIsNoDeadlockUnlessItIsARepeatedPoll() {
    final Accesses program =
        Accesses.of(
            t -> t.readPio(Purpose.POLL, 0x20),
            t -> t.readPio(Purpose.POLL, 0x20),
            t -> t.readPio(Purpose.POLL, 0x20));
    final SocRun system = SocRun.listening(CONFIG, program, BusTiming.DEFAULT);
    final Simulation run = system.gated();
    run.run(1000);
    assertThat(run.cycle()).isEqualTo(3 * 17);
    assertThat(system.told()).isEqualTo(List.of("0: position 0 begins"));
  }
}
