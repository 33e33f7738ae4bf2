package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** What a generator of moves and an evaluator tell the traversal; each answers with a pulse. */
final class TraversalPort {
  final Register go;
  final Register moveValid;
  final Register move;
  final Register delta;
  final Register noMove;
  final Register valueValid;
  final Register value;

  TraversalPort(Scope scope) {
    go = scope.register("go", 1);
    moveValid = scope.register("move_valid", 1);
    move = scope.register("move", 12);
    delta = scope.register("delta", 6);
    noMove = scope.register("no_move", 1);
    valueValid = scope.register("value_valid", 1);
    value = scope.register("value", 16);
  }
}
