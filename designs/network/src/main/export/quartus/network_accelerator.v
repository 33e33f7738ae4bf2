// SPDX-License-Identifier: Apache-2.0
// The network as a component of Platform Designer: two Avalon-MM agents in front of network_fpga.v.
//
// registers  32 bits, the PIO registers every 16 bytes; answers in the same cycle, no wait states
// memories   16 bits, write only: the input memory and the rows of weights; a word of one byte may be on
//            either lane. Store whole words: the memories have no byte enables.
//
// The component's reset is not used: pio_reset resets the fabric.
`timescale 1ns / 1ns
module network_accelerator (
    input  wire        clk,                 // 50 MHz
    /* verilator lint_off UNUSEDSIGNAL */   // Platform Designer requires them
    input  wire        reset,
    input  wire        registers_read,
    /* verilator lint_on UNUSEDSIGNAL */

    input  wire [5:0]  registers_address,   // in words of 4 bytes
    input  wire        registers_write,
    input  wire [31:0] registers_writedata,
    output wire [31:0] registers_readdata,

    input  wire [16:0] memories_address,    // in words of 2 bytes
    input  wire        memories_write,
    input  wire [15:0] memories_writedata,
    input  wire [1:0]  memories_byteenable
);
    wire upper = memories_byteenable == 2'b10;

    network_fpga core (
        .clk(clk),
        .lw_write(registers_write),
        .lw_address({registers_address, 2'b00}),
        .lw_write_data(registers_writedata),
        .lw_read_data(registers_readdata),
        .main_write(memories_write && memories_byteenable != 2'b00),
        .main_address({1'b0, memories_address, upper}),
        .main_data(upper ? {8'h00, memories_writedata[15:8]} : memories_writedata)
    );
endmodule
