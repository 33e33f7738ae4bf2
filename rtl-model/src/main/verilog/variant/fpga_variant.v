// SPDX-License-Identifier: Apache-2.0
// What goes onto the board, tuned: the PIO registers and the fabric behind two plain bus
// ports, as in fpga.v. A write on main_* carries WORDS words of 16 bits, or twice as many bytes
// (one, if WORDS is 1), from the lowest bits on; its address is a multiple of the bytes carried.
`timescale 1ns / 1ns
module fpga_variant #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32,
    parameter ARITHMETIC = 0,               // 0 report, 1 stockfish
    parameter WORDS = 1,
    parameter BUFFERS = 1,
    parameter COLUMNS = 0,                  // 0 all, 1 active, 2 by-column
    parameter TERMS = 1,
    parameter POSITIONS = 1
) (
    input  wire                clk,         // 50 MHz

    input  wire                lw_write,
    input  wire [7:0]          lw_address,
    input  wire [31:0]         lw_write_data,
    output wire [31:0]         lw_read_data,

    input  wire                main_write,
    input  wire [18:0]         main_address,
    input  wire [16*WORDS-1:0] main_data
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

    fabric_variant #(
        .KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC), .WORDS(WORDS),
        .BUFFERS(BUFFERS), .COLUMNS(COLUMNS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) fabric (
        .clk(clk), .reset(reset), .board(board),
        .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4),
        .ready(ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );
endmodule
