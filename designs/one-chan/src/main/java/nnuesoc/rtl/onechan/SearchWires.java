package nnuesoc.rtl.onechan;

/** The wires of a move supply. */
record SearchWires(
    TraversalPort port, Traversal traversal, Sprayer sprayer, LevelPositions positions) {}
