// SPDX-License-Identifier: Apache-2.0
// Layers 2 and 3: a row is the dot product of INPUTS bytes with its weights, plus a bias, clipped
// to 0 ... 127 and written to the output memory. The words of the input and weight memories that are
// added in one cycle (state 3) were addressed in the cycle before (state 2).
`timescale 1ns / 1ns
module linear_layer #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter INPUTS = 512,
    parameter ROWS = 32,
    parameter INPUT_ADDRESS = 9,
    parameter ROW_ADDRESS = 5
) (
    input  wire                     clk,
    input  wire                     reset,
    input  wire                     start,
    output wire                     trigger,
    input  wire                     ready,
    output wire                     proceed,

    output wire [INPUT_ADDRESS-1:0] input_address,  // inputs and weights
    input  wire [7:0]               value,
    input  wire [7:0]               weight,
    input  wire [31:0]              bias,

    output wire                     output_write,
    output wire [ROW_ADDRESS-1:0]   output_address,
    output wire [7:0]               output_data
);
    localparam [2:0] ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] LAST_ROW = ROWS - 1, LAST_COL = INPUTS - 1;
    localparam WIDTH = ARITHMETIC == 0 ? 16 : 32;
    localparam SHIFT = ARITHMETIC == 0 ? 0 : 6;

    wire [2:0]       state;
    wire [15:0]      row, col;
    wire             grant;
    reg  [WIDTH-1:0] sum;

    layer_control control (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .last_row(row == LAST_ROW[15:0]), .last_col(col == LAST_COL[15:0]),
        .state(state), .trigger(trigger), .row(row), .col(col), .proceed(proceed), .grant(grant)
    );

    assign input_address = col[INPUT_ADDRESS-1:0];

    wire [WIDTH-1:0] term;
    product #(.ARITHMETIC(ARITHMETIC), .WIDTH(WIDTH)) product (
        .value(value), .weight(weight), .out(term)
    );

    always @(posedge clk)
        if (reset || grant)           sum <= {WIDTH{1'b0}};
        else if (state == ACCUMULATE) sum <= sum + term;

    wire [WIDTH-1:0] biased;
    wire [7:0]       clipped;

    biased_sum #(.SUM_WIDTH(WIDTH), .BIAS_WIDTH(WIDTH)) add (.sum(sum), .bias(bias), .out(biased));
    activation #(.WIDTH(WIDTH), .SHIFT(SHIFT)) clip (.value(biased), .out(clipped));

    assign output_write   = state == WRITE && !reset;
    assign output_address = output_write ? row[ROW_ADDRESS-1:0] : {ROW_ADDRESS{1'b0}};
    assign output_data    = output_write ? clipped : 8'd0;

    initial sum = {WIDTH{1'b0}};
endmodule
