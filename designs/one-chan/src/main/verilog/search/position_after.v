// SPDX-License-Identifier: Apache-2.0
// The position after a move, including castling, en passant captures and promotion.
`timescale 1ns / 1ns
module position_after (
    input  wire [255:0] board,
    input  wire         black_to_move,
    input  wire [3:0]   castling,
    input  wire [6:0]   en_passant,     // 64: none
    input  wire [14:0]  move,           // promotion, from, to
    output reg  [255:0] next_board,
    output wire [3:0]   next_castling,
    output reg  [6:0]   next_en_passant
);
    wire [2:0] promotion = move[14:12];
    wire [5:0] from = move[11:6];
    wire [5:0] to = move[5:0];
    wire [3:0] code = board[{from, 2'b00} +: 4];
    wire [5:0] distance = to > from ? to - from : from - to;
    wire [6:0] both = from + to;
    wire [5:0] middle = both[6:1];
    wire [5:0] corner = to > from ? to + 6'd1 : to - 6'd2;
    wire [5:0] behind = black_to_move ? to + 6'd8 : to - 6'd8;

    function [3:0] rights(input [5:0] square);
        case (square)
            6'd0: rights = 4'd2;
            6'd4: rights = 4'd3;
            6'd7: rights = 4'd1;
            6'd56: rights = 4'd8;
            6'd60: rights = 4'd12;
            6'd63: rights = 4'd4;
            default: rights = 4'd0;
        endcase
    endfunction

    assign next_castling = castling & ~(rights(from) | rights(to));

    always @* begin
        next_board = board;
        next_board[{to, 2'b00} +: 4] = promotion == 3'd0 ? code : {code[3], promotion};
        next_board[{from, 2'b00} +: 4] = 4'd0;
        next_en_passant = 7'd64;
        if (code[2:0] == 3'd1) begin
            if ({1'b0, to} == en_passant) next_board[{behind, 2'b00} +: 4] = 4'd0;
            else if (distance == 6'd16) next_en_passant = {1'b0, middle};
        end else if (code[2:0] == 3'd6 && distance == 6'd2) begin
            next_board[{middle, 2'b00} +: 4] = next_board[{corner, 2'b00} +: 4];
            next_board[{corner, 2'b00} +: 4] = 4'd0;
        end
    end
endmodule
