// SPDX-License-Identifier: Apache-2.0
// The activations of all positions, each on the data lines of all banks of its memory.
`timescale 1ns / 1ns
module activations #(
    parameter WIDTH = 16,
    parameter SHIFT = 0,
    parameter BANKS = 1,
    parameter POSITIONS = 1
) (
    input  wire [WIDTH*POSITIONS-1:0]   values,
    output wire [8*BANKS*POSITIONS-1:0] out
);
    generate
        genvar p;
        for (p = 0; p < POSITIONS; p = p + 1) begin : position
            wire [7:0] clipped;
            activation #(.WIDTH(WIDTH), .SHIFT(SHIFT)) clip (
                .value(values[WIDTH*p +: WIDTH]), .out(clipped)
            );
            assign out[8*BANKS*p +: 8*BANKS] = {BANKS{clipped}};
        end
    endgenerate
endmodule
