// SPDX-License-Identifier: Apache-2.0
// Both boards of ONe-ChAn, joined: traversal, generator and sprayer; a link in each direction; the TPU.
// The generator is the one of 64 squares or, with SQUARES=0, the one of the rings.
`timescale 1ns / 1ns
module search #(
    parameter LEVELS = 2,
    parameter SQUARES = 1,
    parameter FAULTY = 0
) (
    input  wire        clk,
    input  wire        go,
    output wire        done,
    output wire [14:0] best_move,
    output wire [15:0] best_value
);
    wire         move_valid, no_move, value_valid;
    wire [14:0]  move;
    wire [11:0]  resume, step_resume, ask_resume;
    wire [15:0]  no_move_value, value;
    wire [3:0]   depth, castling;
    wire         step, spray, pushes, ask, black_to_move;
    wire [255:0] board;
    wire [511:0] bytes;
    wire [6:0]   en_passant;
    wire [7:0]   asked_data, heard_data, told_data, answer_data;
    wire         asked_valid, heard_valid, told_valid, answer_valid;

    traversal #(.LEVELS(LEVELS)) traversal (
        .clk(clk), .go(go), .move_valid(move_valid), .move(move), .resume(resume),
        .no_move(no_move), .no_move_value(no_move_value), .value_valid(value_valid), .value(value),
        .depth(depth), .step(step), .spray(spray), .done(done), .pushes(pushes),
        .resume_here(step_resume), .best_move(best_move), .best_value(best_value)
    );
    level_positions #(.LEVELS(LEVELS)) positions (
        .clk(clk), .depth(depth), .pushes(pushes), .move(move), .board(board),
        .black_to_move(black_to_move), .castling(castling), .en_passant(en_passant)
    );
    piece_bytes piece_bytes (.board(board), .bytes(bytes));
    sprayer sprayer (
        .clk(clk), .spray(spray), .move_valid(move_valid), .move(move), .resume_after(resume),
        .no_move(no_move), .no_move_value(no_move_value), .bytes(bytes), .answer_data(told_data),
        .answer_valid(told_valid), .ask(ask), .resume(ask_resume), .data(asked_data),
        .valid(asked_valid), .value_valid(value_valid), .value(value)
    );
    generate
        if (SQUARES != 0) begin : chess
            square_supply supply (
                .clk(clk), .step(step), .step_resume(step_resume), .ask(ask),
                .ask_resume(ask_resume), .board(board), .black_to_move(black_to_move),
                .castling(castling), .en_passant(en_passant), .move_valid(move_valid), .move(move),
                .resume(resume), .no_move(no_move), .no_move_value(no_move_value)
            );
        end else begin : rings
            ring_supply supply (
                .clk(clk), .step(step), .step_resume(step_resume), .ask(ask),
                .ask_resume(ask_resume), .bytes(bytes), .black_to_move(black_to_move),
                .move_valid(move_valid), .move(move), .resume(resume), .no_move(no_move),
                .no_move_value(no_move_value)
            );
        end
    endgenerate
    link #(.FAULTY(FAULTY)) request (
        .clk(clk), .data(asked_data), .valid(asked_valid), .out_data(heard_data),
        .out_valid(heard_valid)
    );
    tpu #(.RECOUNTS(1)) tpu (
        .clk(clk), .data(heard_data), .valid(heard_valid), .answer_data(answer_data),
        .answer_valid(answer_valid)
    );
    link #(.FAULTY(FAULTY)) reply (
        .clk(clk), .data(answer_data), .valid(answer_valid), .out_data(told_data),
        .out_valid(told_valid)
    );
endmodule
