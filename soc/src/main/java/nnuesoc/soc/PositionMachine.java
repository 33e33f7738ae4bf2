package nnuesoc.soc;

import java.util.List;

/** A run that evaluates positions, on whatever fabric. */
public interface PositionMachine extends Machine {
  /** Positions, net, arithmetic and timing. */
  RunSpec inputs();

  /** One result a position, in order; what did not finish has nulls. */
  List<PositionResult> results();

  /** How many positions were evaluated so far. */
  int finishedPositions();
}
