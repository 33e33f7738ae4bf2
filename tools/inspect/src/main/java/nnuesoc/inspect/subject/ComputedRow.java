// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

/**
 * One row of a layer, as its memories and registers are in the cycle that writes it. A term whose
 * input is 0 adds nothing in any arithmetic and may be left out.
 *
 * @param row the row
 * @param sum the layer's sum register
 * @param bias as the processor wrote it
 * @param output the value that is written; for the last layer {@code eval}
 * @param columns the terms' columns, ascending
 * @param inputs the input of each term
 * @param weights the weight of each term
 * @param products what each term adds to the sum
 * @param equation how the output follows from sum and bias
 */
@SuppressWarnings("ArrayRecordComponent") // written as JSON, never compared
public record ComputedRow(
    int row,
    int sum,
    int bias,
    int output,
    int[] columns,
    int[] inputs,
    int[] weights,
    int[] products,
    String equation) {}
