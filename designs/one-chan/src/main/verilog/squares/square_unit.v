// SPDX-License-Identifier: Apache-2.0
// One of 64 units: the destinations of the piece on its square. Codes: 0 empty, 1 to 6 white
// P N B R Q K, 9 to 14 black.
`timescale 1ns / 1ns
module square_unit #(
    parameter SQUARE = 0
) (
    input  wire        clk,
    input  wire        fill,
    input  wire        aim,
    input  wire        moves,           // the piece belongs to the side to move
    input  wire [3:0]  code,
    input  wire [63:0] empty,
    input  wire [63:0] targets,         // what it can capture
    input  wire [63:0] castling,        // what the king also reaches, in the clock of castling
    input  wire        take_capture,    // the lowest capture has left
    input  wire        take_quiet,
    output reg  [63:0] captures,
    output reg  [63:0] quiets,
    output wire [63:0] attacks
);
    localparam FILE = SQUARE % 8;
    localparam RANK = SQUARE / 8;
    localparam [63:0] OWN = 64'd1 << SQUARE;

    reg [63:0] reach;
    wire [2:0] kind = code[2:0];

    initial begin
        reach = 64'd0;
        captures = 64'd0;
        quiets = 64'd0;
    end

    function [63:0] left;
        input [63:0]  free;
        input [63:0]  mask;
        input integer d;
        reg [63:0] g, p;
        begin
            p = free & mask;
            g = OWN;
            g = g | (p & (g << d));
            p = p & (p << d);
            g = g | (p & (g << (2 * d)));
            p = p & (p << (2 * d));
            g = g | (p & (g << (4 * d)));
            left = mask & (g << d);
        end
    endfunction

    function [63:0] right;
        input [63:0]  free;
        input [63:0]  mask;
        input integer d;
        reg [63:0] g, p;
        begin
            p = free & mask;
            g = OWN;
            g = g | (p & (g >> d));
            p = p & (p >> d);
            g = g | (p & (g >> (2 * d)));
            p = p & (p >> (2 * d));
            g = g | (p & (g >> (4 * d)));
            right = mask & (g >> d);
        end
    endfunction

    // The tables, constants of the square: what is attacked on an empty board, and a pawn's pushes.
    function [63:0] table_of;
        input integer what;             // 1 white pawn, 2 knight, 3 bishop, 4 rook, 6 king,
                                        // 7 black pawn, 8 and 9 pushes of White and Black
        integer i, dx, dy, ax, ay;
        reg     hit;
        begin
            table_of = 64'd0;
            for (i = 0; i < 64; i = i + 1) begin
                dx = i % 8 - FILE;
                dy = i / 8 - RANK;
                ax = dx < 0 ? -dx : dx;
                ay = dy < 0 ? -dy : dy;
                case (what)
                    1: hit = ax == 1 && dy == 1;
                    2: hit = ax * ay == 2;
                    3: hit = ax == ay && ax != 0;
                    4: hit = (ax == 0) != (ay == 0);
                    6: hit = ax <= 1 && ay <= 1 && ax + ay != 0;
                    7: hit = ax == 1 && dy == -1;
                    8: hit = ax == 0 && (dy == 1 || (dy == 2 && RANK == 1));
                    default: hit = ax == 0 && (dy == -1 || (dy == -2 && RANK == 6));
                endcase
                if (hit) table_of = table_of | (64'd1 << i);
            end
        end
    endfunction

    localparam [63:0] WHITE_PAWN = table_of(1);
    localparam [63:0] KNIGHT = table_of(2);
    localparam [63:0] BISHOP = table_of(3);
    localparam [63:0] ROOK = table_of(4);
    localparam [63:0] KING = table_of(6);
    localparam [63:0] BLACK_PAWN = table_of(7);
    localparam [63:0] WHITE_PUSH = table_of(8);
    localparam [63:0] BLACK_PUSH = table_of(9);

    reg [63:0] attacked;
    always @*
        case (kind)
            3'd1: attacked = code[3] ? BLACK_PAWN : WHITE_PAWN;
            3'd2: attacked = KNIGHT;
            3'd3: attacked = BISHOP;
            3'd4: attacked = ROOK;
            3'd5: attacked = BISHOP | ROOK;
            3'd6: attacked = KING;
            default: attacked = 64'd0;
        endcase

    assign attacks = attacked & reach;

    wire [63:0] pushes = (code[3] ? BLACK_PUSH : WHITE_PUSH) & reach;

    wire [63:0] filled = left(empty, 64'hfefefefefefefe00, 9) | left(empty, 64'hfefefefefefefefe, 1)
                       | left(empty, 64'h7f7f7f7f7f7f7f00, 7) | left(empty, 64'hffffffffffffff00, 8)
                       | right(empty, 64'h007f7f7f7f7f7f7f, 9) | right(empty, 64'h7f7f7f7f7f7f7f7f, 1)
                       | right(empty, 64'h00fefefefefefefe, 7) | right(empty, 64'h00ffffffffffffff, 8);

    always @(posedge clk) begin
        if (fill) reach <= code == 4'd0 ? 64'd0 : kind == 3'd2 ? ~64'd0 : filled;
        if (aim) begin
            captures <= moves ? attacks & targets : 64'd0;
            quiets <= moves ? (kind == 3'd1 ? pushes : attacks) & empty : 64'd0;
        end else begin
            if (take_capture) captures <= captures & (captures - 64'd1);
            if (take_quiet) quiets <= quiets & (quiets - 64'd1);
            else quiets <= quiets | castling;
        end
    end
endmodule
