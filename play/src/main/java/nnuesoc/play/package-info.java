/**
 * A person's game against the fabric in a terminal: the board, the commands, and what each answer
 * has cost.
 */
@NullMarked
package nnuesoc.play;

import org.jspecify.annotations.NullMarked;
