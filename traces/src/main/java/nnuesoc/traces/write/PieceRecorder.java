// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import nnuesoc.sim.kernel.Simulation;

/** Records some cycles of a trace by another run of the same. */
public final class PieceRecorder {
  private final Simulation simulation;
  private final TracePiece piece = new TracePiece();
  private final SimulationTraceWriter writer;

  PieceRecorder(TraceSelection selection, Simulation simulation) {
    this.simulation = simulation;
    final VcdEncoder form = new VcdEncoder(selection.signals());
    form.headless();
    writer = new SimulationTraceWriter(selection, piece::append, form);
    writer.takeUpAt(simulation.cycle());
    simulation.observe(
        cycle -> {
          writer.settled(cycle);
          piece.endCycle(piece.length() + form.used());
        });
  }

  /** Ends the piece with the current cycle, which was observed. */
  public TracePiece end() {
    simulation.observe(null);
    writer.flush();
    piece.changed(writer.changed());
    return piece;
  }
}
