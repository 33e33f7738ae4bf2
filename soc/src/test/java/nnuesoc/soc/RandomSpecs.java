package nnuesoc.soc;

import java.util.Random;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.reference.cycles.Clocks;

/** Random cases as runs. */
public final class RandomSpecs {
  private static final int MAX_SLEEP = 3000;

  private RandomSpecs() {}

  /** The case with the interlocked program, every cycle evaluated. */
  public static RunSpec stepped(RandomCase one) {
    return of(
        one, timing(one.clocks(), BusTiming.DEFAULT.sleep(), BusTiming.Handshake.INTERLOCKED));
  }

  /**
   * The case with a program and a sleep that follow from its seed too, and now and then with
   * accesses of the PIO that outlast what the fabric does meanwhile.
   */
  public static RunSpec anyProgram(RandomCase one) {
    final Random random = new Random(one.seed());
    final boolean naive = random.nextInt(3) == 0;
    final BusTiming timing =
        timing(
            one.clocks(),
            random.nextInt(MAX_SLEEP),
            naive ? BusTiming.Handshake.NAIVE : BusTiming.Handshake.INTERLOCKED);
    return of(
        one,
        new BusTiming(
            seldomLong(timing.lwWrite(), random),
            seldomLong(timing.lwRead(), random),
            timing.write(),
            timing.streamed(),
            timing.read(),
            timing.cpu(),
            timing.sleep(),
            timing.mode(),
            timing.handshake()));
  }

  private static int seldomLong(int clocks, Random random) {
    return random.nextInt(12) == 0 ? 1 + random.nextInt(MAX_SLEEP) : clocks;
  }

  /** The same run by another engine. */
  static RunSpec by(Engine engine, RunSpec spec) {
    return new RunSpec(
        spec.positions(), spec.netName(), spec.net(), spec.arithmetic(), spec.timing(), engine);
  }

  private static RunSpec of(RandomCase one, BusTiming timing) {
    return new RunSpec(
        one.positions(),
        "synthetic:" + Long.toUnsignedString(one.netSeed()),
        one.net(),
        one.arithmetic(),
        timing,
        Engine.STEPPED);
  }

  private static BusTiming timing(Clocks clocks, int sleep, BusTiming.Handshake handshake) {
    return new BusTiming(
        clocks.lwWrite(),
        clocks.lwRead(),
        clocks.write(),
        clocks.streamed(),
        clocks.read(),
        clocks.cpu(),
        sleep,
        clocks.streamedMode() ? BusTiming.Mode.STREAMED : BusTiming.Mode.SINGLE,
        handshake);
  }
}
