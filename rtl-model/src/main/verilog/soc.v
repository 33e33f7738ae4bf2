// SPDX-License-Identifier: Apache-2.0
// The simulated system on chip: processor model, PIO registers and fabric. For the board, see
// fpga.v. Instance and signal names are the names in a trace, soc.fabric.layer1.trigger and so on.
`timescale 1ns / 1ns
module soc #(
    parameter KINGS = 64,                   // king buckets, a power of two, 1 to 64
    parameter H = 256,                      // outputs of layer 1 per side, 1 to 2048
    parameter N2 = 32,                      // outputs of layers 2 and 3, 1 to 4096
    parameter N3 = 32,
    parameter ARITHMETIC = 0                // 0 report, 1 stockfish
) (
    input  wire clk,
    output wire finished                    // from the cycle in which read_data holds the last result
);
    wire        hps_write, hps_completes;
    wire [31:0] hps_address, hps_write_data, bus_data;
    wire [63:0] cycle;

    wire        pio_reset, done;
    wire [3:0]  pio_ready, trigger;
    wire [31:0] pio_bias_1_white, pio_bias_1_black, pio_bias_2, pio_bias_3, pio_bias_4;
    wire [31:0] pio_board, eval;

    // What the bridges decode
    wire        lw_write   = hps_completes && hps_write && hps_address[31:8] == 24'h800000;
    wire        main_write = hps_completes && hps_write && hps_address[31:19] == 13'h0000;

    hps #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3)) hps (
        .clk(clk),
        .write(hps_write), .address(hps_address), .write_data(hps_write_data),
        .completes(hps_completes), .bus_data(bus_data),
        .cycle(cycle), .finished(finished)
    );

    pio pio (
        .clk(clk),
        .write(lw_write), .address(hps_address[7:0]), .write_data(hps_write_data),
        .read_data(bus_data),
        .pio_reset(pio_reset), .pio_ready(pio_ready), .pio_trigger({done, trigger}),
        .pio_bias_1_white(pio_bias_1_white), .pio_bias_1_black(pio_bias_1_black),
        .pio_bias_2(pio_bias_2), .pio_bias_3(pio_bias_3), .pio_bias_4(pio_bias_4),
        .pio_eval(eval), .pio_board(pio_board)
    );

    fabric #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) fabric (
        .clk(clk), .reset(pio_reset), .board(pio_board),
        .bias_1_white(pio_bias_1_white), .bias_1_black(pio_bias_1_black),
        .bias_2(pio_bias_2), .bias_3(pio_bias_3), .bias_4(pio_bias_4),
        .ready(pio_ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(hps_address[18:0]), .main_data(hps_write_data[15:0])
    );

    event_log event_log (
        .clk(clk), .cycle(cycle), .trigger(trigger), .ready(pio_ready),
        .proceed({fabric.layer4.proceed, fabric.layer3.proceed,
                  fabric.layer2.proceed, fabric.layer1.proceed}),
        .done(done)
    );
endmodule
