// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A circuit drawn from a seed: two to six {@link Worker}s that start one another, each writing a
 * memory that another one reads, and a {@link Countdown} that starts the first and writes words.
 */
final class RandomCircuit {
  /** Longer than any of these circuits runs. */
  static final long END = 100_000;

  private final Circuit circuit = new Circuit("soc");
  private final List<Worker> workers = new ArrayList<>();
  private final Countdown stimulus;

  RandomCircuit(long seed) {
    final Random random = new Random(seed);
    final Scope root = circuit.root();
    final int count = 2 + random.nextInt(5);
    final int words = 1 + random.nextInt(12);
    stimulus = new Countdown(root, actions(random, words));
    final Memory given = root.memory("given", words, 1 + random.nextInt(32));
    stimulus.writes(given);

    final List<Worker.State> states = new ArrayList<>();
    final List<Memory> memories = new ArrayList<>();
    final List<Integer> readers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      states.add(Worker.State.declare(root.child("worker" + i), random));
      memories.add(root.memory("m" + i, 1 + random.nextInt(12), 1 + random.nextInt(32)));
      readers.add(i);
    }
    Collections.shuffle(readers, random);
    for (int i = 0; i < count; i++) {
      final boolean byStimulus = i == 0 || random.nextInt(4) == 0;
      final Register start =
          byStimulus
              ? stimulus.strobe()
              : states.get(random.nextInt(random.nextInt(6) == 0 ? count : i)).done();
      final Register other =
          random.nextInt(4) == 0 ? stimulus.data() : states.get(random.nextInt(count)).sum();
      final List<Memory> in = new ArrayList<>(List.of(memories.get(readers.get(i))));
      if (i == 0) {
        in.add(given);
      }
      workers.add(
          new Worker(root, "worker" + i, states.get(i), start, other, in, memories.get(i), random));
    }
  }

  private static List<Countdown.Action> actions(Random random, int words) {
    final List<Countdown.Action> actions = new ArrayList<>();
    for (int i = 3 + random.nextInt(8); i > 0; i--) {
      final int clocks = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 1 + random.nextInt(30);
      final int word = random.nextBoolean() ? -1 : random.nextInt(words);
      actions.add(new Countdown.Action(clocks, word, random.nextInt()));
    }
    return actions;
  }

  Circuit circuit() {
    return circuit;
  }

  Countdown stimulus() {
    return stimulus;
  }

  /** How often the workers were entered, settling apart. */
  long entered() {
    return workers.stream().mapToLong(Worker::edges).sum();
  }

  int workerCount() {
    return workers.size();
  }

  /** As meant: by news, and quiet stretches are counted. */
  Simulation gated() {
    return Simulation.gated(circuit, Assembly.of(workers), stimulus);
  }

  /** All workers in every cycle: the plain truth. */
  Simulation allAwake() {
    return Simulation.everyCycle(circuit, Assembly.of(workers), stimulus);
  }

  /** All workers in every cycle, in random order. */
  Simulation shuffled(long seed) {
    return Simulation.everyCycle(circuit, Assembly.shuffled(workers, seed), stimulus);
  }
}
