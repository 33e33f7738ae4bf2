// SPDX-License-Identifier: Apache-2.0
// One term of layers 2 to 4, sign-extended to the width of the sum:
// signed_mult in report arithmetic, exact in stockfish arithmetic.
`timescale 1ns / 1ns
module product #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WIDTH = 16
) (
    input  wire signed [7:0] value,
    input  wire signed [7:0] weight,
    output wire [WIDTH-1:0]  out
);
    generate
        if (ARITHMETIC == 0) begin : report
            wire [7:0] short;
            signed_mult signed_mult (.a(value), .b(weight), .out(short));
            assign out = {{(WIDTH-7){short[7]}}, short[6:0]};
        end else begin : stockfish
            wire signed [15:0] exact = value * weight;
            assign out = {{(WIDTH-15){exact[15]}}, exact[14:0]};
        end
    endgenerate
endmodule
