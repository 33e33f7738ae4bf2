package nnuesoc.rtl.onechan;

/** What a supply of moves is wired to. */
record SearchWires(
    TraversalPort port, Traversal traversal, Sprayer sprayer, LevelPositions positions) {}
