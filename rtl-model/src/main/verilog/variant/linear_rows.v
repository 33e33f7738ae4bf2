// SPDX-License-Identifier: Apache-2.0
// Layers 2 to 4: the state machine, the bias of the row, and the sums of all positions. The
// fabric decides what it does with a biased sum in the cycle with write.
`timescale 1ns / 1ns
module linear_rows #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WIDTH = 16,                   // of the sums
    parameter INPUTS = 512,
    parameter ROWS = 32,
    parameter BUFFERS = 1,
    parameter TERMS = 1,
    parameter POSITIONS = 1
) (
    input  wire                         clk,
    input  wire                         reset,
    input  wire                         start,
    output wire                         trigger,
    input  wire                         ready,
    output wire                         proceed,
    output wire                         fill,
    output wire                         drain,

    output wire [15:0]                  col,
    input  wire [8*TERMS*POSITIONS-1:0] values,
    input  wire [8*TERMS-1:0]           weights,
    input  wire [31:0]                  bias,

    output wire                         write,
    output wire [15:0]                  row,
    output wire [WIDTH*POSITIONS-1:0]   biased
);
    localparam [2:0] ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] ROW_COUNT = ROWS, INPUT_COUNT = INPUTS;

    wire [2:0]  state;
    /* verilator lint_off UNUSEDSIGNAL */   // only used in traces
    wire [15:0] asked;
    wire [1:0]  filled;
    wire        last_row;
    /* verilator lint_on UNUSEDSIGNAL */
    wire        begins;

    row_control #(.BUFFERS(BUFFERS), .TERMS(TERMS)) control (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .rows(ROW_COUNT[15:0]), .inputs(INPUT_COUNT[15:0]),
        .state(state), .trigger(trigger), .row(row), .col(col), .proceed(proceed),
        .asked(asked), .filled(filled), .fill(fill), .drain(drain),
        .last_row(last_row), .begins(begins)
    );

    reg [31:0] bias_held;

    always @(posedge clk)
        if (reset)       bias_held <= 32'd0;
        else if (begins) bias_held <= bias;

    wire [TERMS-1:0] counts;
    counted_terms #(.TERMS(TERMS), .ALL(INPUTS % TERMS == 0 ? 1 : 0)) counted (
        .col(col), .inputs(INPUT_COUNT[15:0]), .counts(counts)
    );

    wire clear      = reset || begins;
    wire accumulate = state == ACCUMULATE;

    assign write = state == WRITE && !reset;

    wire [WIDTH*POSITIONS-1:0] sums;

    generate
        genvar p;
        for (p = 0; p < POSITIONS; p = p + 1) begin : position
            linear_path #(.ARITHMETIC(ARITHMETIC), .WIDTH(WIDTH), .TERMS(TERMS)) path (
                .clk(clk), .clear(clear), .accumulate(accumulate), .counts(counts),
                .values(values[8*TERMS*p +: 8*TERMS]), .weights(weights), .bias(bias_held),
                .biased(biased[WIDTH*p +: WIDTH]), .sum(sums[WIDTH*p +: WIDTH])
            );
        end
    endgenerate

    position_values #(.WIDTH(WIDTH), .POSITIONS(POSITIONS)) sum (.values(sums));

    initial bias_held = 32'd0;
endmodule
