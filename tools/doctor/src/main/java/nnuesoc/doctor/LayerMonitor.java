// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.Arrays;
import nnuesoc.sim.design.Register;

/** Derives what a layer does from its registers. */
final class LayerMonitor {
  /** After this many cycles, the last output of a layer is in its memory. */
  private static final int SETTLING = 4;

  private final LayerUnit unit;
  private final Register accumulator;
  private final Register weightQ;
  private final int shift;
  private LayerListener[] all = {};
  private TermListener[] terms = {};
  private int stateBefore;
  private int sumBefore;

  LayerMonitor(LayerUnit unit, CheckerDriver examination) {
    this.unit = unit;
    accumulator = unit.path().accumulator();
    weightQ = examination.readRegister(unit.path().weight());
    shift = Integer.SIZE - accumulator.widthBits();
    stateBefore = unit.control().state().q();
    examination.watch(unit.control().state(), this::stateChanged);
    examination.watch(unit.control().start(), this::startChanged);
    final Register done = unit.control().done();
    if (done != null) {
      examination.watch(
          done,
          (register, cycle) -> {
            if (register.q() == 1) {
              examination.at(cycle + SETTLING, () -> done(cycle));
            }
          });
    }
  }

  LayerUnit unit() {
    return unit;
  }

  void listen(LayerListener listener) {
    all = Arrays.copyOf(all, all.length + 1);
    all[all.length - 1] = listener;
  }

  void listenToTerms(TermListener listener) {
    terms = Arrays.copyOf(terms, terms.length + 1);
    terms[terms.length - 1] = listener;
  }

  private void done(long cycle) {
    for (LayerListener listener : all) {
      listener.done(cycle);
    }
  }

  private void startChanged(Register start, long cycle) {
    if (start.q() == 1) {
      for (LayerListener listener : all) {
        listener.started(cycle);
      }
    }
  }

  private void stateChanged(Register state, long cycle) {
    final int now = state.q();
    final LayerUnit.Control control = unit.control();
    if (stateBefore == control.accumulate()) {
      term(cycle);
    } else if (stateBefore == control.request() && now == control.granted()) {
      for (LayerListener listener : all) {
        listener.granted(cycle);
      }
    }
    sumBefore = accumulator.q();
    stateBefore = now;
    if (now == control.write()) {
      for (LayerListener listener : all) {
        listener.rowEnds(cycle);
      }
    }
  }

  private void term(long cycle) {
    final int added = (accumulator.q() - sumBefore) << shift >> shift;
    final int column = unit.path().weight().bAddress();
    final int input = unit.path().input().getAsInt();
    final int weight = weightQ.signed();
    for (TermListener listener : terms) {
      listener.term(cycle, column, input, weight, added);
    }
  }
}
