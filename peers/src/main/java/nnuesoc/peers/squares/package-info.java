/** The square generator with positions of the rules of chess. */
@NullMarked
package nnuesoc.peers.squares;

import org.jspecify.annotations.NullMarked;
