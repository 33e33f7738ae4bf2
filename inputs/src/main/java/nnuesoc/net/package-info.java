// SPDX-License-Identifier: Apache-2.0
/**
 * The networks whose weights the processor's program sends to the fabric: a shape, rows of weights
 * with their biases, the nets that need no file, and summaries of a net's numbers. This package
 * does not know how the numbers are multiplied, in which order they are sent, or what a chess
 * position is.
 */
@NullMarked
package nnuesoc.net;

import org.jspecify.annotations.NullMarked;
