// SPDX-License-Identifier: Apache-2.0
// From the sum of a row to its output: bias, shift, activation, and the output's format.
//
// A signed number grows to the width of what it is added to or assigned to: WIDTH is off.
/* verilator lint_off WIDTH */
`timescale 1ns / 1ns
module network_output #(
    parameter SUM_BITS = 32,
    parameter SUM_SATURATE = 0,
    parameter BIAS_BITS = 32,
    parameter BIAS_SIGNED = 1,
    parameter BIAS_SHIFT = 0,               // to the left, to the binary point of the sum
    parameter OUTPUT_SHIFT = 0,
    parameter OUTPUT_ROUNDING = 0,          // see rounded.v
    parameter ACTIVATION = 0,               // 0 none, 1 relu, 2 clip
    parameter signed [63:0] MIN = 0,        // of clip
    parameter signed [63:0] MAX = 0,
    parameter OUTPUT_BITS = 8,
    parameter OUTPUT_SIGNED = 0,
    parameter OUTPUT_SATURATE = 1
) (
    input  wire [SUM_BITS-1:0]    sum,
    input  wire [BIAS_BITS-1:0]   bias,
    output wire [OUTPUT_BITS-1:0] out
);
    localparam RELU = 1, CLIP = 2;
    localparam PLACED = BIAS_BITS + 1 + BIAS_SHIFT;
    localparam WIDE   = (PLACED > SUM_BITS ? PLACED : SUM_BITS) + 1;

    wire signed [BIAS_BITS:0]  number = {BIAS_SIGNED != 0 && bias[BIAS_BITS-1], bias};
    wire signed [PLACED-1:0]   placed = number;
    wire signed [SUM_BITS-1:0] exact  = sum;
    wire signed [WIDE-1:0]     added  = exact + (placed <<< BIAS_SHIFT);
    wire        [SUM_BITS-1:0] biased;
    wire signed [SUM_BITS-1:0] shifted;

    fitted #(.WIDTH(WIDE), .BITS(SUM_BITS), .SIGNED(1), .SATURATE(SUM_SATURATE)) fit_sum (
        .value(added), .out(biased)
    );
    rounded #(.WIDTH(SUM_BITS), .SHIFT(OUTPUT_SHIFT), .ROUNDING(OUTPUT_ROUNDING)) shift (
        .value(biased), .out(shifted)
    );

    // As wide as MIN and MAX; synthesis leaves out the copies of the sign.
    wire signed [63:0] whole  = shifted;
    wire signed [63:0] active = ACTIVATION == RELU ? (whole < 0 ? 64'sd0 : whole)
                              : ACTIVATION == CLIP ? (whole < MIN ? MIN : whole > MAX ? MAX : whole)
                              : whole;

    fitted #(.WIDTH(64), .BITS(OUTPUT_BITS), .SIGNED(OUTPUT_SIGNED), .SATURATE(OUTPUT_SATURATE)) fit_output (
        .value(active), .out(out)
    );
endmodule
/* verilator lint_on WIDTH */
