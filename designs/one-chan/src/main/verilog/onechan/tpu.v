// SPDX-License-Identifier: Apache-2.0
// The ONe-ChAn TPU: bytes of a packet in, two bytes of the chosen move out.
`timescale 1ns / 1ns
module tpu #(
    parameter RECOUNTS = 0              // each packet's moves are counted from 0
) (
    input  wire       clk,
    input  wire [7:0] data,
    input  wire       valid,
    output wire [7:0] answer_data,
    output wire       answer_valid
);
    wire [511:0] board;
    wire [7:0]   move_count;
    wire         complete;
    wire         move_write;
    wire [7:0]   move_place;
    wire [15:0]  move_word;
    wire [31:0]  move_index;
    wire [15:0]  move;
    wire         build, take, transpose, flatten;
    wire [3:0]   loader_height, loader_width;
    wire         group_write, group_biases;
    wire [5:0]   group_place;
    wire [7:0]   group_data;
    wire [511:0] weights, biases, x, y;
    wire         set_map_size, issue, start, done;
    wire [3:0]   map_height, map_width, kernel_height, kernel_width, bias_height, bias_width, vectors;
    wire         matrix, relu, first;
    wire         clear_output;
    wire [63:0]  output_write;
    wire [63:0]  output_data;

    receiver #(.RECOUNTS(RECOUNTS)) receiver (
        .clk(clk), .data(data), .valid(valid), .board(board), .count(move_count),
        .complete(complete), .move_write(move_write), .move_place(move_place), .move_word(move_word)
    );

    m10k #(.WORDS(220), .WIDTH(16), .ADDRESS_WIDTH(8)) moves (
        .clk(clk), .a_write(move_write), .a_address(move_place), .a_data(move_word),
        .b_address(move_index[7:0]), .b_q(move)
    );

    byte_groups groups (
        .clk(clk), .write(group_write), .to_biases(group_biases), .place(group_place),
        .data(group_data), .weights(weights), .biases(biases)
    );

    feature_maps maps (
        .clk(clk), .build(build), .board(board), .move(move), .take(take), .transpose(transpose),
        .flatten(flatten), .height(loader_height), .width(loader_width),
        .clear_output(clear_output), .output_write(output_write), .output_data(output_data),
        .x(x), .y(y)
    );

    systolic_array array (
        .clk(clk), .set_map_size(set_map_size), .map_height(map_height), .map_width(map_width),
        .issue(issue), .issue_kernel_height(kernel_height), .issue_kernel_width(kernel_width),
        .issue_bias_height(bias_height), .issue_bias_width(bias_width), .issue_vectors(vectors),
        .issue_matrix(matrix), .issue_relu(relu), .issue_unsigned(first), .begins(start),
        .weights(weights), .biases(biases), .map(x), .done(done), .clear_output(clear_output),
        .output_write(output_write), .output_data(output_data)
    );

    processor processor (
        .clk(clk), .complete(complete), .move_count(move_count), .move(move), .array_done(done),
        .first_cell(y[7:0]), .move_index(move_index), .build(build), .take(take),
        .transpose(transpose), .flatten(flatten), .loader_height(loader_height),
        .loader_width(loader_width), .group_write(group_write), .group_biases(group_biases),
        .group_place(group_place), .group_data(group_data), .set_map_size(set_map_size),
        .issue(issue), .start(start), .map_height(map_height), .map_width(map_width),
        .kernel_height(kernel_height), .kernel_width(kernel_width), .bias_height(bias_height),
        .bias_width(bias_width), .vectors(vectors), .matrix(matrix), .relu(relu), .first(first),
        .answer_data(answer_data), .answer_valid(answer_valid)
    );
endmodule
