// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;

/** A cache alone, and what stands at its inputs, cycle by cycle. */
final class CacheBench {
  private static final String PATH = "soc.fabric.cache.";

  /** The inputs of a cycle. */
  record Inputs(
      long key, int value, int answered, int asked, int keyed, boolean crowded, boolean waits) {
    static final Inputs REST = new Inputs(0, 0, 0, 0, 0, false, false);

    String hex() {
      return String.format(
          Locale.ROOT,
          "%016x%08x%x%x%x%x%x",
          key,
          value,
          answered & 15,
          asked & 15,
          keyed & 15,
          crowded ? 1 : 0,
          waits ? 1 : 0);
    }
  }

  private final Circuit circuit = new Circuit("soc");
  private final LongRegister key;
  private final Register value;
  private final Register answered;
  private final Register asked;
  private final Register keyed;
  private final Register crowded;
  private final Register waits;
  private final int ways;
  private final Simulation simulation;

  /** With {@code awake}, the cache is entered in every cycle, news or not. */
  CacheBench(CacheConfig config, List<Inputs> inputs, boolean awake) {
    final Scope bench = circuit.root().child("bench");
    key = bench.longRegister("key", 64);
    value = bench.register("value", Integer.SIZE);
    answered = bench.register("answered", 4);
    asked = bench.register("asked", 4);
    keyed = bench.register("keyed", 4);
    crowded = bench.register("crowded", 1);
    waits = bench.register("waits", 1);
    ways = config.ways();
    final EvaluationCache cache =
        new EvaluationCache(
            circuit.root().child("fabric"),
            config,
            new CacheInputs(
                key, keyed, asked, answered, value, () -> waits.q() == 1, () -> crowded.q() == 1));
    crowded.readBy(cache);
    waits.readBy(cache);
    final Player player = new Player(circuit.root(), inputs);
    simulation =
        awake
            ? Simulation.everyCycle(circuit, Assembly.of(List.of(cache)), player)
            : Simulation.gated(circuit, Assembly.of(List.of(cache)), player);
  }

  /** A line a cycle: every register and every port of a memory, and the inputs. */
  List<String> lines(List<Inputs> inputs) {
    final List<String> lines = new ArrayList<>();
    for (Inputs now : inputs) {
      simulation.settle();
      lines.add(line() + " " + now.hex());
      simulation.step();
    }
    return lines;
  }

  private String line() {
    final List<String> words = new ArrayList<>();
    words.add(hex(List.of("state")));
    words.add(hex(List.of("key")));
    for (String name :
        List.of("handled", "result", "done", "hits", "misses", "evictions", "collisions")) {
      words.add(hex(List.of(name)));
    }
    words.add(hex(ofWays("low_%d.a_write")));
    words.add(hex(List.of("low_0.b_address")));
    for (String memory : List.of("low", "high", "value")) {
      words.add(hex(ofWays(memory + "_%d.b_q")));
    }
    for (String memory : List.of("low", "high", "value")) {
      words.add(written(memory));
    }
    for (String port : List.of("a_write", "a_data", "b_q")) {
      words.add(ways == 1 ? "0" : hex(List.of("order." + port)));
    }
    return String.join(" ", words);
  }

  private List<String> ofWays(String name) {
    return IntStream.range(0, ways).mapToObj(way -> String.format(name, way)).toList();
  }

  /** What the write port of one way shows, where at most one writes. */
  private String written(String memory) {
    return ofWays(memory + "_%d.a_data").stream()
        .map(name -> hex(List.of(name)))
        .max(String::compareTo)
        .orElseThrow();
  }

  private Signal signal(String name) {
    return Objects.requireNonNull(circuit.signal(PATH + name), name);
  }

  /** Values side by side, the first in the low bits. */
  private String hex(List<String> names) {
    BigInteger all = BigInteger.ZERO;
    int bits = 0;
    for (String name : names) {
      final String unsigned = Long.toUnsignedString(signal(name).longValue());
      all = all.or(new BigInteger(unsigned).shiftLeft(bits));
      bits += signal(name).widthBits();
    }
    return String.format(Locale.ROOT, "%0" + (bits + 3) / 4 + "x", all);
  }

  /** What a counter holds. */
  int counter(String name) {
    return signal(name).value();
  }

  /** Evaluations that are asked for, keyed and answered in any cycles, of keys that come again. */
  static List<Inputs> random(long seed, int cycles) {
    final SplittableRandom random = new SplittableRandom(seed);
    final List<Inputs> inputs = new ArrayList<>(List.of(Inputs.REST));
    int asked = 0;
    int keyed = 0;
    int answered = 0;
    long key = 0;
    for (int cycle = 1; cycle < cycles; cycle++) {
      if (asked - answered < 6 && random.nextInt(9) == 0) {
        asked++;
      }
      if (keyed < asked && random.nextInt(3) == 0) {
        keyed++;
        key = random.nextInt(48) * 0x9E3779B97F4A7C15L & 0xc000_0003_0000_00ffL;
      }
      if (answered < keyed && random.nextInt(9) == 0) {
        answered++;
      }
      inputs.add(
          new Inputs(
              key,
              random.nextInt(),
              answered,
              asked,
              keyed,
              random.nextInt(8) == 0,
              random.nextInt(4) == 0));
    }
    return inputs;
  }

  /** Sets the registers at the edges before the cycles. */
  private final class Player extends Stimulus {
    private final List<Inputs> inputs;
    private int cycle;

    Player(Scope scope, List<Inputs> inputs) {
      super(scope, "player");
      this.inputs = inputs;
    }

    @Override
    public void edge() {
      cycle++;
      if (cycle < inputs.size()) {
        final Inputs now = inputs.get(cycle);
        key.next(now.key());
        value.next(now.value());
        answered.next(now.answered());
        asked.next(now.asked());
        keyed.next(now.keyed());
        crowded.next(now.crowded() ? 1 : 0);
        waits.next(now.waits() ? 1 : 0);
      }
    }

    @Override
    public boolean finished() {
      return cycle >= inputs.size();
    }

    @Override
    public void exchange(StateVisitor state) {
      cycle = state.number(cycle);
    }
  }
}
