// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.List;
import java.util.Random;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;

/** Runs of the naive program that go wrong in many ways, each drawn from a seed. */
final class NaiveCase {
  private static final Position OTHER = Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1");

  private NaiveCase() {}

  static SocSpec of(long seed) {
    final Random random = new Random(seed);
    final Shape shape = shape(random);
    final NumberFormat format = random.nextBoolean() ? NumberFormat.REPORT : NumberFormat.STOCKFISH;
    final BusTiming timing =
        new BusTiming(
            1 + random.nextInt(20),
            1 + random.nextInt(20),
            1 + random.nextInt(4),
            1,
            9,
            0,
            BusTiming.Mode.SINGLE);
    final ProgramConfig program = ProgramConfig.naive(sleep(random));
    final List<Position> positions =
        random.nextBoolean()
            ? List.of(OTHER, OTHER)
            : List.of(OTHER, Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 w - - 0 1"));
    return SocSpec.of(SyntheticNet.of(seed, shape, format))
        .withPositions(positions)
        .withTiming(timing)
        .withProgram(program);
  }

  /** Mostly small; now and then one layer has a row so long that a reset finds it at work. */
  private static Shape shape(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> new Shape(1, 1, 1, 700 + random.nextInt(400));
      case 1 -> new Shape(1, 1, 1300 + random.nextInt(500), 1);
      case 2 -> new Shape(1, 1000 + random.nextInt(200), 1, 1);
      default -> new Shape(1, 1 + random.nextInt(3), 1 + random.nextInt(6), 1 + random.nextInt(9));
    };
  }

  /** None, some, or as much as a row of layer 1 takes to compute. */
  private static int sleep(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> 0;
      case 1 -> random.nextInt(400);
      default -> 1260 + random.nextInt(60);
    };
  }
}
