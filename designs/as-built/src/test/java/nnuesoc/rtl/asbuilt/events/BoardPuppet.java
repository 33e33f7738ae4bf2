// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;

/** The registers of the board without its parts: a test moves them. */
final class BoardPuppet {
  final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
  final Plan plan = new Plan(board.circuit());
  final Simulation simulation;

  BoardPuppet() {
    board.weightPorts().forEach(port -> port.writtenBy(plan));
    simulation = plan.simulation();
  }

  BoardLayer layer(int place) {
    return board.layers().get(place);
  }
}
