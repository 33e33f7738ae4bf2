// SPDX-License-Identifier: Apache-2.0
// Layer 1 row by row: all columns of a row, or those of the features that are set. One state
// machine and, for each position, two data paths in lockstep.
`timescale 1ns / 1ns
module feature_rows #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter INPUTS_COUNT = 0,             // 1: inputs is a multiple of TERMS
    parameter ROWS = 256,
    parameter BUFFERS = 1,
    parameter TERMS = 1,
    parameter POSITIONS = 1,
    parameter ROW_ADDRESS = 8               // bits that address a bank of the output memories
) (
    input  wire                       clk,
    input  wire                       reset,
    input  wire                       start,
    output wire                       trigger,
    input  wire                       ready,
    output wire                       proceed,
    input  wire [15:0]                inputs,
    output wire                       fill,
    output wire                       drain,

    output wire [15:0]                col,
    input  wire [POSITIONS*TERMS-1:0] feature_white,
    input  wire [POSITIONS*TERMS-1:0] feature_black,
    input  wire [16*TERMS-1:0]        weight_white,
    input  wire [16*TERMS-1:0]        weight_black,
    input  wire [31:0]                bias_white,
    input  wire [31:0]                bias_black,

    output wire [TERMS-1:0]             output_write,      // by bank
    output wire [ROW_ADDRESS-1:0]       output_address,
    output wire [POSITIONS*TERMS*8-1:0] output_white,
    output wire [POSITIONS*TERMS*8-1:0] output_black
);
    localparam [2:0] ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] ROW_COUNT = ROWS;

    wire [2:0]  state;
    /* verilator lint_off UNUSEDSIGNAL */   // only used in traces, except for the low bits of row
    wire [15:0] row, asked;
    wire [1:0]  filled;
    wire        last_row;
    /* verilator lint_on UNUSEDSIGNAL */
    wire        begins;

    row_control #(.BUFFERS(BUFFERS), .TERMS(TERMS)) control (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .rows(ROW_COUNT[15:0]), .inputs(inputs),
        .state(state), .trigger(trigger), .row(row), .col(col), .proceed(proceed),
        .asked(asked), .filled(filled), .fill(fill), .drain(drain),
        .last_row(last_row), .begins(begins)
    );

    reg [31:0] bias_held_white, bias_held_black;

    always @(posedge clk)
        if (reset) begin
            bias_held_white <= 32'd0;
            bias_held_black <= 32'd0;
        end else if (begins) begin
            bias_held_white <= bias_white;
            bias_held_black <= bias_black;
        end

    wire [TERMS-1:0] counts;
    counted_terms #(.TERMS(TERMS), .ALL(INPUTS_COUNT)) counted (
        .col(col), .inputs(inputs), .counts(counts)
    );

    wire clear      = reset || begins;
    wire accumulate = state == ACCUMULATE;

    wire [32*POSITIONS-1:0] sums_white, sums_black;

    generate
        genvar p;
        for (p = 0; p < POSITIONS; p = p + 1) begin : position
            wire [7:0] white, black;
            feature_path #(.ARITHMETIC(ARITHMETIC), .TERMS(TERMS)) path (
                .clk(clk), .clear(clear), .accumulate(accumulate),
                .feature_white(feature_white[TERMS*p +: TERMS] & counts),
                .feature_black(feature_black[TERMS*p +: TERMS] & counts),
                .weight_white(weight_white), .weight_black(weight_black),
                .bias_white(bias_held_white), .bias_black(bias_held_black),
                .output_white(white), .output_black(black),
                .sum_white(sums_white[32*p +: 32]), .sum_black(sums_black[32*p +: 32])
            );
            assign output_white[8*TERMS*p +: 8*TERMS] = {TERMS{white}};
            assign output_black[8*TERMS*p +: 8*TERMS] = {TERMS{black}};
        end
    endgenerate

    position_values #(.WIDTH(32), .POSITIONS(POSITIONS)) sum_white (.values(sums_white));
    position_values #(.WIDTH(32), .POSITIONS(POSITIONS)) sum_black (.values(sums_black));

    row_write #(.BANKS(TERMS), .ADDRESS_WIDTH(ROW_ADDRESS)) writer (
        .write(state == WRITE && !reset), .row(row),
        .a_write(output_write), .a_address(output_address)
    );

    initial begin
        bias_held_white = 32'd0;
        bias_held_black = 32'd0;
    end
endmodule
