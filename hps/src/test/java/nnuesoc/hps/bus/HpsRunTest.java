// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole runs: skipped ones, ones that go back, that end at a fault, or that go on. */
class HpsRunTest {
  private static final Shape SHAPE = new Shape(1, 1, 2, 1);
  private static final FabricConfig CONFIG = new FabricConfig(1, 1, 2, 1, new ReportArithmetic());
  private static final Net NET = SyntheticNet.of(3, SHAPE, NumberFormat.REPORT);
  private static final Position KINGS = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -");
  private static final Position ROOK = Fen.parse("4k3/8/8/8/8/8/8/R3K3 b - -");
  private static final long END = 1_000_000;

  /** All that a run shows in its cycle; a skipped row's writes are told together. */
  private static String shown(SocRun system, Simulation run) {
    final StringBuilder text = new StringBuilder();
    text.append(run.cycle()).append(run.finished() ? " finished" : "");
    text.append(system.told().stream().filter(line -> !line.contains("transferring")).toList());
    for (Register register : run.circuit().registers()) {
      text.append(' ').append(register.q());
    }
    for (Memory memory : run.circuit().memories().values()) {
      for (int address : memory.nonZero()) {
        text.append(' ').append(address).append('=').append(memory.word(address));
      }
    }
    return text.toString();
  }

  private static SocRun system(String timing) {
    return SocRun.listening(
        CONFIG, new InterlockedProgram(List.of(KINGS, ROOK), NET), BusTiming.parse(timing));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write=1,lw_write=1,lw_read=1",
        "write=2,lw_write=3,lw_read=2,streamed=1,mode=streamed",
        "write=3,lw_write=5,lw_read=7,streamed=2,mode=streamed,cpu=1",
        "write=1,lw_write=2,lw_read=200,cpu=9"
      })
  void skippedRunShowsTheSameWhereverItStops(String timing) {
    for (long stride : new long[] {37, 701, END}) {
      final SocRun stepped = system(timing);
      final SocRun skipped = system(timing);
      final Simulation slow = stepped.everyCycle();
      final Simulation fast = skipped.skipping();
      for (long stop = stride; !slow.finished() && stop <= 9_000; stop += stride) {
        slow.run(stop);
        fast.run(stop);
        assertThat(shown(skipped, fast)).isEqualTo(shown(stepped, slow));
      }
      slow.run(END);
      fast.run(END);
      assertThat(shown(skipped, fast)).isEqualTo(shown(stepped, slow));
      assertThat(slow.finished()).isTrue();
      if (!timing.contains("cpu")) {
        assertThat(skipped.told()).isEqualTo(stepped.told());
      }
    }
  }

  /** A stop in each cycle around a row's end: rows of 1,280 words are skipped up to there. */
  @ParameterizedTest
  @ValueSource(strings = {"write=2,lw_write=3,lw_read=4,cpu=2", "write=4,streamed=3,mode=streamed"})
  void skippedRunShowsTheSameAroundARowsEnd(String timing) {
    final SocRun stepped = system(timing);
    final SocRun skipped = system(timing);
    final Simulation slow = stepped.gated();
    final Simulation fast = skipped.skipping();
    final long rowBegins = firstTransfer(timing);
    final BusTiming bus = BusTiming.parse(timing);
    final long rowEnds =
        rowBegins + bus.write() + 1_279L * (bus.clocksOfFollowingWord() + bus.cpu());
    for (long from : new long[] {rowBegins - 3, rowEnds - 12}) {
      for (long stop = from; stop < from + 24; stop++) {
        slow.run(stop);
        fast.run(stop);
        assertThat(shown(skipped, fast)).isEqualTo(shown(stepped, slow));
      }
    }
    assertThat(fast.skippedCycles()).isPositive();
  }

  private static long firstTransfer(String timing) {
    final SocRun system = system(timing);
    system.gated().run(END);
    final String told = system.told().get(1);
    assertThat(told).endsWith(": transferring true");
    return Long.parseLong(told.substring(0, told.indexOf(':')));
  }

  /** The time in which a write is in flight does not depend on the way of running. */
  @ParameterizedTest
  @ValueSource(strings = {"cpu=3", "cpu=1,streamed=2,mode=streamed", "cpu=0"})
  void skippedWritesAreToldWithTheCyclesBetween(String timing) {
    final Transfers stepped = new Transfers();
    final Transfers skipped = new Transfers();
    build(timing, stepped).gated().run(END);
    build(timing, skipped).skipping().run(END);
    assertThat(stepped.between).isZero();
    assertThat(skipped.between > 0).isEqualTo(!timing.equals("cpu=0"));
    assertThat(skipped.cycles - skipped.between).isEqualTo(stepped.cycles).isPositive();
    assertThat(stepped.skips).isZero();
    assertThat(skipped.skips).isPositive();
  }

  private static SocRun build(String timing, HpsListener listener) {
    return new SocRun(
        CONFIG, new InterlockedProgram(List.of(KINGS), NET), BusTiming.parse(timing), listener);
  }

  private static final class Transfers implements HpsListener {
    private long since;
    private long cycles;
    private long between;
    private int skips;
    private long last;

    @Override
    public void transferring(boolean now, long cycle) {
      cycles += now ? 0 : cycle - since;
      since = cycle;
      last = cycle;
    }

    @Override
    public void skippedWrites(long gaps, long cycle) {
      between += gaps;
      skips++;
      assertThat(cycle).isGreaterThan(last);
      last = cycle;
    }
  }

  @ParameterizedTest
  @CsvSource({"700", "4100", "9500"})
  void runThatGoesBackTellsTheSameAgain(long stop) {
    final SocRun system = system("write=3,lw_write=5,lw_read=7,cpu=1");
    final Simulation run = system.gated();
    run.run(stop);
    final Snapshot saved = Snapshot.of(run);
    final String then = shown(system, run);
    final int told = system.told().size();
    run.run(END);
    final String end = shown(system, run);
    final List<String> rest = List.copyOf(system.told().subList(told, system.told().size()));
    system.told().subList(told, system.told().size()).clear();
    saved.restore(run);
    assertThat(shown(system, run)).isEqualTo(then);
    run.run(END);
    assertThat(system.told().subList(told, system.told().size())).isEqualTo(rest).isNotEmpty();
    assertThat(shown(system, run)).isEqualTo(end);
  }

  @Test
  void stepOfAFaultIsThatOfTheStateGoneBackTo() {
    final List<String> told = new ArrayList<>();
    final HpsListener taking =
        new HpsListener() {
          @Override
          public void faulted(BusFaultException fault, long cycle) {
            told.add(fault.getMessage());
          }
        };
    final Accesses program =
        Accesses.of(
            t -> t.writePio(Purpose.SETUP, 0x00, 0),
            t -> t.writePio(Purpose.SETUP, 0x00, 0),
            t -> t.writeWord(0x43000, 1, false));
    final Simulation run = new SocRun(CONFIG, program, BusTiming.DEFAULT, taking).gated();
    run.run(20);
    final Snapshot saved = Snapshot.of(run);
    run.run(END);
    saved.restore(run);
    run.run(END);
    assertThat(told).hasSize(2).allMatch(line -> line.startsWith("HPS step 3, cycle 36: "));
  }

  @Test
  void faultThatTheListenerTakesEndsTheRun() {
    final List<String> told = new ArrayList<>();
    final HpsListener taking =
        new HpsListener() {
          @Override
          public void faulted(BusFaultException fault, long cycle) {
            told.add(cycle + " " + fault.getMessage());
          }

          @Override
          public void transferring(boolean now, long cycle) {
            told.add(cycle + " " + now);
          }
        };
    final Accesses program =
        Accesses.of(
            t -> t.writeWord(0x40000, 5, false),
            t -> t.writeWord(0x43000, 5, false),
            t -> t.writePio(Purpose.SETUP, 0x00, 0));
    final SocRun system = new SocRun(CONFIG, program, BusTiming.DEFAULT, taking);
    final Simulation run = system.gated();
    run.run(END);
    assertThat(run.cycle()).isEqualTo(10);
    assertThat(run.finished()).isTrue();
    assertThat(told).hasSize(3).first().isEqualTo("0 true");
    assertThat(told.get(1)).startsWith("10 HPS step 2, cycle 10: write to 0x43000: ");
    assertThat(told.get(2)).isEqualTo("10 false");
    assertThat(SocRun.signal(run, "soc.hps.busy").value()).isZero();
    assertThat(SocRun.signal(run, "soc.hps.address").value()).isZero();
  }

  @Test
  void firstAccessThatFaultsIsNoRun() {
    final HpsListener taking =
        new HpsListener() {
          @Override
          public void faulted(BusFaultException fault, long cycle) {}
        };
    final Accesses program = Accesses.of(t -> t.writeWord(0x43000, 5, false));
    final Simulation run = new SocRun(CONFIG, program, BusTiming.DEFAULT, taking).gated();
    assertThat(run.finished()).isTrue();
    assertThat(SocRun.table(run, 0, 0, "soc.hps", "busy", "write", "address"))
        .isEqualTo("0 0 0 0\n");
  }

  @Test
  void printsAreToldWithTheirCycles() {
    final List<String> told = new ArrayList<>();
    final HpsListener listener =
        new HpsListener() {
          @Override
          public void said(String text, long cycle) {
            told.add(cycle + " " + text);
          }
        };
    final Accesses program =
        Accesses.of(
                t -> t.writePio(Purpose.SETUP, 0x00, 0), t -> t.writePio(Purpose.SETUP, 0x00, 0))
            .printing();
    new SocRun(CONFIG, program, BusTiming.DEFAULT, listener).gated().run(END);
    assertThat(told).containsExactly("101 before 1", "120 before 2", "138 before 2");
  }

  /** A run that has ended goes on as if the new position had been there from the start. */
  @ParameterizedTest
  @ValueSource(strings = {"lw_write=2,lw_read=3,write=1", "lw_write=2,lw_read=3,write=1,cpu=5"})
  void resumedRunIsTheWholeRun(String timing) {
    final List<Position> positions = new ArrayList<>();
    final List<String> lines = new ArrayList<>();
    final Resumed resumed = new Resumed(positions, timing, lines);
    assertThat(resumed.run.finished()).isTrue();
    for (Position position : List.of(KINGS, ROOK)) {
      positions.add(position);
      resumed.hps.resume();
      resumed.run.run(END);
    }
    final List<String> whole = new ArrayList<>();
    final Resumed other = new Resumed(new ArrayList<>(List.of(KINGS, ROOK)), timing, whole);
    other.run.run(END);
    assertThat(lines).isEqualTo(whole).hasSize(4);
    assertThat(resumed.run.cycle()).isEqualTo(other.run.cycle());
  }

  @Test
  void stepsAreTheAccessesBegun() {
    final Soc soc = new Soc(CONFIG);
    final Accesses program =
        Accesses.of(
            t -> t.writePio(Purpose.SETUP, 0x00, 0), t -> t.writePio(Purpose.SETUP, 0x00, 0));
    assertThat(program.beginsLoad()).isTrue(); // the default
    final Hps hps = new Hps(soc, program, BusTiming.DEFAULT, HpsListener.NONE);
    assertThat(hps.step()).isEqualTo(1);
    Simulation.gated(soc.circuit(), soc.parts(), hps).run(END);
    assertThat(hps.step()).isEqualTo(2);
  }

  @Test
  void onlyAProgramThatHasEndedIsResumed() {
    final Resumed run =
        new Resumed(new ArrayList<>(List.of(KINGS)), "lw_write=2", new ArrayList<>());
    run.run.run(17);
    assertThatThrownBy(run.hps::resume)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("resumed in cycle 17: the program has not ended");
  }

  /** A run whose list of positions may grow. */
  private static final class Resumed {
    private final Hps hps;
    private final Simulation run;

    Resumed(List<Position> positions, String timing, List<String> lines) {
      final HpsListener listener =
          new HpsListener() {
            @Override
            public void positionBegins(int position, long cycle) {
              lines.add(cycle + " begins " + position);
            }

            @Override
            public void positionEnds(int position, int eval, long cycle) {
              lines.add(cycle + " ends " + position + " with " + eval);
            }
          };
      final Soc soc = new Soc(CONFIG);
      hps = new Hps(soc, new InterlockedProgram(positions, NET), BusTiming.parse(timing), listener);
      run = Simulation.gated(soc.circuit(), soc.parts(), hps);
    }
  }
}
