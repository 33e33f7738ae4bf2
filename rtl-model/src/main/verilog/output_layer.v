// SPDX-License-Identifier: Apache-2.0
// Layer 4: one row, the dot product of INPUTS bytes with its weights plus a bias. The result is not
// an activation but the evaluation itself: it stays in eval, with done, until the next reset.
`timescale 1ns / 1ns
module output_layer #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter INPUTS = 32,
    parameter INPUT_ADDRESS = 5
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

    output reg  [31:0]              eval,           // sign-extended
    output reg                      done
);
    localparam [2:0] ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] LAST_ROW = 0, LAST_COL = INPUTS - 1;
    localparam WIDTH = ARITHMETIC == 0 ? 16 : 32;

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
    biased_sum #(.SUM_WIDTH(WIDTH), .BIAS_WIDTH(WIDTH)) add (.sum(sum), .bias(bias), .out(biased));

    always @(posedge clk)
        if (reset) begin
            eval <= 32'd0;
            done <= 1'b0;
        end else if (state == WRITE) begin
            eval <= {{(33-WIDTH){biased[WIDTH-1]}}, biased[WIDTH-2:0]};
            done <= 1'b1;
        end

    initial begin
        sum  = {WIDTH{1'b0}};
        eval = 32'd0;
        done = 1'b0;
    end
endmodule
