// SPDX-License-Identifier: Apache-2.0
// Step-Step-Spray: goes down as long as there is a move and up when there is none, and asks for a value
// when the stack is full. Negamax: a level keeps the best of the negated values below it.
`timescale 1ns / 1ns
module traversal #(
    parameter LEVELS = 2
) (
    input  wire        clk,
    input  wire        go,
    input  wire        move_valid,
    input  wire [14:0] move,
    input  wire [11:0] resume,
    input  wire        no_move,
    input  wire [15:0] no_move_value,
    input  wire        value_valid,
    input  wire [15:0] value,
    output reg  [3:0]  depth,
    output reg         step,
    output reg         spray,
    output reg         done,
    output wire        pushes,
    output wire [11:0] resume_here,
    output reg  [14:0] best_move,
    output wire [15:0] best_value
);
    localparam IDLE = 3'd0, DOWN = 3'd1, ASKED = 3'd2, UP = 3'd3, SPRAY = 3'd4;
    localparam [15:0] LOST = -16'sd32767;
    localparam [11:0] FRESH = 12'd63;

    reg [2:0] state;

    wire [15*(LEVELS+1)-1:0] all_moves;
    wire [12*(LEVELS+1)-1:0] all_resumes;
    wire [16*(LEVELS+1)-1:0] all_bests;

    wire full = depth == LEVELS;
    wire leaves = state == ASKED && !move_valid && no_move;
    wire begins = state == IDLE && go;
    wire [3:0] above = depth - 4'd1;

    assign pushes = state == ASKED && move_valid;
    assign best_value = all_bests[15:0];
    assign resume_here = all_resumes[12 * depth +: 12];

    wire signed [16:0] here = $signed(all_bests[16 * depth +: 16]);
    wire signed [16:0] there = $signed(all_bests[16 * above +: 16]);
    wire signed [16:0] negated = -here;
    wire               better = negated > there;

    initial {state, depth, step, spray, done, best_move} = 0;

    always @(posedge clk) begin
        step <= state == DOWN && !full;
        spray <= state == DOWN && full;
        done <= leaves && depth == 4'd0;
        case (state)
            IDLE:
                if (go) begin
                    depth <= 4'd0;
                    best_move <= 15'd0;
                    state <= DOWN;
                end
            DOWN: state <= full ? SPRAY : ASKED;
            ASKED:
                if (move_valid) begin
                    depth <= depth + 4'd1;
                    state <= DOWN;
                end else if (no_move)
                    state <= depth == 4'd0 ? IDLE : UP;
            SPRAY: if (value_valid) state <= UP;
            UP: begin
                depth <= above;
                if (above == 4'd0 && (better || best_move == 15'd0)) best_move <= all_moves[14:0];
                state <= DOWN;
            end
            default: ;
        endcase
    end

    genvar i;
    generate
        for (i = 0; i <= LEVELS; i = i + 1) begin : moves
            reg [14:0] q;
            initial q = 15'd0;
            always @(posedge clk) if (pushes && depth == i) q <= move;
            assign all_moves[15 * i +: 15] = q;
        end
        for (i = 0; i <= LEVELS; i = i + 1) begin : resumes
            reg [11:0] q;
            initial q = 12'd0;
            always @(posedge clk)
                if (pushes && depth == i) q <= resume;
                else if ((begins && i == 0) || (pushes && depth + 4'd1 == i)) q <= FRESH;
            assign all_resumes[12 * i +: 12] = q;
        end
        for (i = 0; i <= LEVELS; i = i + 1) begin : bests
            reg [15:0] q;
            initial q = 16'd0;
            always @(posedge clk)
                if ((begins && i == 0) || (pushes && depth + 4'd1 == i)) q <= LOST;
                else if (leaves && depth == i && all_resumes[12 * i +: 12] == FRESH)
                    q <= no_move_value;
                else if (state == SPRAY && value_valid && depth == i) q <= value;
                else if (state == UP && above == i && better) q <= negated[15:0];
            assign all_bests[16 * i +: 16] = q;
        end
    endgenerate
endmodule
