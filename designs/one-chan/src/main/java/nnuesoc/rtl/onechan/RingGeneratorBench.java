// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;

/**
 * The ring move generator with one question, in a circuit called {@code movegen}. Step is 1 in
 * cycle 0, and the run ends after the cycle of no_move.
 */
public final class RingGeneratorBench {
  private final Circuit circuit = new Circuit("movegen");
  private final RingMoveGenerator generator;
  private final Asker asker;

  /** Builds the bench. */
  public RingGeneratorBench(RingGeneratorQuestion question, RingGeneratorVariant reading) {
    final Scope link = circuit.root().child("source");
    final RingGeneratorInputs port = new RingGeneratorInputs(link);
    port.powerUp(question.board(), question.colour(), question.start(), question.delta());
    generator = new RingMoveGenerator(circuit.root().child("generator"), port, reading);
    asker = new Asker(link, port.step(), generator.noMove());
  }

  /** A run that enters only parts with news. */
  public Simulation simulation() {
    return Simulation.gated(circuit, asker);
  }

  /** The checking mode of {@link Simulation#shuffled}. */
  public Simulation shuffled(long seed) {
    return Simulation.shuffled(circuit, asker, seed);
  }

  /** The circuit, with root scope {@code movegen}. */
  public Circuit circuit() {
    return circuit;
  }

  RingMoveGenerator generator() {
    return generator;
  }

  /** Asks in cycle 0. */
  private static final class Asker extends Stimulus {
    private final Register step;
    private final Register noMove;
    private boolean answered;

    Asker(Scope scope, Register step, Register noMove) {
      super(scope, "source");
      this.step = step.powerUp(1);
      this.noMove = noMove;
    }

    @Override
    public void edge() {
      step.next(0);
      answered |= noMove.q() == 1;
    }

    @Override
    public boolean finished() {
      return answered;
    }

    @Override
    public void exchange(StateVisitor state) {
      answered = state.flag(answered);
    }
  }
}
