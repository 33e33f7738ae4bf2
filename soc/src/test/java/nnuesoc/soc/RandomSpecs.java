// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.List;
import java.util.Random;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.TunedCycles;

/** Random cases as runs. */
public final class RandomSpecs {
  private static final int MAX_SLEEP = 3000;

  private RandomSpecs() {}

  /** The case with the interlocked program, every cycle evaluated. */
  public static SocSpec stepped(RandomCase one) {
    return SocSpec.of(one.net().withName("synthetic:" + Long.toUnsignedString(one.netSeed())))
        .withPositions(one.positions())
        .withTiming(one.clocks())
        .withEngine(Engine.STEPPED);
  }

  /**
   * The case with a program and a sleep that follow from its seed too, and now and then with
   * accesses of the PIO that outlast what the fabric does meanwhile.
   */
  public static SocSpec anyProgram(RandomCase one) {
    final Random random = new Random(one.seed());
    final boolean naive = random.nextInt(3) == 0;
    final BusTiming timing = one.clocks();
    final int sleep = random.nextInt(MAX_SLEEP);
    return stepped(one)
        .withProgram(
            naive ? ProgramConfig.naive(sleep) : ProgramConfig.interlocked().withSleep(sleep))
        .withTiming(
            new BusTiming(
                seldomLong(timing.lwWrite(), random),
                seldomLong(timing.lwRead(), random),
                timing.write(),
                timing.streamed(),
                timing.read(),
                timing.cpu(),
                timing.mode()));
  }

  private static int seldomLong(int clocks, Random random) {
    return random.nextInt(12) == 0 ? 1 + random.nextInt(MAX_SLEEP) : clocks;
  }

  /** The cycles that a run of one of the two programs takes, by the formulas of the reference. */
  public static long length(SocSpec spec) {
    if (spec.program().handshake().orElseThrow() == Handshake.NAIVE) {
      return ProgramConfig.clocks(spec.program().of(spec.positions(), spec.net()), spec.timing());
    }
    final List<PositionCycles> positions =
        TunedCycles.of(spec.shape(), spec.timing(), spec.tuning().orElseThrow(), spec.positions());
    return positions.get(positions.size() - 1).end();
  }

  /** The same run by another engine. */
  static SocSpec by(Engine engine, SocSpec spec) {
    return spec.withEngine(engine);
  }
}
