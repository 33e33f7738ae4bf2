// SPDX-License-Identifier: Apache-2.0
// Gives one move at a time from the rings around a square: the generator of the paper, which stops at a
// move and continues at the next test, captures no piece of its own side, and also searches h8.
`timescale 1ns / 1ns
module ring_supply (
    input  wire         clk,
    input  wire         step,
    input  wire [11:0]  step_resume,
    input  wire         ask,
    input  wire [11:0]  ask_resume,
    input  wire [511:0] bytes,
    input  wire         black_to_move,
    output reg          move_valid,
    output reg  [14:0]  move,
    output reg  [11:0]  resume,
    output reg          no_move,
    output reg  [15:0]  no_move_value
);
    localparam IDLE = 2'd0, SEARCH = 2'd1, TEST = 2'd2;
    localparam [15:0] LOST = -16'sd32767;
    localparam [5:0] KING = 6'h01, QUEEN = 6'h02, ROOK = 6'h04, KNIGHT = 6'h08, BISHOP = 6'h10;
    localparam [7:0] EMPTY = 8'h7F;

    reg        [1:0] state, colour;
    reg        [5:0] from;
    reg signed [2:0] dx, dy;
    wire [511:0]     board;

    wire        begins = state == IDLE && (step || ask);
    wire [11:0] wanted = step ? step_resume : ask_resume;

    wire [7:0] here = board[{from, 3'b000} +: 8];
    wire [5:0] piece = here[5:0];
    wire signed [4:0] file = $signed({2'b00, from[2:0]}) + dx;
    wire signed [4:0] rank = $signed({2'b00, from[5:3]}) + dy;
    wire       on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    wire [5:0] to = {rank[2:0], file[2:0]};
    wire [7:0] target = board[{to, 3'b000} +: 8];
    wire       own_here = here != EMPTY && here[7:6] == colour;
    wire       own_there = target != EMPTY && target[7:6] == colour;

    wire x0 = dx == 3'sd0;
    wire y0 = dy == 3'sd0;
    wire x1 = dx == 3'sd1 || dx == -3'sd1;
    wire y1 = dy == 3'sd1 || dy == -3'sd1;
    wire x2 = dx == 3'sd2 || dx == -3'sd2;
    wire y2 = dy == 3'sd2 || dy == -3'sd2;
    wire is_outer = x2 || y2;

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
    wire              free = dx[0] || dy[0] || middle == EMPTY;
    wire              reaches = on_board && !own_there && (is_outer ? outer && free : inner);

    wire row_ends = dx == 3'sd2 || (!is_outer && dx == 3'sd1);
    wire signed [2:0] next_dx = row_ends ? (is_outer || dy == 3'sd1 ? -3'sd2 : -3'sd1)
                              : is_outer && !y2 ? 3'sd2 : dx + 3'sd1;
    wire signed [2:0] next_dy = !row_ends ? dy : is_outer || dy < 3'sd1 ? dy + 3'sd1 : -3'sd2;

    initial begin
        {state, colour, from, dx, dy} = 0;
        {move_valid, move, resume, no_move, no_move_value} = 0;
    end

    always @(posedge clk) begin
        move_valid <= 1'b0;
        no_move <= 1'b0;
        case (state)
            IDLE:
                if (begins) begin
                    colour <= black_to_move ? 2'd2 : 2'd1;
                    {from, dy, dx} <= wanted;
                    state <= SEARCH;
                end
            TEST:
                if (reaches) begin
                    move_valid <= 1'b1;
                    move <= {3'd0, from, to};
                    resume <= {from, next_dy, next_dx};
                    state <= IDLE;
                end else begin
                    {dy, dx} <= {next_dy, next_dx};
                    if (next_dy == 3'sd3) state <= SEARCH;
                end
            default:
                if (dy != 3'sd3 && own_here) state <= TEST;
                else if (from == 6'd63) begin
                    no_move <= 1'b1;
                    no_move_value <= LOST;
                    state <= IDLE;
                end else begin
                    from <= from + 6'd1;
                    {dy, dx} <= {-3'sd1, -3'sd1};
                end
        endcase
    end

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : squares
            reg [7:0] q;
            initial q = 8'd0;
            always @(posedge clk) if (begins) q <= bytes[8 * i +: 8];
            assign board[8 * i +: 8] = q;
        end
    endgenerate
endmodule
