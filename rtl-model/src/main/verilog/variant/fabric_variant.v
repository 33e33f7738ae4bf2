// SPDX-License-Identifier: Apache-2.0
// The tuned evaluator: wider writes, two row memories, fewer columns of layer 1, more
// terms per step, more positions per load. With all of these at 1 and all columns, it equals
// fabric.v, cycle by cycle.
`timescale 1ns / 1ns
module fabric_variant #(
    parameter KINGS = 64,                   // king buckets, a power of two, 1 to 64
    parameter H = 256,                      // outputs of layer 1 per side, 1 to 2048
    parameter N2 = 32,                      // outputs of layers 2 and 3, 1 to 4096
    parameter N3 = 32,
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WORDS = 1,                    // 16-bit weights per write: 1, 2, 4 or 8
    parameter BUFFERS = 1,                  // row memories per weight memory: 1 or 2
    parameter COLUMNS = 0,                  // 0 all, 1 active, 2 by-column
    parameter TERMS = 1,                    // terms per step: 1, 2, 4, 8 or 16; divides H
    parameter POSITIONS = 1                 // positions per load, 1 to 16; 1 if COLUMNS is not 0
) (
    input  wire                clk,
    input  wire                reset,

    /* verilator lint_off UNUSEDSIGNAL */   // some kinds use only a part of board; by-column uses no bias_1
    input  wire [31:0]         board,       // pio_board
    input  wire [31:0]         bias_1_white,
    input  wire [31:0]         bias_1_black,
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire [31:0]         bias_2,
    input  wire [31:0]         bias_3,
    input  wire [31:0]         bias_4,
    input  wire [3:0]          ready,       // bit n-1: layer n
    output wire [3:0]          trigger,
    output wire                done,
    output wire [31:0]         eval,        // of the position in board[27:24]

    input  wire                main_write,  // main bridge: WORDS words, or twice as many bytes
    input  wire [18:0]         main_address,
    input  wire [16*WORDS-1:0] main_data
);
    `include "sizes.vh"

    localparam ALL = 0, ACTIVE = 1, BY_COLUMN = 2;

    localparam F     = 640 * KINGS;
    localparam LIST  = 32;                  // words of a row of layer 1 with COLUMNS = ACTIVE
    localparam ROW_1 = COLUMNS == ALL ? F : COLUMNS == ACTIVE ? LIST : H;
    localparam BYTES = WORDS == 1 ? 1 : 2 * WORDS;
    localparam LOG_T = log2(TERMS);
    localparam FA    = address_width(F);
    localparam HB    = address_width(H / TERMS);            // of a bank
    localparam B2    = address_width((N2 + TERMS - 1) / TERMS);
    localparam B3    = address_width((N3 + TERMS - 1) / TERMS);
    localparam SUM   = ARITHMETIC == 0 ? 16 : 32;           // bits of the sums of layers 2 to 4
    localparam SHIFT = ARITHMETIC == 0 ? 0 : 6;

    // Weights

    wire [15:0]         col_1, col_2, col_3, col_4;
    wire [4:1]          fill, drain;
    wire [16*TERMS-1:0] weights_1_white, weights_1_black;
    wire [8*TERMS-1:0]  weights_2, weights_3, weights_4;

    weight_memory #(
        .BASE(19'h00000), .SHIFT(1), .WORDS(ROW_1), .WIDTH(16),
        .LANES(WORDS), .TERMS(TERMS), .BUFFERS(BUFFERS)
    ) weight_1_white (
        .clk(clk), .write(main_write), .address(main_address), .data(main_data),
        .fill(fill[1]), .col(col_1), .drain(drain[1]), .weights(weights_1_white)
    );
    weight_memory #(
        .BASE(19'h20000), .SHIFT(1), .WORDS(ROW_1), .WIDTH(16),
        .LANES(WORDS), .TERMS(TERMS), .BUFFERS(BUFFERS)
    ) weight_1_black (
        .clk(clk), .write(main_write), .address(main_address), .data(main_data),
        .fill(fill[1]), .col(col_1), .drain(drain[1]), .weights(weights_1_black)
    );
    weight_memory #(
        .BASE(19'h40000), .WORDS(2 * H), .LANES(BYTES), .TERMS(TERMS), .BUFFERS(BUFFERS)
    ) weight_2 (
        .clk(clk), .write(main_write), .address(main_address), .data(main_data[8*BYTES-1:0]),
        .fill(fill[2]), .col(col_2), .drain(drain[2]), .weights(weights_2)
    );
    weight_memory #(
        .BASE(19'h41000), .WORDS(N2), .LANES(BYTES), .TERMS(TERMS), .BUFFERS(BUFFERS)
    ) weight_3 (
        .clk(clk), .write(main_write), .address(main_address), .data(main_data[8*BYTES-1:0]),
        .fill(fill[3]), .col(col_3), .drain(drain[3]), .weights(weights_3)
    );
    weight_memory #(
        .BASE(19'h42000), .WORDS(N3), .LANES(BYTES), .TERMS(TERMS), .BUFFERS(BUFFERS)
    ) weight_4 (
        .clk(clk), .write(main_write), .address(main_address), .data(main_data[8*BYTES-1:0]),
        .fill(fill[4]), .col(col_4), .drain(drain[4]), .weights(weights_4)
    );

    // Positions: the features in memories, or a list that the processor knows

    wire [POSITIONS-1:0]       black_to_move;
    wire                       start_1;
    /* verilator lint_off UNUSEDSIGNAL */   // each is unused in one of the kinds
    wire [TERMS*POSITIONS-1:0] features_white, features_black;
    wire [15:0]                list_length = {10'd0, board[5:0]};
    /* verilator lint_on UNUSEDSIGNAL */

    generate
        genvar p;
        if (COLUMNS == ALL) begin : all_columns
            wire [POSITIONS-1:0]    write, data;
            /* verilator lint_off UNUSEDSIGNAL */   // all are 1 in the same cycle
            wire [POSITIONS-1:0]    start;
            /* verilator lint_on UNUSEDSIGNAL */
            wire [FA*POSITIONS-1:0] white_address, black_address;

            if (POSITIONS == 1) begin : one
                loader #(.KINGS(KINGS), .FEATURES(F), .ADDRESS_WIDTH(FA)) loader (
                    .clk(clk), .reset(reset), .pio_board(board), .addressed(1'b1),
                    .feature_write(write), .feature_data(data),
                    .white_address(white_address), .black_address(black_address),
                    .black_to_move(black_to_move), .start_1(start)
                );
            end else begin : loader
                for (p = 0; p < POSITIONS; p = p + 1) begin : _position
                    localparam [31:0] NUMBER = p;
                    loader #(.KINGS(KINGS), .FEATURES(F), .ADDRESS_WIDTH(FA)) unit (
                        .clk(clk), .reset(reset), .pio_board(board),
                        .addressed(board[27:24] == NUMBER[3:0]),
                        .feature_write(write[p]), .feature_data(data[p]),
                        .white_address(white_address[FA*p +: FA]),
                        .black_address(black_address[FA*p +: FA]),
                        .black_to_move(black_to_move[p]), .start_1(start[p])
                    );
                end
            end

            feature_memory #(
                .FEATURES(F), .ADDRESS_WIDTH(FA), .TERMS(TERMS), .POSITIONS(POSITIONS)
            ) feature_white (
                .clk(clk), .write(write), .address(white_address), .data(data),
                .col(col_1), .features(features_white)
            );
            feature_memory #(
                .FEATURES(F), .ADDRESS_WIDTH(FA), .TERMS(TERMS), .POSITIONS(POSITIONS)
            ) feature_black (
                .clk(clk), .write(write), .address(black_address), .data(data),
                .col(col_1), .features(features_black)
            );
            assign start_1 = start[0];
        end else begin : listed
            list_loader loader (.clk(clk), .reset(reset), .start_1(start_1));
            assign black_to_move  = board[16];
            assign features_white = {TERMS{1'b1}};
            assign features_black = {TERMS{1'b1}};
        end
    endgenerate

    // Layer 1

    wire                         start_2;
    wire [TERMS-1:0]             output_1_write;            // by bank
    wire [HB-1:0]                output_1_address;
    wire [8*TERMS*POSITIONS-1:0] output_1_white_data, output_1_black_data;

    generate
        if (COLUMNS == BY_COLUMN) begin : by_column
            wire                sum_write, output_write;
            wire [32*TERMS-1:0] old_white, old_black, new_white, new_black;

            feature_columns #(
                .ARITHMETIC(ARITHMETIC), .OUTPUTS(H), .BUFFERS(BUFFERS), .TERMS(TERMS),
                .ADDRESS_WIDTH(HB)
            ) layer1 (
                .clk(clk), .reset(reset),
                .start(start_1), .trigger(trigger[0]), .ready(ready[0]), .proceed(start_2),
                .rows(list_length + 16'd1), .fill(fill[1]), .drain(drain[1]), .col(col_1),
                .weight_white(weights_1_white), .weight_black(weights_1_black),
                .sum_white(old_white), .sum_black(old_black),
                .sum_write(sum_write), .output_write(output_write), .address(output_1_address),
                .new_white(new_white), .new_black(new_black),
                .output_white(output_1_white_data), .output_black(output_1_black_data)
            );
            position_memories #(
                .WORDS(H / TERMS), .WIDTH(32), .ADDRESS_WIDTH(HB), .BANKS(TERMS)
            ) sum_1_white (
                .clk(clk), .a_write({TERMS{sum_write}}), .a_address(output_1_address),
                .a_data(new_white), .b_address(output_1_address), .b_q(old_white)
            );
            position_memories #(
                .WORDS(H / TERMS), .WIDTH(32), .ADDRESS_WIDTH(HB), .BANKS(TERMS)
            ) sum_1_black (
                .clk(clk), .a_write({TERMS{sum_write}}), .a_address(output_1_address),
                .a_data(new_black), .b_address(output_1_address), .b_q(old_black)
            );
            assign output_1_write = {TERMS{output_write}};
        end else begin : by_row
            localparam [31:0] FEATURES = F;

            feature_rows #(
                .ARITHMETIC(ARITHMETIC), .ROWS(H), .INPUTS_COUNT(COLUMNS == ALL ? 1 : 0),
                .BUFFERS(BUFFERS), .TERMS(TERMS), .POSITIONS(POSITIONS), .ROW_ADDRESS(HB)
            ) layer1 (
                .clk(clk), .reset(reset),
                .start(start_1), .trigger(trigger[0]), .ready(ready[0]), .proceed(start_2),
                .inputs(COLUMNS == ALL ? FEATURES[15:0] : list_length),
                .fill(fill[1]), .drain(drain[1]), .col(col_1),
                .feature_white(features_white), .feature_black(features_black),
                .weight_white(weights_1_white), .weight_black(weights_1_black),
                .bias_white(bias_1_white), .bias_black(bias_1_black),
                .output_write(output_1_write), .output_address(output_1_address),
                .output_white(output_1_white_data), .output_black(output_1_black_data)
            );
        end
    endgenerate

    // Layer 2: both sides' outputs, the side to move of each position first

    localparam [31:0] ONE_SIDE = H, BOTH_SIDES = 2 * H;

    wire                         second_half = col_2 >= ONE_SIDE[15:0];
    /* verilator lint_off UNUSEDSIGNAL */   // the low and the top bits
    wire [15:0]                  side_col    = col_2 == BOTH_SIDES[15:0] ? 16'd0
                                             : second_half ? col_2 - ONE_SIDE[15:0] : col_2;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8*TERMS*POSITIONS-1:0] outputs_1_white, outputs_1_black, values_2;
    wire                         write_2, start_3;
    wire [15:0]                  row_2;
    wire [SUM*POSITIONS-1:0]     biased_2;
    wire [8*TERMS*POSITIONS-1:0] output_2_data;
    wire [TERMS-1:0]             output_2_write;
    wire [B2-1:0]                output_2_address;

    position_memories #(
        .WORDS(H / TERMS), .WIDTH(8), .ADDRESS_WIDTH(HB), .BANKS(TERMS), .POSITIONS(POSITIONS)
    ) output_1_white (
        .clk(clk), .a_write({POSITIONS{output_1_write}}), .a_address({POSITIONS{output_1_address}}),
        .a_data(output_1_white_data), .b_address(side_col[LOG_T +: HB]), .b_q(outputs_1_white)
    );
    position_memories #(
        .WORDS(H / TERMS), .WIDTH(8), .ADDRESS_WIDTH(HB), .BANKS(TERMS), .POSITIONS(POSITIONS)
    ) output_1_black (
        .clk(clk), .a_write({POSITIONS{output_1_write}}), .a_address({POSITIONS{output_1_address}}),
        .a_data(output_1_black_data), .b_address(side_col[LOG_T +: HB]), .b_q(outputs_1_black)
    );

    generate
        for (p = 0; p < POSITIONS; p = p + 1) begin : side
            assign values_2[8*TERMS*p +: 8*TERMS] = second_half == black_to_move[p]
                ? outputs_1_white[8*TERMS*p +: 8*TERMS] : outputs_1_black[8*TERMS*p +: 8*TERMS];
        end
    endgenerate

    linear_rows #(
        .ARITHMETIC(ARITHMETIC), .WIDTH(SUM), .INPUTS(2 * H), .ROWS(N2),
        .BUFFERS(BUFFERS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) layer2 (
        .clk(clk), .reset(reset),
        .start(start_2), .trigger(trigger[1]), .ready(ready[1]), .proceed(start_3),
        .fill(fill[2]), .drain(drain[2]), .col(col_2),
        .values(values_2), .weights(weights_2), .bias(bias_2),
        .write(write_2), .row(row_2), .biased(biased_2)
    );
    activations #(.WIDTH(SUM), .SHIFT(SHIFT), .BANKS(TERMS), .POSITIONS(POSITIONS)) clip_2 (
        .values(biased_2), .out(output_2_data)
    );
    row_write #(.BANKS(TERMS), .ADDRESS_WIDTH(B2)) writer_2 (
        .write(write_2), .row(row_2), .a_write(output_2_write), .a_address(output_2_address)
    );

    // Layer 3

    wire [8*TERMS*POSITIONS-1:0] values_3, output_3_data;
    wire                         write_3, start_4;
    wire [15:0]                  row_3;
    wire [SUM*POSITIONS-1:0]     biased_3;
    wire [TERMS-1:0]             output_3_write;
    wire [B3-1:0]                output_3_address;

    position_memories #(
        .WORDS((N2 + TERMS - 1) / TERMS), .ADDRESS_WIDTH(B2), .BANKS(TERMS), .POSITIONS(POSITIONS)
    ) output_2 (
        .clk(clk), .a_write({POSITIONS{output_2_write}}), .a_address({POSITIONS{output_2_address}}),
        .a_data(output_2_data), .b_address(col_3[LOG_T +: B2]), .b_q(values_3)
    );
    linear_rows #(
        .ARITHMETIC(ARITHMETIC), .WIDTH(SUM), .INPUTS(N2), .ROWS(N3),
        .BUFFERS(BUFFERS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) layer3 (
        .clk(clk), .reset(reset),
        .start(start_3), .trigger(trigger[2]), .ready(ready[2]), .proceed(start_4),
        .fill(fill[3]), .drain(drain[3]), .col(col_3),
        .values(values_3), .weights(weights_3), .bias(bias_3),
        .write(write_3), .row(row_3), .biased(biased_3)
    );
    activations #(.WIDTH(SUM), .SHIFT(SHIFT), .BANKS(TERMS), .POSITIONS(POSITIONS)) clip_3 (
        .values(biased_3), .out(output_3_data)
    );
    row_write #(.BANKS(TERMS), .ADDRESS_WIDTH(B3)) writer_3 (
        .write(write_3), .row(row_3), .a_write(output_3_write), .a_address(output_3_address)
    );

    // Layer 4: the evaluations

    wire [8*TERMS*POSITIONS-1:0] values_4;
    wire [32*POSITIONS-1:0]      evals;

    position_memories #(
        .WORDS((N3 + TERMS - 1) / TERMS), .ADDRESS_WIDTH(B3), .BANKS(TERMS), .POSITIONS(POSITIONS)
    ) output_3 (
        .clk(clk), .a_write({POSITIONS{output_3_write}}), .a_address({POSITIONS{output_3_address}}),
        .a_data(output_3_data), .b_address(col_4[LOG_T +: B3]), .b_q(values_4)
    );
    evaluation_row #(
        .ARITHMETIC(ARITHMETIC), .WIDTH(SUM), .INPUTS(N3),
        .BUFFERS(BUFFERS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) layer4 (
        .clk(clk), .reset(reset),
        .start(start_4), .trigger(trigger[3]), .ready(ready[3]),
        .fill(fill[4]), .drain(drain[4]), .col(col_4),
        .values(values_4), .weights(weights_4), .bias(bias_4),
        .evals(evals), .done(done)
    );

    generate
        if (POSITIONS == 1) begin : only_eval
            assign eval = evals;
        end else begin : chosen_eval
            wire [32*POSITIONS-1:0] moved = evals >> {board[27:24], 5'd0};
            wire [32*POSITIONS-33:0] unused = moved[32*POSITIONS-1:32];
            assign eval = moved[31:0];
        end
    endgenerate
endmodule
