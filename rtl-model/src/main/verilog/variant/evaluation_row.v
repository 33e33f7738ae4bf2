// SPDX-License-Identifier: Apache-2.0
// Layer 4: one row. The biased sum of each position is its evaluation; it stays in eval, with
// done, until the next reset.
`timescale 1ns / 1ns
module evaluation_row #(
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WIDTH = 16,                   // of the sums
    parameter INPUTS = 32,
    parameter BUFFERS = 1,
    parameter TERMS = 1,
    parameter POSITIONS = 1
) (
    input  wire                         clk,
    input  wire                         reset,
    input  wire                         start,
    output wire                         trigger,
    input  wire                         ready,
    output wire                         fill,
    output wire                         drain,

    output wire [15:0]                  col,
    input  wire [8*TERMS*POSITIONS-1:0] values,
    input  wire [8*TERMS-1:0]           weights,
    input  wire [31:0]                  bias,

    output reg  [32*POSITIONS-1:0]      evals,  // sign-extended
    output reg                          done
);
    wire                       write;
    wire [15:0]                row_unused;
    wire                       proceed_unused;
    wire [WIDTH*POSITIONS-1:0] biased;

    linear_rows #(
        .ARITHMETIC(ARITHMETIC), .WIDTH(WIDTH), .INPUTS(INPUTS), .ROWS(1),
        .BUFFERS(BUFFERS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) rows (
        .clk(clk), .reset(reset), .start(start), .trigger(trigger), .ready(ready),
        .proceed(proceed_unused), .fill(fill), .drain(drain),
        .col(col), .values(values), .weights(weights), .bias(bias),
        .write(write), .row(row_unused), .biased(biased)
    );

    wire [32*POSITIONS-1:0] results;

    generate
        genvar p;
        for (p = 0; p < POSITIONS; p = p + 1) begin : position
            wire [WIDTH-1:0] result = biased[WIDTH*p +: WIDTH];
            assign results[32*p +: 32] = {{(33-WIDTH){result[WIDTH-1]}}, result[WIDTH-2:0]};
        end
    endgenerate

    always @(posedge clk)
        if (reset) begin
            evals <= {32*POSITIONS{1'b0}};
            done  <= 1'b0;
        end else if (write) begin
            evals <= results;
            done  <= 1'b1;
        end

    position_values #(.WIDTH(32), .POSITIONS(POSITIONS)) eval (.values(evals));

    initial begin
        evals = {32*POSITIONS{1'b0}};
        done  = 1'b0;
    end
endmodule
