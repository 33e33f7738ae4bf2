// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Stimulus;

/**
 * Computes stretches of cycles at once. In such a stretch no part changes what another one reads:
 * each part can be taken to the end of the stretch alone. The parts report how far they can go, the
 * stimulus how far it went.
 */
final class FastForward {
  /** Stepping is as fast for fewer edges. */
  private static final long WORTHWHILE = 4;

  private final Part[] parts; // by bit
  private final int shared;
  private final Stimulus stimulus;
  private final ChangeList changes;

  /**
   * Skips in a circuit.
   *
   * @param parts the part of each bit
   * @param shared the bit of several parts, which are only entered
   */
  FastForward(Circuit circuit, Stimulus stimulus, Part[] parts, int shared) {
    this.parts = parts;
    this.shared = shared;
    this.stimulus = stimulus;
    this.changes = ChangeList.of(circuit);
  }

  /** Skips up to {@code limit} edges; returns how many. The current cycle must not be settled. */
  long skip(long limit) {
    final int news = changes.news() & ~stimulus.bit();
    if ((news & shared) != 0) {
      return 0;
    }
    long ahead = limit;
    boolean moving = false;
    for (int rest = news; rest != 0 && ahead >= WORTHWHILE; rest &= rest - 1) {
      final long its = parts[Integer.numberOfTrailingZeros(rest)].ahead();
      moving |= its != Part.FOREVER;
      ahead = Math.min(ahead, its);
    }
    if (ahead < WORTHWHILE) {
      return 0;
    }
    final long edges = stimulus.skip(ahead, moving);
    if (edges == 0) {
      return 0;
    }
    changes.takeNews();
    for (int rest = news; rest != 0; rest &= rest - 1) {
      parts[Integer.numberOfTrailingZeros(rest)].skip(edges);
    }
    changes.skipped(edges, moving ? news : 0);
    return edges;
  }
}
