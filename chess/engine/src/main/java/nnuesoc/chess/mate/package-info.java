// SPDX-License-Identifier: Apache-2.0
/**
 * Forced mates, proven or refuted, without any evaluation. A claim is about the rules alone: the
 * side to move mates within so many of its moves, whatever the other side does.
 */
@NullMarked
package nnuesoc.chess.mate;

import org.jspecify.annotations.NullMarked;
