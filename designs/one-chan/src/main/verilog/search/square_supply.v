// SPDX-License-Identifier: Apache-2.0
// Gives one legal move at a time from the square generator: starts it anew for each move, skips the moves
// before it, and tests whether the king could be captured after it.
`timescale 1ns / 1ns
module square_supply (
    input  wire         clk,
    input  wire         step,
    input  wire [11:0]  step_resume,
    input  wire         ask,
    input  wire [11:0]  ask_resume,
    input  wire [255:0] board,
    input  wire         black_to_move,
    input  wire [3:0]   castling,
    input  wire [6:0]   en_passant,
    output reg          move_valid,
    output reg  [14:0]  move,
    output reg  [11:0]  resume,
    output reg          no_move,
    output reg  [15:0]  no_move_value
);
    localparam IDLE = 2'd0, SKIP = 2'd1, CHECK = 2'd2;
    localparam [1:0] FILLED = 2'd1;
    localparam [15:0] LOST = -16'sd32767;
    localparam [11:0] FRESH = 12'd63;

    reg  [1:0]   state;
    reg  [11:0]  wanted, passed;
    reg  [14:0]  candidate;
    reg          port_start, port_ready, port_black_to_move;
    reg  [3:0]   port_castling;
    reg  [6:0]   port_en_passant;
    wire [255:0] port_board;

    wire         valid, done;
    wire [5:0]   from, to;
    wire [2:0]   promotion;
    wire [1:0]   filled;
    wire [63:0]  attacked, checked, kings, black_kings;
    wire [14:0]  word = {promotion, from, to};
    wire [255:0] next_board;
    wire [3:0]   next_castling;
    wire [6:0]   next_passing;

    wire begins = state == IDLE && (step || ask);
    wire ends = !port_start && state == SKIP && done;
    wire passes = !port_start && state == SKIP && !done && valid && port_ready;
    wire tries = passes && passed == wanted;
    wire judges = !port_start && state == CHECK && filled != FILLED;
    wire takes_king = (attacked & (port_black_to_move ? kings & ~black_kings : black_kings)) != 64'd0;
    wire in_check = (checked & (port_black_to_move ? black_kings : kings & ~black_kings)) != 64'd0;
    wire restarts = begins || (judges && takes_king);

    square_generator #(.COMPLETE(1)) squares (
        .clk(clk), .start(port_start), .ready(port_ready), .black_to_move(port_black_to_move),
        .castling(port_castling), .en_passant(port_en_passant), .board(port_board), .valid(valid),
        .from(from), .to(to), .promotion(promotion), .done(done), .state(filled),
        .attacked(attacked), .checked(checked)
    );
    position_after after (
        .board(board), .black_to_move(black_to_move), .castling(castling), .en_passant(en_passant),
        .move(word), .next_board(next_board), .next_castling(next_castling),
        .next_en_passant(next_passing)
    );

    initial begin
        {state, wanted, passed, candidate} = 0;
        {port_start, port_ready, port_black_to_move, port_castling} = 0;
        port_en_passant = 7'd64;
        {move_valid, move, resume, no_move, no_move_value} = 0;
    end

    always @(posedge clk) begin
        move_valid <= 1'b0;
        no_move <= 1'b0;
        if (state != IDLE && port_start) begin
            port_start <= 1'b0;
            port_ready <= state == SKIP;
        end
        if (begins) wanted <= step ? step_resume : ask_resume;
        if (restarts) begin
            passed <= FRESH;
            {port_start, port_ready} <= 2'b10;
            {port_black_to_move, port_castling, port_en_passant} <=
                {black_to_move, castling, en_passant};
            state <= SKIP;
        end
        if (ends) begin
            port_ready <= 1'b0;
            no_move <= 1'b1;
            no_move_value <= in_check ? LOST : 16'd0;
            state <= IDLE;
        end
        if (passes) passed <= passed + 12'd1;
        if (tries) begin
            candidate <= word;
            {port_start, port_ready} <= 2'b10;
            {port_black_to_move, port_castling, port_en_passant} <=
                {!black_to_move, next_castling, next_passing};
            state <= CHECK;
        end
        if (judges) begin
            if (takes_king)
                wanted <= wanted + 12'd1;
            else begin
                move_valid <= 1'b1;
                move <= candidate;
                resume <= wanted + 12'd1;
                state <= IDLE;
            end
        end
    end

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : port_squares
            reg [3:0] q;
            initial q = 4'd0;
            always @(posedge clk)
                if (restarts) q <= board[4 * i +: 4];
                else if (tries) q <= next_board[4 * i +: 4];
            assign port_board[4 * i +: 4] = q;
            assign kings[i] = q[2:0] == 3'd6;
            assign black_kings[i] = q[2:0] == 3'd6 && q[3];
        end
    endgenerate
endmodule
