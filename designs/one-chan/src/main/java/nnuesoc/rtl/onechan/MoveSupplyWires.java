package nnuesoc.rtl.onechan;

/** The wires of a move supply. */
record MoveSupplyWires(
    TraversalPort port, TreeTraversal traversal, PacketBuilder sprayer, LevelPositions positions) {}
