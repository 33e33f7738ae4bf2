// SPDX-License-Identifier: Apache-2.0
/**
 * A person's game against the fabric in a terminal: the board, the commands, and the cost of each
 * answer.
 */
@NullMarked
package nnuesoc.play;

import org.jspecify.annotations.NullMarked;
