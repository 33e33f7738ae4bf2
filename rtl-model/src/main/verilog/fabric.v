// SPDX-License-Identifier: Apache-2.0
// The evaluator: loader, four layers, and the memories between them.
//
// The HPS reaches it through the PIO registers (pio.v) and through port A of the five weight
// memories on the main bridge (weight_port.v). Layer n starts when layer n-1 has proceeded, and
// asks for every row of weights with its trigger; see layer_control.v.
`timescale 1ns / 1ns
module fabric #(
    parameter KINGS = 64,                   // king buckets, a power of two, 1 to 64
    parameter H = 256,                      // outputs of layer 1 per side, 1 to 2048
    parameter N2 = 32,                      // outputs of layers 2 and 3, 1 to 4096
    parameter N3 = 32,
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter F = 640 * KINGS               // features per side; only proofs use fewer
) (
    input  wire        clk,
    input  wire        reset,

    input  wire [31:0] board,               // pio_board
    input  wire [31:0] bias_1_white,
    input  wire [31:0] bias_1_black,
    input  wire [31:0] bias_2,
    input  wire [31:0] bias_3,
    input  wire [31:0] bias_4,
    input  wire [3:0]  ready,               // bit n-1: layer n
    output wire [3:0]  trigger,
    output wire        done,
    output wire [31:0] eval,

    input  wire        main_write,          // main bridge: one weight word per write
    input  wire [18:0] main_address,        // in bytes
    input  wire [15:0] main_data
);
    // Bits that address a number of words: max(1, ceil(log2(words)))
    function integer address_width;
        input integer words;
        begin
            address_width = 1;
            while ((1 << address_width) < words) address_width = address_width + 1;
        end
    endfunction

    localparam FA = address_width(F);
    localparam HA = address_width(H);
    localparam A2 = address_width(2 * H);   // inputs of layers 2, 3 and 4
    localparam A3 = address_width(N2);
    localparam A4 = address_width(N3);

    // Loader

    wire          feature_write, feature_data;
    wire [FA-1:0] feature_white_address, feature_black_address;
    wire          black_to_move, start_1;

    loader #(.KINGS(KINGS), .FEATURES(F), .ADDRESS_WIDTH(FA)) loader (
        .clk(clk), .reset(reset), .pio_board(board), .addressed(1'b1),
        .feature_write(feature_write), .feature_data(feature_data),
        .white_address(feature_white_address), .black_address(feature_black_address),
        .black_to_move(black_to_move), .start_1(start_1)
    );

    // Layer 1: features of each side to H outputs of each side

    wire [FA-1:0] layer_1_column;
    wire          feature_white_q, feature_black_q;
    wire [15:0]   weight_1_white_q, weight_1_black_q;
    wire          output_1_write;
    wire [HA-1:0] output_1_row;
    wire [7:0]    output_1_white_data, output_1_black_data;
    wire          start_2;

    wire          weight_1_white_write, weight_1_black_write;
    wire [FA-1:0] weight_1_white_address, weight_1_black_address;
    wire [15:0]   weight_1_white_data, weight_1_black_data;

    weight_port #(
        .BASE(19'h00000), .SHIFT(1), .WORDS(F), .WIDTH(16), .ADDRESS_WIDTH(FA)
    ) weight_1_white_port (
        .write(main_write), .address(main_address), .data(main_data),
        .a_write(weight_1_white_write), .a_address(weight_1_white_address), .a_data(weight_1_white_data)
    );
    weight_port #(
        .BASE(19'h20000), .SHIFT(1), .WORDS(F), .WIDTH(16), .ADDRESS_WIDTH(FA)
    ) weight_1_black_port (
        .write(main_write), .address(main_address), .data(main_data),
        .a_write(weight_1_black_write), .a_address(weight_1_black_address), .a_data(weight_1_black_data)
    );

    m10k #(.WORDS(F), .WIDTH(1), .ADDRESS_WIDTH(FA)) feature_white (
        .clk(clk),
        .a_write(feature_write), .a_address(feature_white_address), .a_data(feature_data),
        .b_address(layer_1_column), .b_q(feature_white_q)
    );
    m10k #(.WORDS(F), .WIDTH(1), .ADDRESS_WIDTH(FA)) feature_black (
        .clk(clk),
        .a_write(feature_write), .a_address(feature_black_address), .a_data(feature_data),
        .b_address(layer_1_column), .b_q(feature_black_q)
    );
    m10k #(.WORDS(F), .WIDTH(16), .ADDRESS_WIDTH(FA)) weight_1_white (
        .clk(clk),
        .a_write(weight_1_white_write), .a_address(weight_1_white_address), .a_data(weight_1_white_data),
        .b_address(layer_1_column), .b_q(weight_1_white_q)
    );
    m10k #(.WORDS(F), .WIDTH(16), .ADDRESS_WIDTH(FA)) weight_1_black (
        .clk(clk),
        .a_write(weight_1_black_write), .a_address(weight_1_black_address), .a_data(weight_1_black_data),
        .b_address(layer_1_column), .b_q(weight_1_black_q)
    );

    feature_layer #(
        .ARITHMETIC(ARITHMETIC), .INPUTS(F), .ROWS(H), .INPUT_ADDRESS(FA), .ROW_ADDRESS(HA)
    ) layer1 (
        .clk(clk), .reset(reset),
        .start(start_1), .trigger(trigger[0]), .ready(ready[0]), .proceed(start_2),
        .input_address(layer_1_column),
        .feature_white(feature_white_q), .feature_black(feature_black_q),
        .weight_white(weight_1_white_q), .weight_black(weight_1_black_q),
        .bias_white(bias_1_white), .bias_black(bias_1_black),
        .output_write(output_1_write), .output_address(output_1_row),
        .output_white(output_1_white_data), .output_black(output_1_black_data)
    );

    // Layer 2: both sides' outputs, the side to move first

    localparam [31:0] ONE_SIDE = H, BOTH_SIDES = 2 * H;

    wire [A2-1:0] layer_2_column;
    wire [7:0]    output_1_white_q, output_1_black_q;
    wire [7:0]    weight_2_q;
    wire          output_2_write;
    wire [A3-1:0] output_2_row;
    wire [7:0]    output_2_data;
    wire          start_3;

    // Column mod H. After a row, the column rests at 2H, which wraps to 0 if H is a power of two.
    wire          second_half   = layer_2_column >= ONE_SIDE[A2-1:0];
    wire [HA-1:0] output_1_word = layer_2_column == BOTH_SIDES[A2-1:0] ? {HA{1'b0}}
                                : second_half ? layer_2_column[HA-1:0] - ONE_SIDE[HA-1:0]
                                : layer_2_column[HA-1:0];
    wire [7:0]    layer_2_value = second_half == black_to_move ? output_1_white_q : output_1_black_q;

    wire          weight_2_write;
    wire [A2-1:0] weight_2_address;
    wire [7:0]    weight_2_data;

    weight_port #(
        .BASE(19'h40000), .SHIFT(0), .WORDS(2 * H), .WIDTH(8), .ADDRESS_WIDTH(A2)
    ) weight_2_port (
        .write(main_write), .address(main_address), .data(main_data[7:0]),
        .a_write(weight_2_write), .a_address(weight_2_address), .a_data(weight_2_data)
    );

    m10k #(.WORDS(H), .WIDTH(8), .ADDRESS_WIDTH(HA)) output_1_white (
        .clk(clk),
        .a_write(output_1_write), .a_address(output_1_row), .a_data(output_1_white_data),
        .b_address(output_1_word), .b_q(output_1_white_q)
    );
    m10k #(.WORDS(H), .WIDTH(8), .ADDRESS_WIDTH(HA)) output_1_black (
        .clk(clk),
        .a_write(output_1_write), .a_address(output_1_row), .a_data(output_1_black_data),
        .b_address(output_1_word), .b_q(output_1_black_q)
    );
    m10k #(.WORDS(2 * H), .WIDTH(8), .ADDRESS_WIDTH(A2)) weight_2 (
        .clk(clk),
        .a_write(weight_2_write), .a_address(weight_2_address), .a_data(weight_2_data),
        .b_address(layer_2_column), .b_q(weight_2_q)
    );

    linear_layer #(
        .ARITHMETIC(ARITHMETIC), .INPUTS(2 * H), .ROWS(N2), .INPUT_ADDRESS(A2), .ROW_ADDRESS(A3)
    ) layer2 (
        .clk(clk), .reset(reset),
        .start(start_2), .trigger(trigger[1]), .ready(ready[1]), .proceed(start_3),
        .input_address(layer_2_column),
        .value(layer_2_value), .weight(weight_2_q), .bias(bias_2),
        .output_write(output_2_write), .output_address(output_2_row), .output_data(output_2_data)
    );

    // Layer 3

    wire [A3-1:0] layer_3_column;
    wire [7:0]    output_2_q;
    wire [7:0]    weight_3_q;
    wire          output_3_write;
    wire [A4-1:0] output_3_row;
    wire [7:0]    output_3_data;
    wire          start_4;

    wire          weight_3_write;
    wire [A3-1:0] weight_3_address;
    wire [7:0]    weight_3_data;

    weight_port #(
        .BASE(19'h41000), .SHIFT(0), .WORDS(N2), .WIDTH(8), .ADDRESS_WIDTH(A3)
    ) weight_3_port (
        .write(main_write), .address(main_address), .data(main_data[7:0]),
        .a_write(weight_3_write), .a_address(weight_3_address), .a_data(weight_3_data)
    );

    m10k #(.WORDS(N2), .WIDTH(8), .ADDRESS_WIDTH(A3)) output_2 (
        .clk(clk),
        .a_write(output_2_write), .a_address(output_2_row), .a_data(output_2_data),
        .b_address(layer_3_column), .b_q(output_2_q)
    );
    m10k #(.WORDS(N2), .WIDTH(8), .ADDRESS_WIDTH(A3)) weight_3 (
        .clk(clk),
        .a_write(weight_3_write), .a_address(weight_3_address), .a_data(weight_3_data),
        .b_address(layer_3_column), .b_q(weight_3_q)
    );

    linear_layer #(
        .ARITHMETIC(ARITHMETIC), .INPUTS(N2), .ROWS(N3), .INPUT_ADDRESS(A3), .ROW_ADDRESS(A4)
    ) layer3 (
        .clk(clk), .reset(reset),
        .start(start_3), .trigger(trigger[2]), .ready(ready[2]), .proceed(start_4),
        .input_address(layer_3_column),
        .value(output_2_q), .weight(weight_3_q), .bias(bias_3),
        .output_write(output_3_write), .output_address(output_3_row), .output_data(output_3_data)
    );

    // Layer 4: the evaluation

    wire [A4-1:0] layer_4_column;
    wire [7:0]    output_3_q;
    wire [7:0]    weight_4_q;
    wire          proceed_unused;

    wire          weight_4_write;
    wire [A4-1:0] weight_4_address;
    wire [7:0]    weight_4_data;

    weight_port #(
        .BASE(19'h42000), .SHIFT(0), .WORDS(N3), .WIDTH(8), .ADDRESS_WIDTH(A4)
    ) weight_4_port (
        .write(main_write), .address(main_address), .data(main_data[7:0]),
        .a_write(weight_4_write), .a_address(weight_4_address), .a_data(weight_4_data)
    );

    m10k #(.WORDS(N3), .WIDTH(8), .ADDRESS_WIDTH(A4)) output_3 (
        .clk(clk),
        .a_write(output_3_write), .a_address(output_3_row), .a_data(output_3_data),
        .b_address(layer_4_column), .b_q(output_3_q)
    );
    m10k #(.WORDS(N3), .WIDTH(8), .ADDRESS_WIDTH(A4)) weight_4 (
        .clk(clk),
        .a_write(weight_4_write), .a_address(weight_4_address), .a_data(weight_4_data),
        .b_address(layer_4_column), .b_q(weight_4_q)
    );

    output_layer #(.ARITHMETIC(ARITHMETIC), .INPUTS(N3), .INPUT_ADDRESS(A4)) layer4 (
        .clk(clk), .reset(reset),
        .start(start_4), .trigger(trigger[3]), .ready(ready[3]), .proceed(proceed_unused),
        .input_address(layer_4_column),
        .value(output_3_q), .weight(weight_4_q), .bias(bias_4),
        .eval(eval), .done(done)
    );
endmodule
