// SPDX-License-Identifier: Apache-2.0
// Layer 1 column by column: row 0 of the handshake holds the biases, row i the column of the i-th
// feature. The sums of all outputs stand in the memories sum_1_*; a step adds TERMS weights to
// TERMS of them, and in the last row writes the activations as well.
`timescale 1ns / 1ns
module feature_columns #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter OUTPUTS = 256,                // a multiple of TERMS
    parameter BUFFERS = 1,
    parameter TERMS = 1,
    parameter ADDRESS_WIDTH = 8             // of a bank of sum_1_* and output_1_*
) (
    input  wire                     clk,
    input  wire                     reset,
    input  wire                     start,
    output wire                     trigger,
    input  wire                     ready,
    output wire                     proceed,
    input  wire [15:0]              rows,   // features + 1
    output wire                     fill,
    output wire                     drain,

    output wire [15:0]              col,
    input  wire [16*TERMS-1:0]      weight_white,
    input  wire [16*TERMS-1:0]      weight_black,
    input  wire [32*TERMS-1:0]      sum_white,
    input  wire [32*TERMS-1:0]      sum_black,

    output wire                     sum_write,      // all banks
    output wire                     output_write,   // all banks, the same address
    output wire [ADDRESS_WIDTH-1:0] address,
    output wire [32*TERMS-1:0]      new_white,
    output wire [32*TERMS-1:0]      new_black,
    output wire [8*TERMS-1:0]       output_white,
    output wire [8*TERMS-1:0]       output_black
);
    localparam [2:0] ACCUMULATE = 3'd3;
    localparam [31:0] INPUTS = OUTPUTS;
    localparam LOG = TERMS == 1 ? 0 : TERMS == 2 ? 1 : TERMS == 4 ? 2 : TERMS == 8 ? 3 : 4;
    localparam SHIFT = ARITHMETIC == 0 ? 8 : 0;

    wire [2:0]  state;
    /* verilator lint_off UNUSEDSIGNAL */   // only used in traces
    wire [15:0] asked;
    wire [1:0]  filled;
    wire        begins;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [15:0] row;
    wire        last_row;

    row_control #(.BUFFERS(BUFFERS), .TERMS(TERMS)) control (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .rows(rows), .inputs(INPUTS[15:0]),
        .state(state), .trigger(trigger), .row(row), .col(col), .proceed(proceed),
        .asked(asked), .filled(filled), .fill(fill), .drain(drain),
        .last_row(last_row), .begins(begins)
    );

    wire first_row = row == 16'd0;

    assign sum_write    = state == ACCUMULATE && !reset;
    assign output_write = sum_write && last_row;
    assign address      = col[LOG +: ADDRESS_WIDTH];

    generate
        genvar j;
        for (j = 0; j < TERMS; j = j + 1) begin : term
            wire [15:0] white     = weight_white[16*j +: 16];
            wire [15:0] black     = weight_black[16*j +: 16];
            wire [31:0] old_white = first_row ? 32'd0 : sum_white[32*j +: 32];
            wire [31:0] old_black = first_row ? 32'd0 : sum_black[32*j +: 32];

            assign new_white[32*j +: 32] = old_white + {{16{white[15]}}, white};
            assign new_black[32*j +: 32] = old_black + {{16{black[15]}}, black};

            activation #(.WIDTH(32), .SHIFT(SHIFT)) clip_white (
                .value(new_white[32*j +: 32]), .out(output_white[8*j +: 8])
            );
            activation #(.WIDTH(32), .SHIFT(SHIFT)) clip_black (
                .value(new_black[32*j +: 32]), .out(output_black[8*j +: 8])
            );
        end
    endgenerate
endmodule
