// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The inputs of the traversal: the answers of a move generator and an evaluator, each with a pulse.
 */
final class TraversalInputs {
  final Register go;
  final Register moveValid;

  /** Promotion (3 bits), from and to (6 bits each). */
  final Register move;

  /** Where the generator continues after this move. */
  final Register resume;

  final Register noMove;

  /** With {@link #noMove}: the node's value if it has no move at all. */
  final Register noMoveValue;

  final Register valueValid;
  final Register value;

  TraversalInputs(Scope scope) {
    go = scope.register("go", 1);
    moveValid = scope.register("move_valid", 1);
    move = scope.register("move", TreeTraversal.MOVE_BITS);
    resume = scope.register("resume", TreeTraversal.RESUME_BITS);
    noMove = scope.register("no_move", 1);
    noMoveValue = scope.register("no_move_value", TreeTraversal.VALUE_BITS);
    valueValid = scope.register("value_valid", 1);
    value = scope.register("value", TreeTraversal.VALUE_BITS);
  }
}
