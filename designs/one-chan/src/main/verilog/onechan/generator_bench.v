// SPDX-License-Identifier: Apache-2.0
// Simulation only: the ring move generator with the question of +question=FILE: 64 bytes of a board,
// the colour, the two bytes of the start word (the high one first), the delta.
`timescale 1ns / 1ns
module generator_source (
    input  wire         clk,
    input  wire         no_move,
    output reg          step,
    output reg  [1:0]   colour,
    output reg  [15:0]  start,
    output reg  [5:0]   delta,
    output wire [511:0] board,
    output reg          finished
);
    reg [7:0]        bytes [0:67];
    reg [8*1024-1:0] file;

    initial begin
        if (!$value$plusargs("question=%s", file)) begin
            $display("generator_source: +question=FILE is missing");
            $stop;
        end
        $readmemh(file, bytes);
        step = 1'b1;
        colour = bytes[64][1:0];
        start = {bytes[65], bytes[66]};
        delta = bytes[67][5:0];
        finished = 1'b0;
    end

    always @(posedge clk) begin
        step <= 1'b0;
        if (no_move) finished <= 1'b1;
    end

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : squares
            wire [7:0] q = bytes[i];
            assign board[8 * i +: 8] = q;
        end
    endgenerate
endmodule

module generator_bench #(
    parameter BLOCKING = 0
) (
    input  wire clk,
    output wire finished
);
    wire         step;
    wire [1:0]   colour;
    wire [15:0]  start;
    wire [5:0]   delta;
    wire [511:0] board;
    wire         move_valid, no_move;
    wire [11:0]  move;
    wire [5:0]   delta_out;

    generator_source source (
        .clk(clk), .no_move(no_move), .step(step), .colour(colour), .start(start), .delta(delta),
        .board(board), .finished(finished)
    );
    move_generator #(.BLOCKING(BLOCKING)) generator (
        .clk(clk), .step(step), .colour(colour), .start(start[15:10]), .delta(delta), .board(board),
        .move_valid(move_valid), .move(move), .delta_out(delta_out), .no_move(no_move)
    );
endmodule
