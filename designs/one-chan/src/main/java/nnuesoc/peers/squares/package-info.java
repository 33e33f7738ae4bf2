// SPDX-License-Identifier: Apache-2.0
/** Connects the square generator to positions of the rules of chess. */
@NullMarked
package nnuesoc.peers.squares;

import org.jspecify.annotations.NullMarked;
