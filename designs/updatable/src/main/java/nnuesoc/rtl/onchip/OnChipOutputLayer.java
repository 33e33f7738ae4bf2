// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.lanes.IntLanes;
import nnuesoc.sim.lanes.ShortLanes;
import nnuesoc.sim.state.StateVisitor;

/**
 * The output layer. It keeps the clipped sums, the side to move first, while the accumulators
 * continue. It multiplies one group per clock, and adds the products one clock later.
 */
final class OnChipOutputLayer extends Part {
  private static final int MOST = 255;

  private final OnChipAccumulators accumulators;
  private final OnChipConfig config;
  private final OutputMultipliers multipliers;
  private final int bias;
  private final ShortLanes inputs;
  private final IntLanes terms;
  private final Register group;
  private final Register running;
  private final Register adding;
  private final Register first;
  private final Register final_;
  private final Register sum;
  private final Register raw;
  private final Register out;
  private final Register answered;

  OnChipOutputLayer(
      Scope fabric,
      OnChipConfig config,
      OnChipWeightImage weights,
      OnChipAccumulators accumulators) {
    super(fabric, "output");
    final Scope scope = fabric.child("output");
    this.config = config;
    this.accumulators = accumulators;
    multipliers = OutputMultipliers.of(config, weights.outputs());
    bias = weights.bias();
    inputs = new ShortLanes(scope, "input", 2 * config.lanes(), Byte.SIZE);
    terms = new IntLanes(scope, "term", multipliers.count(), multipliers.bits());
    group = scope.register("group", 8).readBy(this);
    running = scope.register("running", 1).readBy(this);
    adding = scope.register("adding", 1).readBy(this);
    first = scope.register("first", 1).readBy(this);
    final_ = scope.register("final", 1).readBy(this);
    sum = scope.register("sum", 32).readBy(this);
    raw = scope.register("raw", 32);
    out = scope.register("out", 32);
    answered = scope.register("answered", 4).readBy(this);
    accumulators.latch.readBy(this);
    inputs.readBy(this);
    terms.readBy(this);
  }

  /** The last complete sum. */
  Register raw() {
    return raw;
  }

  /** The evaluation computed from it. */
  Register out() {
    return out;
  }

  /** Finished evaluations, in 4 bits. */
  Register answered() {
    return answered;
  }

  @Override
  public void edge() {
    final boolean isLast = group.q() == config.groups() - 1;
    if (running.q() == 1) {
      multipliers.of(inputs.q(), group.q() * config.products(), terms.next());
      group.next(isLast ? 0 : group.q() + 1);
      running.next(isLast ? 0 : 1);
    }
    adding.next(running.q());
    first.next(running.q() == 1 && group.q() == 0 ? 1 : 0);
    final_.next(running.q() == 1 && isLast ? 1 : 0);
    if (accumulators.latch.q() == 1) {
      latch();
      running.next(1);
    }
    if (adding.q() == 1) {
      add();
    }
  }

  private void latch() {
    final boolean black = accumulators.latchBlack.q() == 1;
    final short[] into = inputs.next();
    clip(black ? accumulators.black.q() : accumulators.white.q(), into, 0);
    clip(black ? accumulators.white.q() : accumulators.black.q(), into, config.lanes());
  }

  private static void clip(short[] sums, short[] into, int at) {
    for (int lane = 0; lane < sums.length; lane++) {
      into[at + lane] = (short) Math.max(0, Math.min(MOST, sums[lane]));
    }
  }

  private void add() {
    int whole = first.q() == 1 ? bias : sum.q();
    for (int term : terms.q()) {
      whole += term;
    }
    sum.next(whole);
    if (final_.q() == 1) {
      raw.next(whole);
      out.next(multipliers.evaluation(whole));
      answered.next(answered.q() + 1);
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    inputs.exchange(state);
    terms.exchange(state);
  }
}
