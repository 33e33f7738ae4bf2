// SPDX-License-Identifier: Apache-2.0
// The clipped ReLU of a row: a signed number, shifted right (arithmetically) by SHIFT bits and
// clipped to 0 ... 127.
`timescale 1ns / 1ns
module activation #(
    parameter WIDTH = 32,
    parameter SHIFT = 0
) (
    input  wire signed [WIDTH-1:0] value,
    output wire        [7:0]       out
);
    wire signed [WIDTH-1:0] scaled   = value >>> SHIFT;
    wire                    negative = scaled[WIDTH-1];
    wire                    above    = |scaled[WIDTH-2:7];

    assign out = negative ? 8'd0 : above ? 8'd127 : {1'b0, scaled[6:0]};
endmodule
