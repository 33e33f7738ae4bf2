// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Random;
import nnuesoc.sim.design.ChangeList;

/**
 * One run by both engines, beside one in which every part is entered in every cycle: that one goes
 * on from cycle to cycle, fast ones start from the beginning each time, so that stretches are as
 * long as can be. Each method fails with the first difference.
 */
final class EngineComparison {
  private static final int SEEN_CYCLES = 5;
  private static final int MOST_CYCLES_ON = 600;

  private final SocSpec fastSpec;
  private final SocSpec steppedSpec;

  EngineComparison(SocSpec spec) {
    fastSpec = RandomSpecs.by(Engine.FAST, spec);
    steppedSpec = RandomSpecs.by(Engine.STEPPED, spec);
  }

  /**
   * In {@code count} random cycles spread over the run, and some hundred cycles behind each, which
   * shows what was not to be seen there. The end of the run comes last.
   */
  void atRandom(long seed, int count) {
    final Random random = new Random(seed);
    final long length = RandomSpecs.length(steppedSpec);
    final SocRun plain = SocRun.everyPart(steppedSpec);
    for (int i = 0; i < count; i++) {
      final long drawn = (long) ((i + random.nextDouble()) * length / count);
      final long cycle = Math.max(plain.simulation().cycle(), drawn);
      stopAt(plain, cycle, cycle + 1 + random.nextInt(MOST_CYCLES_ON));
    }
    stopAt(plain, length + 1);
  }

  /** In every cycle: reached from the beginning, observed, and left for another one. */
  void inEveryCycle() {
    final SocRun stepped = steppedSpec.start();
    final SignalLog log = SignalLog.of(steppedSpec.start(), Long.MAX_VALUE);
    for (long cycle = 1; cycle <= log.last(); cycle++) {
      stepped.simulation().run(cycle);
      final SocRun fast = fastSpec.start();
      fast.simulation().run(cycle);
      RunState.assertSame(stepped, fast);
      log.assertHolds(SignalLog.of(fast, cycle + SEEN_CYCLES - 1));
      fast.simulation().run(cycle + MOST_CYCLES_ON);
      log.assertHolds(SignalLog.of(fast, fast.simulation().cycle()));
    }
  }

  /** In cycles that are up to {@code stride} apart, reached one from the other. */
  void inStrides(long seed, int stride) {
    final Random random = new Random(seed);
    final SocRun plain = SocRun.everyPart(steppedSpec);
    final long[] stops = new long[2 + (int) (2 * RandomSpecs.length(steppedSpec) / (stride + 1))];
    for (int i = 1; i < stops.length; i++) {
      stops[i] = stops[i - 1] + 1 + random.nextInt(stride);
    }
    stopAt(plain, stops);
  }

  /** In windows that begin there, or where the one before ends; each reached from the beginning. */
  void inWindows(long[] from, long cycles) {
    final SocRun stepped = steppedSpec.start();
    for (long wanted : from) {
      final long first = Math.max(wanted, stepped.simulation().cycle());
      final SocRun fast = fastSpec.start();
      stepped.simulation().run(first);
      fast.simulation().run(first);
      RunState.assertSame(stepped, fast);
      SignalLog.of(stepped, first + cycles - 1).assertHolds(SignalLog.of(fast, first + cycles - 1));
      RunState.assertSame(stepped, fast);
    }
  }

  /**
   * One stepped and two fast runs that stop at each of the cycles; at one of these somebody looks.
   */
  private void stopAt(SocRun plain, long... cycles) {
    final SocRun stepped = steppedSpec.start();
    final SocRun seen = fastSpec.start();
    final SocRun unseen = fastSpec.start();
    for (long cycle : cycles) {
      plain.simulation().run(cycle);
      stepped.simulation().run(cycle);
      seen.simulation().run(cycle);
      unseen.simulation().run(cycle);
      RunState.assertSame(plain, stepped);
      assertSameGeneration(plain, stepped);
      RunState.assertSame(plain, unseen);
      RunState.assertSame(plain, seen);
      RunState.assertSameSignals(plain, seen);
    }
  }

  /** How many edges gave some part news decides when a run hangs. */
  private static void assertSameGeneration(SocRun plain, SocRun stepped) {
    final long wanted = generation(plain);
    if (generation(stepped) != wanted) {
      throw RunState.different(plain, "generation " + wanted + ", stepped " + generation(stepped));
    }
  }

  private static long generation(SocRun run) {
    return ChangeList.of(run.circuit()).generation();
  }
}
