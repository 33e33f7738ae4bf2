package nnuesoc.soc;

import java.util.Random;

/**
 * One run by both engines: the stepped one goes on from cycle to cycle, fast ones start from the
 * beginning each time, so that stretches are as long as can be. Each method fails with the first
 * difference.
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
    final SocRun stepped = steppedSpec.start();
    for (int i = 0; i < count; i++) {
      final long drawn = (long) ((i + random.nextDouble()) * length / count);
      final long cycle = Math.max(stepped.simulation().cycle(), drawn);
      stopAt(stepped, cycle, cycle + 1 + random.nextInt(MOST_CYCLES_ON));
    }
    stopAt(stepped, length + 1);
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
    final SocRun stepped = steppedSpec.start();
    final long[] stops = new long[2 + (int) (2 * RandomSpecs.length(steppedSpec) / (stride + 1))];
    for (int i = 1; i < stops.length; i++) {
      stops[i] = stops[i - 1] + 1 + random.nextInt(stride);
    }
    stopAt(stepped, stops);
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

  /** Two fast runs that stop at each of the cycles; only at one of them does somebody look. */
  private void stopAt(SocRun stepped, long... cycles) {
    final SocRun seen = fastSpec.start();
    final SocRun unseen = fastSpec.start();
    for (long cycle : cycles) {
      stepped.simulation().run(cycle);
      seen.simulation().run(cycle);
      unseen.simulation().run(cycle);
      RunState.assertSame(stepped, unseen);
      RunState.assertSame(stepped, seen);
      RunState.assertSameSignals(stepped, seen);
    }
  }
}
