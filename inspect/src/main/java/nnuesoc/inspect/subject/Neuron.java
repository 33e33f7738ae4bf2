package nnuesoc.inspect.subject;

/**
 * One row of a layer, as its memories and registers stand in the cycle that writes it. A term whose
 * input is 0 adds nothing in any arithmetic and may be left out.
 *
 * @param row the row
 * @param sum the layer's sum register
 * @param bias as the processor wrote it
 * @param output what is written, or for the last layer {@code eval}
 * @param columns the terms' columns, ascending
 * @param inputs the input of each
 * @param weights the weight of each
 * @param products what each adds to the sum
 * @param equation how the output comes of sum and bias
 */
@SuppressWarnings("ArrayRecordComponent") // written as JSON, never compared
public record Neuron(
    int row,
    int sum,
    int bias,
    int output,
    int[] columns,
    int[] inputs,
    int[] weights,
    int[] products,
    String equation) {}
