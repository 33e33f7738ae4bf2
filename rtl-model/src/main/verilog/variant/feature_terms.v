// SPDX-License-Identifier: Apache-2.0
// The terms that a step of layer 1 adds for one side.
`timescale 1ns / 1ns
module feature_terms #(
    parameter TERMS = 1
) (
    input  wire [TERMS-1:0]    feature,
    input  wire [16*TERMS-1:0] weight,
    output wire [31:0]         sum
);
    localparam WIDTH = TERMS == 1 ? 16 : 20;        // enough for the sum of 16 numbers of 16 bits
    wire [TERMS*WIDTH-1:0] terms;
    wire [WIDTH-1:0]       narrow;

    generate
        genvar j;
        for (j = 0; j < TERMS; j = j + 1) begin : term
            wire [15:0] value = feature[j] ? weight[16*j +: 16] : 16'd0;
            assign terms[WIDTH*j +: WIDTH] = {{(WIDTH-15){value[15]}}, value[14:0]};
        end
    endgenerate

    adder_tree #(.WIDTH(WIDTH), .TERMS(TERMS)) tree (.terms(terms), .sum(narrow));

    assign sum = {{(33-WIDTH){narrow[WIDTH-1]}}, narrow[WIDTH-2:0]};
endmodule
