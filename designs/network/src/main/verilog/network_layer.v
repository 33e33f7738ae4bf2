// SPDX-License-Identifier: Apache-2.0
// A linear layer: a row is the dot product of INPUTS words with its weights, plus a bias; its output
// goes to the output memory. The words of the input and weight memories that are added in one cycle
// (state 3) were addressed in the cycle before (state 2).
`timescale 1ns / 1ns
module network_layer #(
    parameter INPUTS = 256,
    parameter ROWS = 32,
    parameter INPUT_ADDRESS = 8,
    parameter ROW_ADDRESS = 5,
    parameter VALUE_BITS = 8,               // the parameters of network_sum.v and network_output.v
    parameter VALUE_SIGNED = 0,
    parameter WEIGHT_BITS = 8,
    parameter WEIGHT_SIGNED = 1,
    parameter PRODUCT_SHIFT = 0,
    parameter PRODUCT_ROUNDING = 0,
    parameter PRODUCT_BITS = 0,
    parameter SUM_BITS = 32,
    parameter SUM_SATURATE = 0,
    parameter BIAS_BITS = 32,
    parameter BIAS_SIGNED = 1,
    parameter BIAS_SHIFT = 0,
    parameter OUTPUT_SHIFT = 0,
    parameter OUTPUT_ROUNDING = 0,
    parameter ACTIVATION = 0,
    parameter signed [63:0] MIN = 0,
    parameter signed [63:0] MAX = 0,
    parameter OUTPUT_BITS = 8,
    parameter OUTPUT_SIGNED = 0,
    parameter OUTPUT_SATURATE = 1
) (
    input  wire                     clk,
    input  wire                     reset,
    input  wire                     start,
    output wire                     trigger,
    input  wire                     ready,
    output wire                     proceed,

    output wire [INPUT_ADDRESS-1:0] input_address,  // inputs and weights
    input  wire [VALUE_BITS-1:0]    value,
    input  wire [WEIGHT_BITS-1:0]   weight,
    input  wire [BIAS_BITS-1:0]     bias,

    output wire                     output_write,
    output wire [ROW_ADDRESS-1:0]   output_address,
    output wire [OUTPUT_BITS-1:0]   output_data
);
    localparam [2:0] ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] LAST_ROW = ROWS - 1, LAST_COL = INPUTS - 1;

    wire [2:0]             state;
    wire [15:0]            row, col;
    wire                   grant;
    reg  [SUM_BITS-1:0]    sum;
    wire [SUM_BITS-1:0]    next_sum;
    wire [OUTPUT_BITS-1:0] out;

    layer_control control (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .last_row(row == LAST_ROW[15:0]), .last_col(col == LAST_COL[15:0]),
        .state(state), .trigger(trigger), .row(row), .col(col), .proceed(proceed), .grant(grant)
    );

    assign input_address = col[INPUT_ADDRESS-1:0];

    network_sum #(
        .VALUE_BITS(VALUE_BITS), .VALUE_SIGNED(VALUE_SIGNED),
        .WEIGHT_BITS(WEIGHT_BITS), .WEIGHT_SIGNED(WEIGHT_SIGNED),
        .PRODUCT_SHIFT(PRODUCT_SHIFT), .PRODUCT_ROUNDING(PRODUCT_ROUNDING), .PRODUCT_BITS(PRODUCT_BITS),
        .SUM_BITS(SUM_BITS), .SUM_SATURATE(SUM_SATURATE)
    ) add (
        .sum(sum), .value(value), .weight(weight), .out(next_sum)
    );

    always @(posedge clk)
        if (reset || grant)           sum <= {SUM_BITS{1'b0}};
        else if (state == ACCUMULATE) sum <= next_sum;

    network_output #(
        .SUM_BITS(SUM_BITS), .SUM_SATURATE(SUM_SATURATE),
        .BIAS_BITS(BIAS_BITS), .BIAS_SIGNED(BIAS_SIGNED), .BIAS_SHIFT(BIAS_SHIFT),
        .OUTPUT_SHIFT(OUTPUT_SHIFT), .OUTPUT_ROUNDING(OUTPUT_ROUNDING),
        .ACTIVATION(ACTIVATION), .MIN(MIN), .MAX(MAX),
        .OUTPUT_BITS(OUTPUT_BITS), .OUTPUT_SIGNED(OUTPUT_SIGNED), .OUTPUT_SATURATE(OUTPUT_SATURATE)
    ) finish (
        .sum(sum), .bias(bias), .out(out)
    );

    assign output_write   = state == WRITE && !reset;
    assign output_address = output_write ? row[ROW_ADDRESS-1:0] : {ROW_ADDRESS{1'b0}};
    assign output_data    = output_write ? out : {OUTPUT_BITS{1'b0}};

    initial sum = {SUM_BITS{1'b0}};
endmodule
