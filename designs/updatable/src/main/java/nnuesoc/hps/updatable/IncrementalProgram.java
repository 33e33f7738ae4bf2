// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;

/**
 * The program of the fabric {@code incremental}: the words of a position, a wait of the shortest
 * time that the fabric can take, polls until it is done, and the read of the result.
 */
public final class IncrementalProgram extends UpdatableProgram {
  private static final int DONE = 1 << 4;
  private static final int CLOCKS_A_PASS = 32;
  private static final int PIPELINE = 12;
  private static final int CLOCKS_A_PASS_OF_KEY = 2;
  private static final int PIPELINE_OF_CACHE = 9;

  private final IncrementalConfig config;
  private final BusTiming timing;
  private final KingSquareUpdateEncoder path;
  private final boolean cached;
  private boolean polled;

  /** Evaluates the positions in turn. */
  public IncrementalProgram(List<Position> positions, IncrementalConfig config, BusTiming timing) {
    this(positions, config, timing, false);
  }

  /**
   * The same; if there is a cache in front of the fabric, it is polled as soon as it can answer.
   */
  IncrementalProgram(
      List<Position> positions, IncrementalConfig config, BusTiming timing, boolean cached) {
    this(positions, config, timing, cached, new KingSquareUpdateEncoder(config.cache()));
  }

  private IncrementalProgram(
      List<Position> positions,
      IncrementalConfig config,
      BusTiming timing,
      boolean cached,
      KingSquareUpdateEncoder path) {
    super(positions, path);
    this.config = config;
    this.timing = timing;
    this.cached = cached;
    this.path = path;
  }

  @Override
  void sends(Transaction transaction, int word) {
    polled = false;
  }

  @Override
  boolean reads(Transaction transaction, int lastRead) {
    if (polled && (lastRead & DONE) != 0) {
      transaction.readPio(Purpose.EVAL, PioRegister.PIO_EVAL.offset());
      return true;
    }
    transaction.readPio(Purpose.POLL, PioRegister.PIO_TRIGGER.offset());
    if (!polled) {
      final int least = cached ? leastOfCache() : least();
      transaction.sleepBefore(Math.max(0, least - timing.lwRead() - timing.cpu()));
    }
    polled = true;
    return false;
  }

  /** Clocks from the last word to the cache's answer, if nothing delays it. */
  private int leastOfCache() {
    return Math.max(0, path.passes() * CLOCKS_A_PASS_OF_KEY - sending()) + PIPELINE_OF_CACHE;
  }

  /** Clocks of all words but the last one. */
  private int sending() {
    return (count() - 1) * (timing.lwWrite() + timing.cpu());
  }

  /** Clocks from the last word to its result, if nothing delays it. */
  private int least() {
    final int dense = 576 / config.inputs() + PIPELINE;
    final int passes = path.passes() * CLOCKS_A_PASS;
    return Math.max(config.latency(), passes + config.latency() - sending()) + dense;
  }

  @Override
  void exchangeWait(StateVisitor state) {
    polled = state.flag(polled);
  }
}
