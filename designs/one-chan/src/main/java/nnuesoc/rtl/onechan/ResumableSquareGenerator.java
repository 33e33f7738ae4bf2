// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.squares.SquareGenerator;
import nnuesoc.rtl.squares.SquareGeneratorInputs;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Legal moves of the square generator. It keeps no moves of the levels above, so for each move it
 * starts again and skips the moves already given. A move is legal if the generator cannot take the
 * king after it. The place where it continues is the number of moves given, from {@link
 * TreeTraversal#FRESH} on.
 */
final class ResumableSquareGenerator extends ResumableMoveGenerator {
  private static final int SKIP = 1;
  private static final int CHECK = 2;

  private final SquareGeneratorInputs port;
  private final SquareGenerator generator;
  private final Register wanted;
  private final Register passed;
  private final Register candidate;

  ResumableSquareGenerator(Scope scope, ResumableGeneratorWires wires) {
    super(scope, wires);
    port = new SquareGeneratorInputs(scope.child("port"));
    generator = new SquareGenerator(scope.child("squares"), port, true);
    port.start().readBy(this);
    port.ready().readBy(this);
    generator.state().readBy(this);
    generator.valid().readBy(this);
    generator.from().readBy(this);
    generator.to().readBy(this);
    generator.promotion().readBy(this);
    generator.done().readBy(this);
    wanted = scope.register("wanted", TreeTraversal.RESUME_BITS).readBy(this);
    passed = scope.register("passed", TreeTraversal.RESUME_BITS).readBy(this);
    candidate = scope.register("candidate", TreeTraversal.MOVE_BITS);
  }

  @Override
  void begin(int resume) {
    wanted.next(resume);
    restart();
  }

  private void restart() {
    passed.next(TreeTraversal.FRESH);
    load(positions().current());
    state().next(SKIP);
  }

  private void load(SquarePosition position) {
    port.load(position);
    port.start().next(1);
    port.ready().next(0);
  }

  @Override
  void goOn() {
    if (port.start().q() == 1) {
      port.start().next(0);
      port.ready().next(state().q() == SKIP ? 1 : 0);
    } else if (state().q() == SKIP) {
      skip();
    } else if (generator.state().q() != SquareGenerator.FILLED) {
      check();
    }
  }

  private void skip() {
    if (generator.done().q() == 1) {
      port.ready().next(0);
      answerNone(generator.isInCheck() ? TreeTraversal.LOST : 0);
    } else if (generator.valid().q() == 1 && port.ready().q() == 1) {
      passed.next(passed.q() + 1);
      if (passed.q() == wanted.q()) {
        final int promotion = generator.promotion().q();
        final int word = promotion << 12 | generator.from().q() << 6 | generator.to().q();
        candidate.next(word);
        final SquareMove move = LevelPositions.move(word);
        load(positions().current().after(move));
        state().next(CHECK);
      }
    }
  }

  private void check() {
    if (generator.takesKing()) {
      wanted.next(wanted.q() + 1);
      restart();
    } else {
      answer(candidate.q(), wanted.q() + 1);
    }
  }
}
