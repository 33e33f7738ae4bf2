// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.probe.FabricHazardDetector;
import nnuesoc.rtl.probe.HandshakeLog;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures at the end of fabric.md §8. */
class ProcessorSettingsTest {
  private record Event(long cycle, String signal, int value) {}

  private static SocRun full(List<Long> ends) {
    final HpsListener listener =
        new HpsListener() {
          @Override
          public void positionEnds(int position, int eval, long cycle) {
            ends.add(cycle);
          }
        };
    return new SocRun(
        FabricConfig.full(),
        new InterlockedProgram(List.of(Position.START), ReportNet.of(Shape.FULL)),
        BusTiming.DEFAULT,
        listener);
  }

  @Test
  void fullSizeResetFallsIn630AndLayer1AsksIn41656() {
    final SocRun system = full(new ArrayList<>());
    final Simulation run = system.gated();
    // 32 squares and 0, 1, 0 at 18 clocks: cycle pio_reset
    assertThat(SocRun.table(run, 611, 613, "soc.pio", "pio_reset"))
        .isEqualTo("611 0\n612 1\n613 1\n");
    assertThat(SocRun.table(run, 629, 630, "soc.pio", "pio_reset")).isEqualTo("629 1\n630 0\n");
    assertThat(SocRun.table(run, 41_653, 41_657, "soc.fabric.loader", "start_1"))
        .isEqualTo("41653 0\n41654 1\n41655 0\n41656 0\n41657 0\n");
    final Simulation again = full(new ArrayList<>()).gated();
    assertThat(SocRun.table(again, 41_655, 41_657, "soc.fabric.layer1", "trigger"))
        .isEqualTo("41655 0\n41656 1\n41657 1\n");
  }

  @Test
  @Tag("full")
  void fullSizeEvalReadCompletesIn230955503() {
    final List<Long> ends = new ArrayList<>();
    final Simulation run = full(ends).gated();
    run.run(300_000_000);
    assertThat(ends).containsExactly(230_955_503L);
    assertThat(run.cycle()).isEqualTo(230_955_503L);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyRowFollowsTheFormulas(long seed) {
    final Random random = new Random(seed);
    final Shape shape =
        new Shape(1, 1 + random.nextInt(3), 1 + random.nextInt(4), 1 + random.nextInt(4));
    final String timing =
        "lw_write=%d,lw_read=%d,write=%d,streamed=%d,cpu=%d,mode=%s"
            .formatted(
                1 + random.nextInt(20),
                1 + random.nextInt(20),
                1 + random.nextInt(4),
                1 + random.nextInt(2),
                random.nextInt(4),
                random.nextBoolean() ? "single" : "streamed");
    final SocRun system =
        new SocRun(
            new FabricConfig(1, shape.h(), shape.n2(), shape.n3(), new ReportArithmetic()),
            new InterlockedProgram(
                List.of(Position.START), SyntheticNet.of(seed, shape, NumberFormat.REPORT)),
            BusTiming.parse(timing),
            new HpsListener() {});
    final Simulation run = system.gated();
    final HazardLog hazards = new HazardLog();
    FabricHazardDetector.attach(system.soc(), run, hazards);
    final List<Event> events = new ArrayList<>();
    HandshakeLog.attach(
        system.soc(), run, (cycle, signal, value) -> events.add(new Event(cycle, signal, value)));
    final List<Long> resets = new ArrayList<>();
    run.watch(system.soc().pio().output(PioRegister.PIO_RESET), (reset, k) -> resets.add(k));
    run.run(1_000_000);

    final String where = "seed " + seed + ", " + shape + ", " + timing;
    long asks = resets.get(1) + 640 + 66; // layer 1's first trigger: r + F + 66
    for (LayerPort layer : system.soc().fabric().layers()) {
      final String scope = "soc.fabric.layer" + layer.layer();
      final List<Long> up = cycles(events, scope + ".trigger", 1);
      final List<Long> down = cycles(events, scope + ".trigger", 0);
      final List<Long> granted = cycles(events, scope + ".ready", 1);
      final List<Long> released = cycles(events, scope + ".ready", 0);
      final int n = shape.inputs(layer.layer());
      assertThat(up).as(where).hasSize(shape.rows(layer.layer()));
      long last = 0;
      for (int row = 0; row < up.size(); row++) {
        assertThat(up.get(row)).as("%s: %s asks for row %d", where, scope, row).isEqualTo(asks);
        last = granted.get(row);
        assertThat(down.get(row)).as(where).isEqualTo(last + 1);
        asks = Math.max(last + 2 + 2L * n, released.get(row)) + 1;
      }
      assertThat(cycles(events, scope + ".proceed", 1))
          .as(where)
          .containsExactly(last + 2 + 2L * n);
      assertThat(cycles(events, scope + ".proceed", 0))
          .as(where)
          .containsExactly(last + 3 + 2L * n);
      asks = last + 4 + 2L * n;
    }
    assertThat(run.finished()).isTrue();
    assertThat(hazards.kept()).as(where).isEmpty();
  }

  private static List<Long> cycles(List<Event> events, String signal, int value) {
    return events.stream()
        .filter(event -> event.signal().equals(signal) && event.value() == value)
        .map(Event::cycle)
        .toList();
  }
}
