// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;

/** Goes to random cycles of a run that has not begun, and looks for last writes there. */
final class TimeTravelJob {
  /** The cycles to go to, forwards and backwards, in random order. */
  static final int CYCLES = 1000;

  /** The searches, each for a random word from a random cycle on. */
  static final int SEARCHES = 20;

  private static final double SLOW = 0.99;

  private TimeTravelJob() {}

  static TimeTravelAnswer run(TimeTravelRequest order) {
    final SocRun run = order.workload().spec(Engine.FAST).start();
    final long length = order.workload().cycles();
    final TimeTravel travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    final Random random = new Random(order.seed());
    final double[] seconds = new double[CYCLES];
    for (int i = 0; i < CYCLES; i++) {
      final long cycle = random.nextLong(length + 1);
      final long start = System.nanoTime();
      travel.to(cycle);
      seconds[i] = (System.nanoTime() - start) / 1e9;
    }
    Arrays.sort(seconds);
    final long bytes = travel.bytes();
    return new TimeTravelAnswer(
        seconds[CYCLES / 2],
        seconds[(int) (SLOW * CYCLES) - 1],
        slowestSearch(travel, run, random, length),
        bytes);
  }

  private static double slowestSearch(TimeTravel travel, SocRun run, Random random, long length) {
    final List<Memory> memories = List.copyOf(run.simulation().circuit().memories().values());
    double slowest = 0;
    for (int i = 0; i < SEARCHES; i++) {
      final Memory memory = memories.get(random.nextInt(memories.size()));
      final int word = random.nextInt(memory.words());
      final long cycle = random.nextLong(length + 1);
      final long start = System.nanoTime();
      travel.lastWrite(memory, word, cycle);
      slowest = Math.max(slowest, (System.nanoTime() - start) / 1e9);
    }
    return slowest;
  }
}
