// SPDX-License-Identifier: Apache-2.0
// The position of each level of the search: a pushed move makes the position of the next level. The root
// powers up as +root=HEX, in the format of squares/square_bench.v.
`timescale 1ns / 1ns
module level_positions #(
    parameter LEVELS = 2
) (
    input  wire         clk,
    input  wire [3:0]   depth,
    input  wire         pushes,
    input  wire [14:0]  move,
    output wire [255:0] board,
    output wire         black_to_move,
    output wire [3:0]   castling,
    output wire [6:0]   en_passant
);
    wire [256*(LEVELS+1)-1:0] boards;
    wire [LEVELS:0]           blacks;
    wire [4*(LEVELS+1)-1:0]   castlings;
    wire [7*(LEVELS+1)-1:0]   passings;
    wire [255:0]              next_board;
    wire [3:0]                next_castling;
    wire [6:0]                next_passing;

    assign board = boards[256 * depth +: 256];
    assign black_to_move = blacks[depth];
    assign castling = castlings[4 * depth +: 4];
    assign en_passant = passings[7 * depth +: 7];

    position_after after (
        .board(board), .black_to_move(black_to_move), .castling(castling), .en_passant(en_passant),
        .move(move), .next_board(next_board), .next_castling(next_castling),
        .next_en_passant(next_passing)
    );

    genvar i, k;
    generate
        for (i = 0; i <= LEVELS; i = i + 1) begin : levels
            reg       black_to_move;
            reg [3:0] castling;
            reg [6:0] en_passant;
            wire      takes = pushes && depth + 4'd1 == i;
            assign blacks[i] = black_to_move;
            assign castlings[4 * i +: 4] = castling;
            assign passings[7 * i +: 7] = en_passant;
            initial begin : power_up
                reg [271:0] root;
                {black_to_move, castling, en_passant} = 0;
`ifndef SYNTHESIS
                if (i == 0 && $value$plusargs("root=%h", root)) begin
                    {en_passant, castling} = root[270:260];
                    black_to_move = root[256];
                end
`endif
            end
            always @(posedge clk)
                if (takes) begin
                    black_to_move <= !blacks[depth];
                    castling <= next_castling;
                    en_passant <= next_passing;
                end
            for (k = 0; k < 64; k = k + 1) begin : squares
                reg [3:0] q;
                initial begin : power_up
                    reg [271:0] root;
                    q = 4'd0;
`ifndef SYNTHESIS
                    if (i == 0 && $value$plusargs("root=%h", root)) q = root[4 * k +: 4];
`endif
                end
                always @(posedge clk) if (takes) q <= next_board[4 * k +: 4];
                assign boards[256 * i + 4 * k +: 4] = q;
            end
        end
    endgenerate
endmodule
