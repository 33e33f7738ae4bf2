package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Changes;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Stimulus;

/**
 * Computes stretches of cycles at once. In such a stretch no part changes what another one reads,
 * so each can be taken to its end by itself; the parts say how far they can go.
 */
final class Skipper {
  /** Fewer edges are as quickly stepped. */
  private static final long WORTHWHILE = 4;

  private final Part[] parts;
  private final Stimulus stimulus;
  private final Changes changes;

  Skipper(Circuit circuit, Stimulus stimulus) {
    this.parts = circuit.parts().toArray(new Part[0]);
    this.stimulus = stimulus;
    this.changes = circuit.changes();
  }

  /** Skips up to {@code limit} edges; returns how many, 0 for none. Nothing may be settled. */
  long skip(long limit) {
    if (limit < WORTHWHILE) {
      return 0;
    }
    final int news = changes.news() & ~stimulus.bit();
    return news == 0 ? stimulus.skipAlone(limit) : skip(news, limit);
  }

  private long skip(int news, long limit) {
    long ahead = stimulus.ahead();
    boolean moving = false;
    for (int rest = news; rest != 0 && ahead >= WORTHWHILE; rest &= rest - 1) {
      final long its = parts[Integer.numberOfTrailingZeros(rest)].ahead();
      moving |= its != Part.FOREVER;
      ahead = Math.min(ahead, its);
    }
    if (ahead < WORTHWHILE || !moving) {
      return 0; // where everything stands still, a step finds that out
    }
    final long cycles = Math.min(ahead, limit);
    changes.takeNews();
    stimulus.skip(cycles);
    for (int rest = news; rest != 0; rest &= rest - 1) {
      parts[Integer.numberOfTrailingZeros(rest)].skip(cycles);
    }
    changes.skipped(cycles, news);
    return cycles;
  }
}
