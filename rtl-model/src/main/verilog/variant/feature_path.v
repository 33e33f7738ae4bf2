// SPDX-License-Identifier: Apache-2.0
// Layer 1, one position: the sums of both sides, TERMS weights per step, and their activations.
// A term is the weight where the feature bit is set and 0 elsewhere.
`timescale 1ns / 1ns
module feature_path #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter TERMS = 1
) (
    input  wire                clk,
    input  wire                clear,
    input  wire                accumulate,
    input  wire [TERMS-1:0]    feature_white,
    input  wire [TERMS-1:0]    feature_black,
    input  wire [16*TERMS-1:0] weight_white,
    input  wire [16*TERMS-1:0] weight_black,
    input  wire [31:0]         bias_white,
    input  wire [31:0]         bias_black,
    output wire [7:0]          output_white,
    output wire [7:0]          output_black,
    output reg  [31:0]         sum_white,
    output reg  [31:0]         sum_black
);
    localparam BIAS_WIDTH = ARITHMETIC == 0 ? 16 : 32;
    localparam SHIFT = ARITHMETIC == 0 ? 8 : 0;

    wire [31:0] step_white, step_black;

    feature_terms #(.TERMS(TERMS)) terms_white (
        .feature(feature_white), .weight(weight_white), .sum(step_white)
    );
    feature_terms #(.TERMS(TERMS)) terms_black (
        .feature(feature_black), .weight(weight_black), .sum(step_black)
    );

    always @(posedge clk)
        if (clear) begin
            sum_white <= 32'd0;
            sum_black <= 32'd0;
        end else if (accumulate) begin
            sum_white <= sum_white + step_white;
            sum_black <= sum_black + step_black;
        end

    wire [31:0] biased_white, biased_black;

    biased_sum #(.SUM_WIDTH(32), .BIAS_WIDTH(BIAS_WIDTH)) add_white (
        .sum(sum_white), .bias(bias_white), .out(biased_white)
    );
    biased_sum #(.SUM_WIDTH(32), .BIAS_WIDTH(BIAS_WIDTH)) add_black (
        .sum(sum_black), .bias(bias_black), .out(biased_black)
    );
    activation #(.WIDTH(32), .SHIFT(SHIFT)) clip_white (.value(biased_white), .out(output_white));
    activation #(.WIDTH(32), .SHIFT(SHIFT)) clip_black (.value(biased_black), .out(output_black));

    initial begin
        sum_white = 32'd0;
        sum_black = 32'd0;
    end
endmodule
