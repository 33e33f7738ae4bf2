// SPDX-License-Identifier: Apache-2.0
// 64 parallel units, and the logic that hands out their moves: one per clock as long as the receiver is
// ready, captures first. COMPLETE: with castling, en passant captures, and promotion to each kind.
`timescale 1ns / 1ns
module square_generator #(
    parameter COMPLETE = 1
) (
    input  wire         clk,
    input  wire         start,
    input  wire         ready,
    input  wire         black_to_move,
    input  wire [3:0]   castling,
    input  wire [6:0]   en_passant,     // 64: none
    input  wire [255:0] board,
    output reg          valid,
    output reg  [5:0]   from,
    output reg  [5:0]   to,
    output reg  [2:0]   promotion,
    output reg          done,
    output reg  [1:0]   state,
    output reg  [63:0]  attacked,       // by the side to move
    output reg  [63:0]  checked         // by the other side
);
    localparam IDLE = 2'd0, FILLED = 2'd1, CASTLE = 2'd2, OUT = 2'd3;

    initial begin
        {state, attacked, checked} = 0;
        {valid, from, to, promotion, done} = 0;
    end

    wire [63:0] white, black;
    wire [63:0] empty = ~(white | black);
    wire [63:0] enemies = black_to_move ? white : black;
    wire [63:0] passing = COMPLETE != 0 && !en_passant[6] ? 64'd1 << en_passant[5:0] : 64'd0;

    wire       going = !start && state == OUT && (!valid || ready);
    wire       more_kinds = promotion > 3'd2;
    wire       hands = going && !more_kinds;

    // ---- castling, once the attacks are known

    wire [5:0]  home = black_to_move ? 6'd56 : 6'd0;
    wire [1:0]  rights = black_to_move ? castling[3:2] : castling[1:0];
    wire [7:0]  rank_free = empty[home +: 8];
    wire [7:0]  rank_checked = checked[home +: 8];
    wire        king_side = rights[0] && rank_free[6:5] == 2'b11 && rank_checked[6:4] == 3'b000;
    wire        queen_side = rights[1] && rank_free[3:1] == 3'b111 && rank_checked[4:2] == 3'b000;
    wire [63:0] castles = {57'd0, king_side, 3'd0, queen_side, 2'd0} << home;

    // ---- units

    wire [64*64-1:0] captures, quiets, attacks;
    wire [63:0]      has_capture, has_quiet;
    wire [63:0]      first_capture = has_capture & (~has_capture + 64'd1);
    wire [63:0]      first_quiet = has_quiet & (~has_quiet + 64'd1);
    wire             captures_left = has_capture != 64'd0;
    wire             quiets_left = has_quiet != 64'd0;

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : units
            wire [3:0] code = board[4 * i +: 4];
            wire       moves = code != 4'd0 && code[3] == black_to_move;
            localparam IS_KING_HOME = i == 4 || i == 60;
            assign white[i] = code != 4'd0 && !code[3];
            assign black[i] = code[3];
            square_unit #(.SQUARE(i)) unit_ (
                .clk(clk), .fill(start), .aim(!start && state == FILLED), .moves(moves),
                .code(code), .empty(empty),
                .targets(enemies | (code[2:0] == 3'd1 ? passing : 64'd0)),
                .castling(IS_KING_HOME && !start && state == CASTLE && home + 6'd4 == i
                          ? castles : 64'd0),
                .take_capture(hands && first_capture[i]),
                .take_quiet(hands && !captures_left && first_quiet[i]),
                .captures(captures[64 * i +: 64]), .quiets(quiets[64 * i +: 64]),
                .attacks(attacks[64 * i +: 64])
            );
            assign has_capture[i] = captures[64 * i +: 64] != 64'd0;
            assign has_quiet[i] = quiets[64 * i +: 64] != 64'd0;
        end
    endgenerate

    // ---- the move that leaves

    integer     k;
    reg  [63:0] mine, theirs, chosen;
    reg  [5:0]  unit_number, target;
    always @* begin
        mine = 64'd0;
        theirs = 64'd0;
        chosen = 64'd0;
        unit_number = 6'd0;
        for (k = 0; k < 64; k = k + 1) begin
            if (board[4 * k +: 4] != 4'd0 && board[4 * k + 3] == black_to_move)
                mine = mine | attacks[64 * k +: 64];
            else
                theirs = theirs | attacks[64 * k +: 64];
            if (captures_left ? first_capture[k] : first_quiet[k]) begin
                chosen = captures_left ? captures[64 * k +: 64] : quiets[64 * k +: 64];
                unit_number = k;
            end
        end
        target = 6'd0;
        for (k = 63; k >= 0; k = k - 1)
            if (chosen[k]) target = k;
    end
    wire promotes = COMPLETE != 0 && board[{unit_number, 2'b00} +: 3] == 3'd1
                    && (target[5:3] == 3'd7 || target[5:3] == 3'd0);

    always @(posedge clk)
        if (start) begin
            valid <= 1'b0;
            done <= 1'b0;
            promotion <= 3'd0;
            state <= FILLED;
        end else
            case (state)
                FILLED: begin
                    attacked <= mine;
                    checked <= theirs;
                    state <= COMPLETE != 0 ? CASTLE : OUT;
                end
                CASTLE: state <= OUT;
                OUT:
                    if (going && more_kinds)
                        promotion <= promotion - 3'd1;
                    else if (going && (captures_left || quiets_left)) begin
                        valid <= 1'b1;
                        from <= unit_number;
                        to <= target;
                        promotion <= promotes ? 3'd5 : 3'd0;
                    end else if (going) begin
                        valid <= 1'b0;
                        promotion <= 3'd0;
                        done <= 1'b1;
                        state <= IDLE;
                    end
                default: ;
            endcase
endmodule
