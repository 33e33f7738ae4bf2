// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.DesignRun;

/**
 * A run of its own, beside the one that the page shows: what is real in a cycle. It only goes
 * forward.
 */
final class RealRun {
  private static final int BESIDE = 1; // cycles about a change of state

  private final Simulation simulation;
  private final LongSupplier step;
  private final Map<String, Integer> readWords = new HashMap<>();

  private RealRun(Simulation simulation, LongSupplier step) {
    this.simulation = simulation;
    this.step = step;
  }

  static RealRun of(DesignRun run) {
    return new RealRun(run.simulation(), run::processorStep);
  }

  static RealRun of(Simulation simulation) {
    return new RealRun(simulation, () -> 0);
  }

  /** The cycle; the last one, if a later one is meant. */
  long cycle() {
    return simulation.cycle();
  }

  /** The operation that the processor started last. */
  long step() {
    return step.getAsLong();
  }

  /** Goes to a cycle, and notes what the memories were asked for in the cycle before. */
  void to(long cycle) {
    if (cycle > simulation.cycle() + 1) {
      simulation.run(cycle - 1);
    }
    while (simulation.cycle() < cycle && !simulation.finished()) {
      simulation.settle();
      readWords.clear();
      for (Memory memory : simulation.circuit().memories().values()) {
        final String scope = scope(memory.name());
        if (has(scope + "b_address")) {
          final long address = value(scope + "b_address");
          readWords.put(
              memory.name(),
              address < memory.words() && !isUnknown(scope + "b_address")
                  ? memory.word((int) address)
                  : 0);
        }
      }
      simulation.step();
    }
    simulation.settle();
    readWords.forEach(
        (memory, word) ->
            assertThat((int) value(scope(memory) + "b_q"))
                .as("%s gives the word of the cycle before, cycle %d", memory, cycle())
                .isEqualTo(word & mask(memory)));
  }

  private int mask(String memory) {
    return -1 >>> (Integer.SIZE - memory(memory).widthBits());
  }

  /** The full name of a memory's ports. */
  String scope(String memory) {
    return simulation.circuit().signals().stream()
        .map(Signal::name)
        .filter(name -> name.endsWith("." + memory + ".a_address"))
        .map(name -> name.substring(0, name.length() - "a_address".length()))
        .findFirst()
        .orElse(memory + ".");
  }

  /** The word that a memory gives in this cycle: the one at the address of the cycle before. */
  long readWord(String memory) {
    return readWords.getOrDefault(memory, 0) & (long) mask(memory);
  }

  Memory memory(String name) {
    final Memory memory = simulation.circuit().memories().get(name);
    if (memory == null) {
      throw new AssertionError("no memory " + name);
    }
    return memory;
  }

  boolean has(String signal) {
    return simulation.circuit().signal(signal) != null;
  }

  boolean isUnknown(String name) {
    final Signal signal = simulation.circuit().signal(name);
    return signal == null || signal.unknown();
  }

  boolean hasMemory(String name) {
    return simulation.circuit().memories().containsKey(name);
  }

  /** The signals whose full names match. */
  List<String> names(Pattern pattern) {
    return simulation.circuit().signals().stream()
        .map(Signal::name)
        .filter(name -> pattern.matcher(name).matches())
        .toList();
  }

  /** A register that is no signal of a trace. */
  int register(String name) {
    return simulation.circuit().registers().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow()
        .q();
  }

  int width(String name) {
    return signal(name).widthBits();
  }

  List<String> states(String name) {
    return signal(name).states();
  }

  private Signal signal(String name) {
    final Signal signal = simulation.circuit().signal(name);
    if (signal == null) {
      throw new AssertionError("no signal " + name);
    }
    return signal;
  }

  /** A signal's bits, without a sign. */
  long value(String name) {
    return signal(name).longValue();
  }

  /** A signal's bits as a number with a sign. */
  long signed(String name) {
    final Signal signal = signal(name);
    final int free = Integer.SIZE - signal.widthBits();
    return signal.widthBits() == 1 ? signal.value() : signal.value() << free >> free;
  }

  /**
   * Cycles about the first time at which a register takes each of its values, for registers with
   * these ends of their names; in a whole search also about the last time.
   */
  static SortedSet<Long> boundaries(
      Simulation simulation, List<String> names, int most, boolean isWhole) {
    final Map<String, Map<Integer, long[]>> seen = new TreeMap<>();
    final SortedSet<Long> cycles = new TreeSet<>();
    for (Register register : simulation.circuit().registers()) {
      final String name = register.name();
      if (names.stream().anyMatch(name::endsWith)) {
        final Map<Integer, long[]> values = new TreeMap<>();
        seen.put(name, values);
        simulation.watch(
            register,
            (changed, cycle) -> {
              if (values.size() < most) {
                values.computeIfAbsent(changed.q(), value -> new long[] {cycle, cycle});
              }
              final long[] ends = values.get(changed.q());
              if (isWhole && ends != null) {
                ends[1] = cycle;
              }
            });
      }
    }
    simulation.runStepped(Long.MAX_VALUE);
    final long last = simulation.cycle();
    cycles.add(0L);
    cycles.add(last);
    seen.values()
        .forEach(
            values ->
                values
                    .values()
                    .forEach(
                        ends -> {
                          for (long end : ends) {
                            for (long at = end - BESIDE; at <= end + BESIDE; at++) {
                              cycles.add(Math.max(0, Math.min(last, at)));
                            }
                          }
                        }));
    return cycles;
  }
}
