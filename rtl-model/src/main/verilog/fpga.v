// SPDX-License-Identifier: Apache-2.0
// What goes onto the board: the PIO registers and the fabric behind two plain bus ports.
//
// lw_*   lightweight bridge: 32-bit registers, byte offsets 0x00 ... 0x90; lw_read_data answers
//        lw_address in the same cycle (Avalon: no wait states, read latency 0).
// main_* main bridge, write only: one weight word per write, byte addresses. The words of weight_2
//        to weight_4 are one byte wide and are in main_data[7:0] at every address: behind a
//        wider bridge, the bus adapter has to move the byte down from its lane.
`timescale 1ns / 1ns
module fpga #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32,
    parameter ARITHMETIC = 0                // 0 report, 1 stockfish
) (
    input  wire        clk,                 // 50 MHz

    input  wire        lw_write,
    input  wire [7:0]  lw_address,
    input  wire [31:0] lw_write_data,
    output wire [31:0] lw_read_data,

    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    wire        reset, done;
    wire [3:0]  ready, trigger;
    wire [31:0] bias_1_white, bias_1_black, bias_2, bias_3, bias_4, board, eval;

    pio pio (
        .clk(clk),
        .write(lw_write), .address(lw_address), .write_data(lw_write_data), .read_data(lw_read_data),
        .pio_reset(reset), .pio_ready(ready), .pio_trigger({done, trigger}),
        .pio_bias_1_white(bias_1_white), .pio_bias_1_black(bias_1_black),
        .pio_bias_2(bias_2), .pio_bias_3(bias_3), .pio_bias_4(bias_4),
        .pio_eval(eval), .pio_board(board)
    );

    fabric #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) fabric (
        .clk(clk), .reset(reset), .board(board),
        .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4),
        .ready(ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );
endmodule
