// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/** The wires of a resumable move generator. */
record ResumableGeneratorWires(
    TraversalInputs port, TreeTraversal traversal, Sprayer sprayer, LevelPositions positions) {}
