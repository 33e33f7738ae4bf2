// SPDX-License-Identifier: Apache-2.0
// Takes a packet, one byte per cycle: D5, a board, EA, moves. A cycle without a byte ends it; a D5 anywhere
// begins a new one. As published, only power-up clears the count of moves.
`timescale 1ns / 1ns
module receiver #(
    parameter RECOUNTS = 0              // each header of moves begins a new count
) (
    input  wire         clk,
    input  wire [7:0]   data,
    input  wire         valid,
    output wire [511:0] board,
    output reg  [7:0]   count,
    output reg          complete,
    output wire         move_write,
    output wire [7:0]   move_place,
    output wire [15:0]  move_word
);
    localparam IDLE = 2'd0, BOARD = 2'd1, HEADER = 2'd2, MOVES = 2'd3;
    localparam [7:0] GRID = 8'hD5, MOVE = 8'hEA, ROOM = 8'd220;

    reg [1:0] state;
    reg [5:0] square;
    reg [7:0] high;
    reg       is_low;

    wire taken = valid && data != GRID;
    wire room = count < ROOM;

    assign move_write = taken && state == MOVES && is_low && room;
    assign move_place = move_write ? count : 8'd0;
    assign move_word = move_write ? {high, data} : 16'd0;

    initial begin
        state = IDLE;
        square = 6'd0;
        high = 8'd0;
        is_low = 1'b0;
        count = 8'd0;
        complete = 1'b0;
    end

    always @(posedge clk) begin
        complete <= !valid && state == MOVES;
        if (!valid) begin
            if (state == MOVES) state <= IDLE;
        end else if (!taken) begin
            state <= BOARD;
            square <= 6'd0;
        end else
            case (state)
                BOARD: begin
                    square <= square + 6'd1;
                    if (square == 6'd63) state <= HEADER;
                end
                HEADER: begin
                    is_low <= 1'b0;
                    if (RECOUNTS != 0) count <= 8'd0;
                    if (data == MOVE) state <= MOVES;
                end
                MOVES: begin
                    high <= data;
                    is_low <= !is_low;
                    if (is_low && room) count <= count + 8'd1;
                end
                default: ;
            endcase
    end

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : squares
            reg [7:0] q;
            initial q = 8'd0;
            always @(posedge clk) if (taken && state == BOARD && square == i) q <= data;
            assign board[8 * i +: 8] = q;
        end
    endgenerate
endmodule
