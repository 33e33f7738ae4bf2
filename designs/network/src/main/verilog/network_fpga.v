// SPDX-License-Identifier: Apache-2.0
// What goes onto the board: the PIO registers and the fabric of the network behind two plain bus ports.
//
// lw_*   lightweight bridge: 32-bit registers, byte offsets 0x00 ... 0x50; lw_read_data answers
//        lw_address in the same cycle (Avalon: no wait states, read latency 0).
// main_* main bridge, write only: one word of the input or of a row of weights per write, at its byte
//        address. A word of at most 8 bits is in main_data[7:0] at every address.
`timescale 1ns / 1ns
module network_fpga (
    input  wire        clk,                 // 50 MHz

    input  wire        lw_write,
    input  wire [7:0]  lw_address,
    input  wire [31:0] lw_write_data,
    output wire [31:0] lw_read_data,

    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    `include "network.vh"

    wire              reset, done;
    wire [LAYERS-1:0] ready, trigger;
    wire [31:0]       bias, result;
    wire [11:0]       index;

    network_pio #(.LAYERS(LAYERS)) pio (
        .clk(clk),
        .write(lw_write), .address(lw_address), .write_data(lw_write_data), .read_data(lw_read_data),
        .pio_reset(reset), .pio_ready(ready), .pio_trigger({done, trigger}),
        .pio_bias(bias), .pio_index(index), .pio_result(result)
    );

    network_fabric fabric (
        .clk(clk), .reset(reset),
        .bias(bias), .ready(ready), .trigger(trigger), .done(done),
        .index(index), .result_word(result),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );
endmodule
