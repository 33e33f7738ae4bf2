// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.probe.HandshakeLog;
import nnuesoc.rtl.probe.LayerCycleProbe;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The probes that look at few edges against observers that look at every cycle (cli.md). */
class LayerTimesTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 24);
  }

  /** Attaches the probes' answers as the command line does: restart, transfers, snapshot. */
  private static final class Probes implements HpsListener {
    private final List<LayerCycleProbe> layers = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();

    @Override
    public void positionBegins(int position, long cycle) {
      layers.forEach(LayerCycleProbe::restart);
    }

    @Override
    public void transferring(boolean now, long cycle) {
      layers.forEach(times -> times.transferring(now, cycle));
    }

    @Override
    public void positionEnds(int position, int eval, long cycle) {
      layers.forEach(times -> lines.add(position + " " + times.at(cycle)));
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("seeds")
  void timesEqualAPerCycleCount(long seed) {
    final RandomRun random = RandomRun.of(seed);
    final Probes probes = new Probes();
    final SocRun system = random.build(RandomRun.POSITIONS, probes);
    final Simulation run = system.gated();
    for (LayerPort layer : system.soc().fabric().layers()) {
      probes.layers.add(LayerCycleProbe.attach(system.soc(), layer, run));
    }
    run.run(10_000_000);

    final NaiveTimes[] counters = new NaiveTimes[4];
    final List<String> expected = new ArrayList<>();
    final HpsListener ends =
        new HpsListener() {
          @Override
          public void positionBegins(int position, long cycle) {
            for (int layer = 1; layer <= 4; layer++) {
              counters[layer - 1] = new NaiveTimes(layer);
            }
          }

          @Override
          public void positionEnds(int position, int eval, long cycle) {
            for (NaiveTimes counter : counters) {
              expected.add(position + " " + counter.snapshot());
            }
          }
        };
    final Simulation slow = random.build(RandomRun.POSITIONS, ends).everyCycle();
    slow.observe(
        cycle -> {
          for (NaiveTimes counter : counters) {
            counter.look(slow, cycle);
          }
        });
    slow.run(10_000_000);
    assertThat(expected).hasSize(4 * RandomRun.POSITIONS.size());
    assertThat(probes.lines).as("%s", random).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void eventsEqualAPerCycleComparison(long seed) {
    final RandomRun random = RandomRun.of(seed);
    final List<String> logged = new ArrayList<>();
    final SocRun system = random.build(RandomRun.POSITIONS, new HpsListener() {});
    final Simulation run = system.gated();
    HandshakeLog.attach(
        system.soc(), run, (k, signal, v) -> logged.add(k + " " + signal + " " + v));
    run.run(10_000_000);

    final List<String> names = new ArrayList<>();
    for (int layer = 1; layer <= 4; layer++) {
      for (String signal : List.of("trigger", "ready", "proceed")) {
        names.add("soc.fabric.layer" + layer + "." + signal);
      }
    }
    names.add("soc.fabric.layer4.done");
    final List<String> expected = new ArrayList<>();
    final Map<String, Integer> before = new HashMap<>();
    final Simulation slow = random.build(RandomRun.POSITIONS, new HpsListener() {}).everyCycle();
    slow.observe(
        cycle -> {
          for (String name : names) {
            final int value = SocRun.signal(slow, name).value();
            final Integer old = before.put(name, value);
            if (value != (old == null ? 0 : old)) {
              expected.add(cycle + " " + name + " " + value);
            }
          }
        });
    slow.run(10_000_000);
    assertThat(logged).as("%s", random).isEqualTo(expected).isNotEmpty();
  }

  /** Looks at the signals of every cycle; the windows are cli.md's. */
  private static final class NaiveTimes {
    private final int layer;
    private boolean resetSeen;
    private int stateBefore;
    private long firstTrigger = -1;
    private long proceed = -1;
    private int rows;
    private long transfer;
    private long compute;
    private long handshake;

    NaiveTimes(int layer) {
      this.layer = layer;
    }

    void look(Simulation run, long cycle) {
      final String scope = "soc.fabric.layer" + layer;
      final int state = SocRun.signal(run, scope + ".state").value();
      final boolean reset = SocRun.signal(run, "soc.pio.pio_reset").value() == 1;
      resetSeen |= reset;
      if (firstTrigger < 0
          && resetSeen
          && !reset
          && SocRun.signal(run, scope + ".trigger").value() == 1) {
        firstTrigger = cycle;
      }
      if (firstTrigger >= 0 && proceed < 0) {
        rows += stateBefore == 4 ? 1 : 0;
        if (SocRun.signal(run, scope + ".proceed").value() == 1) {
          proceed = cycle;
        } else if (state >= 2) {
          compute++;
        } else if (writesRow(run)) {
          transfer++;
        } else {
          handshake++;
        }
      }
      stateBefore = state;
    }

    /** A write to a weight memory, or to a bias from 0x30 to 0x70, is in flight. */
    private static boolean writesRow(Simulation run) {
      final int address = SocRun.signal(run, "soc.hps.address").value();
      final int offset = address & 0x7fffffff;
      return SocRun.signal(run, "soc.hps.busy").value() == 1
          && SocRun.signal(run, "soc.hps.write").value() == 1
          && (address >= 0 || (offset >= 0x30 && offset <= 0x70));
    }

    LayerCycles snapshot() {
      final boolean computing = firstTrigger >= 0 && proceed < 0 && stateBefore >= 2;
      return new LayerCycles(
          layer, firstTrigger, proceed, rows, transfer, compute, handshake, computing);
    }
  }
}
