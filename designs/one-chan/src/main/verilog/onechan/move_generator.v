// SPDX-License-Identifier: Apache-2.0
// The ring move generator: looks for a piece square by square, then tests the squares around it, one
// per cycle. BLOCKING: a slider does not pass an occupied square, as in the paper; in the published
// sources, it does.
`timescale 1ns / 1ns
module move_generator #(
    parameter BLOCKING = 0
) (
    input  wire         clk,
    input  wire         step,
    input  wire [1:0]   colour,
    input  wire [5:0]   start,
    input  wire [5:0]   delta,
    input  wire [511:0] board,
    output reg          move_valid,
    output reg  [11:0]  move,
    output reg  [5:0]   delta_out,
    output reg          no_move
);
    localparam IDLE = 2'd0, SEARCH = 2'd1, RING_1 = 2'd2, RING_2 = 2'd3;
    localparam [5:0] KING = 6'h01, QUEEN = 6'h02, ROOK = 6'h04, KNIGHT = 6'h08, BISHOP = 6'h10;
    localparam [7:0] EMPTY = 8'h7F;

    reg        [1:0] state;
    reg        [5:0] from;
    reg signed [2:0] dx, dy;

    wire [7:0] here = board[{from, 3'b000} +: 8];
    wire [5:0] piece = here[5:0];

    wire signed [4:0] file = $signed({2'b00, from[2:0]}) + dx;
    wire signed [4:0] rank = $signed({2'b00, from[5:3]}) + dy;
    wire              on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    wire [5:0]        to = {rank[2:0], file[2:0]};

    wire x1 = dx == 3'sd1 || dx == -3'sd1;
    wire y1 = dy == 3'sd1 || dy == -3'sd1;
    wire x2 = dx == 3'sd2 || dx == -3'sd2;
    wire y2 = dy == 3'sd2 || dy == -3'sd2;
    wire x0 = dx == 3'sd0;
    wire y0 = dy == 3'sd0;

    wire straight = piece == QUEEN || piece == ROOK;
    wire slanted = piece == QUEEN || piece == BISHOP;
    wire inner = ((x1 && y0) || (x0 && y1)) ? straight || piece == KING
               : x1 && y1 && (slanted || piece == KING);
    wire outer = ((x2 && y0) || (x0 && y2)) ? straight
               : x2 && y2 ? slanted
               : ((x1 && y2) || (x2 && y1)) && piece == KNIGHT;

    wire signed [2:0] half_x = dx >>> 1;
    wire signed [2:0] half_y = dy >>> 1;
    wire [2:0]        mid_file = from[2:0] + half_x;
    wire [2:0]        mid_rank = from[5:3] + half_y;
    wire [7:0]        middle = board[{mid_rank, mid_file, 3'b000} +: 8];
    wire              free = BLOCKING == 0 || dx[0] || dy[0] || middle == EMPTY;

    wire hit = on_board && (state == RING_1 ? inner : state == RING_2 && outer && free);
    wire signed [2:0] next_dx = state == RING_1 ? (dx == 3'sd1 ? -3'sd1 : dx + 3'sd1)
                              : dx == 3'sd2 ? -3'sd2 : y2 ? dx + 3'sd1 : dx + 3'sd2;
    wire signed [2:0] next_dy = state == RING_1 || dx == 3'sd2 ? dy + 3'sd1 : dy;

    initial begin
        {state, from, dx, dy} = 0;
        {move_valid, move, delta_out, no_move} = 0;
    end

    always @(posedge clk) begin
        move_valid <= hit;
        no_move <= state == SEARCH && from == 6'd63;
        if (hit) begin
            move <= {from, to};
            delta_out <= {next_dy, next_dx};
        end
        case (state)
            IDLE:
                if (step) begin
                    from <= start;
                    {dy, dx} <= delta;
                    state <= SEARCH;
                end
            SEARCH:
                if (from == 6'd63) begin
                    delta_out <= delta;
                    state <= IDLE;
                end else if (here[7:6] == colour)
                    state <= x2 || y2 ? RING_2 : RING_1;
                else begin
                    from <= from + 6'd1;
                    dx <= -3'sd1;
                    dy <= -3'sd1;
                end
            RING_1:
                if (dx != 3'sd1) dx <= dx + 3'sd1;
                else if (dy != 3'sd1) begin
                    dx <= -3'sd1;
                    dy <= dy + 3'sd1;
                end else begin
                    dx <= -3'sd2;
                    dy <= -3'sd2;
                    state <= RING_2;
                end
            default:
                if (dx == 3'sd2 && dy == 3'sd2) begin   // dx and dy stay
                    from <= from + 6'd1;
                    state <= SEARCH;
                end else if (dx == 3'sd2) begin
                    dx <= -3'sd2;
                    dy <= dy + 3'sd1;
                end else
                    dx <= y2 ? dx + 3'sd1 : dx + 3'sd4;
        endcase
    end
endmodule
