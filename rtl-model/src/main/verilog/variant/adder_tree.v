// SPDX-License-Identifier: Apache-2.0
// The sum of TERMS numbers, a power of two of them, in their own width.
`timescale 1ns / 1ns
module adder_tree #(
    parameter WIDTH = 32,
    parameter TERMS = 1
) (
    input  wire [TERMS*WIDTH-1:0] terms,
    output wire [WIDTH-1:0]       sum
);
    generate
        if (TERMS == 1) begin : leaf
            assign sum = terms;
        end else begin : node
            localparam HALF = TERMS / 2;
            wire [WIDTH-1:0] low, high;
            adder_tree #(.WIDTH(WIDTH), .TERMS(HALF)) low_half (
                .terms(terms[HALF*WIDTH-1:0]), .sum(low)
            );
            adder_tree #(.WIDTH(WIDTH), .TERMS(HALF)) high_half (
                .terms(terms[TERMS*WIDTH-1:HALF*WIDTH]), .sum(high)
            );
            assign sum = low + high;
        end
    endgenerate
endmodule
