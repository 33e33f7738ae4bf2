// SPDX-License-Identifier: Apache-2.0
// Dual-port memory: port A writes, port B reads; both sample at the rising edge.
//
// b_q holds the word at b_address as it stood before the edge (latency 1, old data when port A
// writes the same word at the same edge). It is loaded at every edge: an enable or a reset here
// would keep Quartus from mapping the array to M10K blocks.
//
// Simulation only: the words power up as 0 (on the device they do so by configuration, while an
// initial loop would turn the memory into flip-flops), and the address space is filled up to a
// power of two, because a read past the last word returns 0. The layers read there while they rest
// and never use the word, so the device needs no blocks for it.
`timescale 1ns / 1ns
module m10k #(
    parameter WORDS = 32,
    parameter WIDTH = 8,
    parameter ADDRESS_WIDTH = 5     // max(1, ceil(log2(WORDS)))
) (
    input  wire                     clk,
    input  wire                     a_write,
    input  wire [ADDRESS_WIDTH-1:0] a_address,
    input  wire [WIDTH-1:0]         a_data,
    input  wire [ADDRESS_WIDTH-1:0] b_address,
    output reg  [WIDTH-1:0]         b_q
);
`ifdef SYNTHESIS
    localparam DEPTH = WORDS;
`else
    localparam DEPTH = 1 << ADDRESS_WIDTH;
`endif

    reg [WIDTH-1:0] memory [0:DEPTH-1];

    always @(posedge clk) begin
        if (a_write) memory[a_address] <= a_data;
        b_q <= memory[b_address];
    end

`ifndef SYNTHESIS
    integer i;
    initial begin
        if ((1 << ADDRESS_WIDTH) < WORDS) begin
            $display("m10k: ADDRESS_WIDTH %0d is too small for %0d words", ADDRESS_WIDTH, WORDS);
            $stop;
        end
        for (i = 0; i < DEPTH; i = i + 1) memory[i] = {WIDTH{1'b0}};
        b_q = {WIDTH{1'b0}};
    end
`endif
endmodule
