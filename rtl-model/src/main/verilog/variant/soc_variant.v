// SPDX-License-Identifier: Apache-2.0
// The simulated system on chip with the tuned fabric: a processor that plays a script,
// PIO registers and fabric. names.txt turns its names into those of a trace of the model.
`timescale 1ns / 1ns
module soc_variant #(
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
    input  wire clk,
    output wire finished                    // from the cycle in which read_data holds the last result
);
    wire         hps_write, hps_completes;
    wire [31:0]  hps_address, bus_data;
    /* verilator lint_off UNUSEDSIGNAL */   // the bits that a narrow bridge leaves out; the cycle
    wire [127:0] hps_data;
    wire [63:0]  cycle;
    /* verilator lint_on UNUSEDSIGNAL */

    wire         pio_reset, done;
    wire [3:0]   pio_ready, trigger;
    wire [31:0]  pio_bias_1_white, pio_bias_1_black, pio_bias_2, pio_bias_3, pio_bias_4;
    wire [31:0]  pio_board, eval;

    // What the bridges decode
    wire         lw_write   = hps_completes && hps_write && hps_address[31:8] == 24'h800000;
    wire         main_write = hps_completes && hps_write && hps_address[31:19] == 13'h0000;

    hps_script hps (
        .clk(clk),
        .write(hps_write), .address(hps_address), .write_data(hps_data[31:0]),
        .write_data_1(hps_data[63:32]), .write_data_2(hps_data[95:64]),
        .write_data_3(hps_data[127:96]),
        .completes(hps_completes), .bus_data(bus_data),
        .cycle(cycle), .finished(finished)
    );

    pio pio (
        .clk(clk),
        .write(lw_write), .address(hps_address[7:0]), .write_data(hps_data[31:0]),
        .read_data(bus_data),
        .pio_reset(pio_reset), .pio_ready(pio_ready), .pio_trigger({done, trigger}),
        .pio_bias_1_white(pio_bias_1_white), .pio_bias_1_black(pio_bias_1_black),
        .pio_bias_2(pio_bias_2), .pio_bias_3(pio_bias_3), .pio_bias_4(pio_bias_4),
        .pio_eval(eval), .pio_board(pio_board)
    );

    fabric_variant #(
        .KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC), .WORDS(WORDS),
        .BUFFERS(BUFFERS), .COLUMNS(COLUMNS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) fabric (
        .clk(clk), .reset(pio_reset), .board(pio_board),
        .bias_1_white(pio_bias_1_white), .bias_1_black(pio_bias_1_black),
        .bias_2(pio_bias_2), .bias_3(pio_bias_3), .bias_4(pio_bias_4),
        .ready(pio_ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(hps_address[18:0]),
        .main_data(hps_data[16*WORDS-1:0])
    );
endmodule
