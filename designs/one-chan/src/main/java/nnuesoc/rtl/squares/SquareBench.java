// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;

/**
 * The square generator and a host that asks it, in a circuit called {@code squares}. The host loads
 * a position in one clock and takes one move per clock.
 */
public final class SquareBench {
  private static final long MOST_CYCLES = 10_000;

  private final Circuit circuit = new Circuit("squares");
  private final SquareGeneratorInputs port;
  private final SquareGenerator generator;
  private final Host host;
  private final Simulation simulation;

  /**
   * Builds the bench.
   *
   * @param complete with castling, captures in passing, and promotion to each kind
   */
  public SquareBench(boolean complete) {
    final Scope link = circuit.root().child("host");
    port = new SquareGeneratorInputs(link);
    generator = new SquareGenerator(circuit.root().child("generator"), port, complete);
    host = new Host(link);
    simulation = Simulation.gated(circuit, host);
  }

  /** All moves of a position in the order in which they leave, including illegal ones. */
  public List<SquareMove> moves(SquarePosition position) {
    final List<SquareMove> moves = new ArrayList<>();
    host.ask(position, moves);
    simulation.run(simulation.cycle() + MOST_CYCLES);
    if (!host.finished()) {
      throw new IllegalStateException("no answer in " + MOST_CYCLES + " cycles");
    }
    return moves;
  }

  /** Whether the side to move could take the king, so that the move before was illegal. */
  public boolean takesKing(SquarePosition position) {
    host.askForAttacks(position);
    simulation.run(simulation.cycle() + MOST_CYCLES);
    return generator.takesKing();
  }

  /** Cycles since power-up. */
  public long cycles() {
    return simulation.cycle();
  }

  /** The clock. */
  public Simulation simulation() {
    return simulation;
  }

  /** Takes the next moves only in every {@code n}th cycle, so the generator has to wait. */
  public void takeEvery(int n) {
    host.pace = n;
  }

  /** Loads positions and takes the moves. */
  private final class Host extends Stimulus {
    private int pace = 1;
    private int wait;
    private boolean loading;
    private boolean onlyAttacks;
    private boolean over = true;
    private SquarePosition position = new SquarePosition(new byte[64], false, 0, 64);
    private List<SquareMove> moves = new ArrayList<>();

    Host(Scope scope) {
      super(scope, "host");
    }

    private void ask(SquarePosition asked, List<SquareMove> into) {
      position = asked;
      moves = into;
      loading = true;
      onlyAttacks = false;
      over = false;
    }

    private void askForAttacks(SquarePosition asked) {
      ask(asked, new ArrayList<>());
      onlyAttacks = true;
    }

    @Override
    public void edge() {
      if (loading) {
        port.load(position);
        port.start.next(1);
        port.ready.next(0);
        loading = false;
        wait = 0;
        return;
      }
      port.start.next(0);
      if (port.start.q() == 1) {
        return;
      }
      if (onlyAttacks) {
        over = generator.state().q() != SquareGenerator.FILLED;
        return;
      }
      if (port.ready.q() == 1 && generator.valid().q() == 1) {
        moves.add(
            new SquareMove(generator.from().q(), generator.to().q(), generator.promotion().q()));
      }
      wait = (wait + 1) % pace;
      port.ready.next(wait == 0 ? 1 : 0);
      over = generator.done().q() == 1;
    }

    @Override
    public boolean finished() {
      return over;
    }

    @Override
    public void exchange(StateVisitor state) {
      wait = state.number(wait);
      loading = state.flag(loading);
      over = state.flag(over);
    }
  }
}
