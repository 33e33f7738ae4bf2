// SPDX-License-Identifier: Apache-2.0
// Layer 1: INPUTS one-bit features of each side times 16-bit weights, two data paths in lockstep.
//
// A term is the weight where the feature bit is set and 0 elsewhere, so no multiplier is needed.
// The two biased sums become 3.5 numbers (report) or stay as they are (stockfish), clipped to
// 0 ... 127, and go to the same row of the two output memories.
`timescale 1ns / 1ns
module feature_layer #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter INPUTS = 40960,
    parameter ROWS = 256,
    parameter INPUT_ADDRESS = 16,
    parameter ROW_ADDRESS = 8
) (
    input  wire                     clk,
    input  wire                     reset,
    input  wire                     start,
    output wire                     trigger,
    input  wire                     ready,
    output wire                     proceed,

    output wire [INPUT_ADDRESS-1:0] input_address,  // features and weights of both sides
    input  wire                     feature_white,
    input  wire                     feature_black,
    input  wire [15:0]              weight_white,
    input  wire [15:0]              weight_black,
    input  wire [31:0]              bias_white,
    input  wire [31:0]              bias_black,

    output wire                     output_write,
    output wire [ROW_ADDRESS-1:0]   output_address,
    output wire [7:0]               output_white,
    output wire [7:0]               output_black
);
    localparam [2:0] ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] LAST_ROW = ROWS - 1, LAST_COL = INPUTS - 1;
    localparam BIAS_WIDTH = ARITHMETIC == 0 ? 16 : 32;
    localparam SHIFT = ARITHMETIC == 0 ? 8 : 0;

    wire [2:0]  state;
    wire [15:0] row, col;
    wire        grant;
    reg  [31:0] sum_white, sum_black;

    layer_control control (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .last_row(row == LAST_ROW[15:0]), .last_col(col == LAST_COL[15:0]),
        .state(state), .trigger(trigger), .row(row), .col(col), .proceed(proceed), .grant(grant)
    );

    assign input_address = col[INPUT_ADDRESS-1:0];

    always @(posedge clk)
        if (reset || grant) begin
            sum_white <= 32'd0;
            sum_black <= 32'd0;
        end else if (state == ACCUMULATE) begin
            if (feature_white) sum_white <= sum_white + {{16{weight_white[15]}}, weight_white};
            if (feature_black) sum_black <= sum_black + {{16{weight_black[15]}}, weight_black};
        end

    wire [31:0] biased_white, biased_black;
    wire [7:0]  clipped_white, clipped_black;

    biased_sum #(.SUM_WIDTH(32), .BIAS_WIDTH(BIAS_WIDTH)) add_white (
        .sum(sum_white), .bias(bias_white), .out(biased_white)
    );
    biased_sum #(.SUM_WIDTH(32), .BIAS_WIDTH(BIAS_WIDTH)) add_black (
        .sum(sum_black), .bias(bias_black), .out(biased_black)
    );
    activation #(.WIDTH(32), .SHIFT(SHIFT)) clip_white (.value(biased_white), .out(clipped_white));
    activation #(.WIDTH(32), .SHIFT(SHIFT)) clip_black (.value(biased_black), .out(clipped_black));

    assign output_write   = state == WRITE && !reset;
    assign output_address = output_write ? row[ROW_ADDRESS-1:0] : {ROW_ADDRESS{1'b0}};
    assign output_white   = output_write ? clipped_white : 8'd0;
    assign output_black   = output_write ? clipped_black : 8'd0;

    initial begin
        sum_white = 32'd0;
        sum_black = 32'd0;
    end
endmodule
