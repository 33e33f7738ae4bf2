// SPDX-License-Identifier: Apache-2.0
// The TERMS products that a step of layers 2 to 4 adds.
`timescale 1ns / 1ns
module dot_product #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WIDTH = 16,
    parameter TERMS = 1
) (
    input  wire [TERMS-1:0]   counts,
    input  wire [8*TERMS-1:0] values,
    input  wire [8*TERMS-1:0] weights,
    output wire [WIDTH-1:0]   sum
);
    wire [WIDTH*TERMS-1:0] products;

    generate
        genvar j;
        for (j = 0; j < TERMS; j = j + 1) begin : term
            product #(.ARITHMETIC(ARITHMETIC), .WIDTH(WIDTH)) product (
                .value(counts[j] ? values[8*j +: 8] : 8'd0), .weight(weights[8*j +: 8]),
                .out(products[WIDTH*j +: WIDTH])
            );
        end
    endgenerate

    adder_tree #(.WIDTH(WIDTH), .TERMS(TERMS)) tree (.terms(products), .sum(sum));
endmodule
