// SPDX-License-Identifier: Apache-2.0
// One more term: out = sum + value * weight, with the bits that the network drops on the way.
//
// A signed number grows to the width of what it is added to or assigned to: WIDTH is off.
/* verilator lint_off WIDTH */
`timescale 1ns / 1ns
module network_sum #(
    parameter VALUE_BITS = 8,
    parameter VALUE_SIGNED = 0,
    parameter WEIGHT_BITS = 8,
    parameter WEIGHT_SIGNED = 1,
    parameter PRODUCT_SHIFT = 0,
    parameter PRODUCT_ROUNDING = 0,         // see rounded.v
    parameter PRODUCT_BITS = 0,             // 0: all; else the sign and the low PRODUCT_BITS - 1 bits remain
    parameter SUM_BITS = 32,
    parameter SUM_SATURATE = 0
) (
    input  wire [SUM_BITS-1:0]    sum,
    input  wire [VALUE_BITS-1:0]  value,
    input  wire [WEIGHT_BITS-1:0] weight,
    output wire [SUM_BITS-1:0]    out
);
    localparam EXACT = VALUE_BITS + WEIGHT_BITS + 2;
    localparam KEPT  = PRODUCT_BITS == 0 ? EXACT : PRODUCT_BITS;
    localparam WIDE  = (KEPT > SUM_BITS ? KEPT : SUM_BITS) + 1;

    // A bit more than the words have, so that unsigned words become signed numbers
    wire signed [VALUE_BITS:0]  x = {VALUE_SIGNED != 0 && value[VALUE_BITS-1], value};
    wire signed [WEIGHT_BITS:0] w = {WEIGHT_SIGNED != 0 && weight[WEIGHT_BITS-1], weight};
    wire signed [EXACT-1:0]     product = x * w;
    wire signed [EXACT-1:0]     shifted;

    rounded #(.WIDTH(EXACT), .SHIFT(PRODUCT_SHIFT), .ROUNDING(PRODUCT_ROUNDING)) shift (
        .value(product), .out(shifted)
    );

    wire signed [KEPT-1:0] term;

    generate
        if (PRODUCT_BITS == 0) begin : all
            assign term = shifted;
        end else begin : some
            localparam [KEPT-1:0] SIGN = {{KEPT{1'b0}}, 1'b1} << (KEPT - 1);
            wire [KEPT-1:0] low = shifted;
            assign term = shifted[EXACT-1] ? low | SIGN : low & ~SIGN;
        end
    endgenerate

    wire signed [SUM_BITS-1:0] held  = sum;
    wire signed [WIDE-1:0]     added = held + term;

    fitted #(.WIDTH(WIDE), .BITS(SUM_BITS), .SIGNED(1), .SATURATE(SUM_SATURATE)) fit (
        .value(added), .out(out)
    );
endmodule
/* verilator lint_on WIDTH */
