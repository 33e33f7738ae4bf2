// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.List;
import java.util.Random;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;

/** A small system drawn from a seed: shape, arithmetic, timing, mode and program. */
record RandomRun(long seed, FabricConfig config, Net net, BusTiming timing, boolean naive) {
  static final List<Position> POSITIONS =
      List.of(
          Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 w - -"),
          Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 b - -"),
          Fen.parse("3k4/p7/8/2q5/8/8/3P4/R3K3 b - -"));

  static RandomRun of(long seed) {
    final Random random = new Random(seed);
    final boolean naive = seed % 3 == 0;
    final boolean report = seed % 2 == 0;
    final Shape shape =
        new Shape(1, 1 + random.nextInt(3), 1 + random.nextInt(4), 1 + random.nextInt(4));
    final BusTiming timing =
        BusTiming.parse(
            "lw_write=%d,lw_read=%d,write=%d,streamed=%d,cpu=%d,mode=%s"
                .formatted(
                    1 + random.nextInt(8),
                    1 + random.nextInt(8),
                    1 + random.nextInt(3),
                    1 + random.nextInt(2),
                    random.nextInt(3),
                    random.nextBoolean() ? "single" : "streamed"));
    return new RandomRun(
        seed,
        new FabricConfig(
            1,
            shape.h(),
            shape.n2(),
            shape.n3(),
            report ? new ReportArithmetic() : new StockfishArithmetic()),
        SyntheticNet.of(seed, shape, report ? NumberFormat.REPORT : NumberFormat.STOCKFISH),
        timing,
        naive);
  }

  SocRun build(List<Position> positions, HpsListener listener) {
    final int sleep = (int) (seed * 37 % 1500);
    return new SocRun(
        config,
        naive
            ? new NaiveDelayProgram(positions, net, sleep)
            : new InterlockedProgram(positions, net),
        timing,
        listener);
  }

  @Override
  public String toString() {
    return "seed " + seed + (naive ? ", naive, " : ", interlocked, ") + config + ", " + timing;
  }
}
