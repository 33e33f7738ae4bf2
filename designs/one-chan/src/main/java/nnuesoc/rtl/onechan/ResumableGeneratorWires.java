package nnuesoc.rtl.onechan;

/** The wires of a move supply. */
record ResumableGeneratorWires(
    TraversalPort port, TreeTraversal traversal, Sprayer sprayer, LevelPositions positions) {}
