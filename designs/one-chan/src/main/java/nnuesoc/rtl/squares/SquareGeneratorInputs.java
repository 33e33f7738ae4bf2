// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The inputs of the square generator. */
public final class SquareGeneratorInputs {
  /** The value for no square behind a pawn. */
  static final int NO_EN_PASSANT = 64;

  private static final int SQUARES = 64;

  final Register start;
  final Register ready;
  final Register black;
  final Register castling;
  final Register enPassant;
  final Register[] squares = new Register[SQUARES];

  /** Declares the inputs. */
  public SquareGeneratorInputs(Scope scope) {
    start = scope.register("start", 1);
    ready = scope.register("ready", 1);
    black = scope.register("black_to_move", 1);
    castling = scope.register("castling", 4);
    enPassant = scope.register("en_passant", 7).powerUp(NO_EN_PASSANT);
    for (int i = 0; i < SQUARES; i++) {
      squares[i] = scope.register("square_" + i, 4);
    }
  }

  /** 1 for one cycle when a position has been loaded. */
  public Register start() {
    return start;
  }

  /** Whether the current move is taken. */
  public Register ready() {
    return ready;
  }

  void readBy(Part generator) {
    start.readBy(generator);
    ready.readBy(generator);
    for (Register square : squares) {
      square.readBy(generator);
    }
  }

  /** Loads the position to be examined. */
  public void load(SquarePosition position) {
    for (int i = 0; i < SQUARES; i++) {
      squares[i].next(position.code(i));
    }
    black.next(position.blackToMove() ? 1 : 0);
    castling.next(position.castling());
    enPassant.next(position.enPassant());
  }
}
