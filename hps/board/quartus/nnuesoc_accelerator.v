// SPDX-License-Identifier: Apache-2.0
// The accelerator as a component of Platform Designer: three Avalon-MM agents in front of fpga.v.
//
// registers  32 bits, ten PIO registers every 16 bytes; answers in the same cycle, no wait states
// weights_1  16 bits, write only: weight_1_white at byte 0x00000, weight_1_black at 0x20000
// weights_2   8 bits, write only: weight_2, weight_3, weight_4 at bytes 0x0000, 0x1000, 0x2000
//
// Each agent is as wide as the words behind it, so that the interconnect splits wider stores. A store of
// one byte of a word of weights_1 is dropped: the memories have no byte enables. The two weight agents
// share the core's main port; weights_2 waits while weights_1 writes.
//
// The component's reset is not used: the registers keep what they hold, and pio_reset resets the rest.
`timescale 1ns / 1ns
module nnuesoc_accelerator #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32,
    parameter ARITHMETIC = 0                // 0 report, 1 stockfish
) (
    input  wire        clk,                 // 50 MHz
    /* verilator lint_off UNUSEDSIGNAL */   // Platform Designer requires them
    input  wire        reset,
    input  wire        registers_read,
    /* verilator lint_on UNUSEDSIGNAL */

    input  wire [5:0]  registers_address,   // in words of 4 bytes
    input  wire        registers_write,
    input  wire [31:0] registers_writedata,
    output wire [31:0] registers_readdata,

    input  wire [16:0] weights_1_address,   // in words of 2 bytes
    input  wire        weights_1_write,
    input  wire [15:0] weights_1_writedata,
    input  wire [1:0]  weights_1_byteenable,

    input  wire [13:0] weights_2_address,   // in bytes
    input  wire        weights_2_write,
    input  wire [7:0]  weights_2_writedata,
    output wire        weights_2_waitrequest
);
    wire whole_1 = weights_1_write && weights_1_byteenable == 2'b11;

    assign weights_2_waitrequest = weights_1_write;

    fpga #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) core (
        .clk(clk),
        .lw_write(registers_write),
        .lw_address({registers_address, 2'b00}),
        .lw_write_data(registers_writedata),
        .lw_read_data(registers_readdata),
        .main_write(whole_1 || (weights_2_write && !weights_1_write)),
        .main_address(weights_1_write ? {1'b0, weights_1_address, 1'b0} : {5'b10000, weights_2_address}),
        .main_data(weights_1_write ? weights_1_writedata : {8'h00, weights_2_writedata})
    );
endmodule
