// SPDX-License-Identifier: Apache-2.0
// The simulated system on chip with the fabric of a network: a processor that plays a script, PIO
// registers and fabric. For the board, see network_fpga.v. Instance and signal names are the names in
// a trace, soc.fabric.layer1.trigger and so on.
`timescale 1ns / 1ns
module network_soc (
    input  wire clk,
    output wire finished                    // from the cycle in which read_data holds the last result
);
    `include "network.vh"

    wire              hps_write, hps_completes;
    wire [31:0]       hps_address, hps_data, bus_data;

    wire              pio_reset, done;
    wire [LAYERS-1:0] pio_ready, trigger;
    wire [31:0]       pio_bias, result;
    wire [11:0]       pio_index;

    // What the bridges decode
    wire              lw_write   = hps_completes && hps_write && hps_address[31:8] == 24'h800000;
    wire              main_write = hps_completes && hps_write && hps_address[31:19] == 13'h0000;

    hps_script hps (
        .clk(clk),
        .write(hps_write), .address(hps_address), .write_data(hps_data),
        .write_data_1(), .write_data_2(), .write_data_3(),
        .completes(hps_completes), .bus_data(bus_data),
        .cycle(), .finished(finished)
    );

    network_pio #(.LAYERS(LAYERS)) pio (
        .clk(clk),
        .write(lw_write), .address(hps_address[7:0]), .write_data(hps_data), .read_data(bus_data),
        .pio_reset(pio_reset), .pio_ready(pio_ready), .pio_trigger({done, trigger}),
        .pio_bias(pio_bias), .pio_index(pio_index), .pio_result(result)
    );

    network_fabric fabric (
        .clk(clk), .reset(pio_reset),
        .bias(pio_bias), .ready(pio_ready), .trigger(trigger), .done(done),
        .index(pio_index), .result_word(result),
        .main_write(main_write), .main_address(hps_address[18:0]), .main_data(hps_data[15:0])
    );
endmodule
