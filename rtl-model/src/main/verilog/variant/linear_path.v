// SPDX-License-Identifier: Apache-2.0
// Layers 2 to 4, one position: the sum, TERMS products per step, and the sum with its bias.
`timescale 1ns / 1ns
module linear_path #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WIDTH = 16,
    parameter TERMS = 1
) (
    input  wire               clk,
    input  wire               clear,
    input  wire               accumulate,
    input  wire [TERMS-1:0]   counts,
    input  wire [8*TERMS-1:0] values,
    input  wire [8*TERMS-1:0] weights,
    input  wire [31:0]        bias,
    output wire [WIDTH-1:0]   biased,
    output reg  [WIDTH-1:0]   sum
);
    wire [WIDTH-1:0] step;

    dot_product #(.ARITHMETIC(ARITHMETIC), .WIDTH(WIDTH), .TERMS(TERMS)) dot (
        .counts(counts), .values(values), .weights(weights), .sum(step)
    );

    always @(posedge clk)
        if (clear)           sum <= {WIDTH{1'b0}};
        else if (accumulate) sum <= sum + step;

    biased_sum #(.SUM_WIDTH(WIDTH), .BIAS_WIDTH(WIDTH)) add (.sum(sum), .bias(bias), .out(biased));

    initial sum = {WIDTH{1'b0}};
endmodule
