// SPDX-License-Identifier: Apache-2.0
// A memory in BANKS banks: word i is in bank i mod BANKS, at address i / BANKS. Port B reads the
// same address of all banks. The lines of a port A that writes nothing are 0.
`timescale 1ns / 1ns
module memory_banks #(
    parameter WORDS = 32,                   // of a bank
    parameter WIDTH = 8,
    parameter ADDRESS_WIDTH = 5,
    parameter BANKS = 1
) (
    input  wire                     clk,
    input  wire [BANKS-1:0]         a_write,
    input  wire [ADDRESS_WIDTH-1:0] a_address,
    input  wire [WIDTH*BANKS-1:0]   a_data,
    input  wire [ADDRESS_WIDTH-1:0] b_address,
    output wire [WIDTH*BANKS-1:0]   b_q
);
    generate
        genvar k;
        if (BANKS == 1) begin : one
            m10k #(.WORDS(WORDS), .WIDTH(WIDTH), .ADDRESS_WIDTH(ADDRESS_WIDTH)) m10k (
                .clk(clk), .a_write(a_write),
                .a_address(a_write ? a_address : {ADDRESS_WIDTH{1'b0}}),
                .a_data(a_write ? a_data : {WIDTH{1'b0}}),
                .b_address(b_address), .b_q(b_q)
            );
        end else begin : many
            for (k = 0; k < BANKS; k = k + 1) begin : _bank
                m10k #(.WORDS(WORDS), .WIDTH(WIDTH), .ADDRESS_WIDTH(ADDRESS_WIDTH)) m10k (
                    .clk(clk), .a_write(a_write[k]),
                    .a_address(a_write[k] ? a_address : {ADDRESS_WIDTH{1'b0}}),
                    .a_data(a_write[k] ? a_data[WIDTH*k +: WIDTH] : {WIDTH{1'b0}}),
                    .b_address(b_address), .b_q(b_q[WIDTH*k +: WIDTH])
                );
            end
        end
    endgenerate
endmodule
