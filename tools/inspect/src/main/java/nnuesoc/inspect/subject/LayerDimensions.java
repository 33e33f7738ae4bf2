// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

/**
 * The size of a layer.
 *
 * @param number 1 to 4
 * @param inputs terms per row
 * @param rows results per data path
 * @param sides data paths in lockstep: 2 for white and black, else 1
 */
public record LayerDimensions(int number, int inputs, int rows, int sides) {}
