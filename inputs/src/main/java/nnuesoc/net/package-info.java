/**
 * The networks whose weights the processor's program sends to the fabric: a shape, rows of weights
 * with their biases, the nets that need no file, and what a net's numbers are like. This package
 * does not know how the numbers are multiplied, in which order they are sent, or what a chess
 * position is.
 */
@NullMarked
package nnuesoc.net;

import org.jspecify.annotations.NullMarked;
