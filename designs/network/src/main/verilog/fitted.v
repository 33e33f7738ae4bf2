// SPDX-License-Identifier: Apache-2.0
// A signed number in fewer bits: what does not fit saturates, or its low bits remain (wraps).
`timescale 1ns / 1ns
module fitted #(
    parameter WIDTH = 33,
    parameter BITS = 32,                    // fewer than WIDTH
    parameter SIGNED = 1,                   // the result
    parameter SATURATE = 0
) (
    input  wire [WIDTH-1:0] value,          // signed
    output wire [BITS-1:0]  out
);
    wire            negative = value[WIDTH-1];

    // The bits that the result leaves out, and its sign: all are equal if the number fits.
    wire [WIDTH-1:0] above   = $signed(value) >>> (SIGNED != 0 ? BITS - 1 : BITS);
    wire             fits    = above == 0 || (SIGNED != 0 && above == {WIDTH{1'b1}});

    wire [BITS-1:0] most     = SIGNED != 0 ? {BITS{1'b1}} >> 1 : {BITS{1'b1}};
    wire [BITS-1:0] least    = SIGNED != 0 ? ~most : {BITS{1'b0}};

    assign out = SATURATE == 0 || fits ? value[BITS-1:0] : negative ? least : most;
endmodule
