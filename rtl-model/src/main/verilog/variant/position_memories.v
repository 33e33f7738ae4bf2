// SPDX-License-Identifier: Apache-2.0
// A memory for each position; all are read at the same address.
`timescale 1ns / 1ns
module position_memories #(
    parameter WORDS = 32,                   // of a bank
    parameter WIDTH = 8,
    parameter ADDRESS_WIDTH = 5,
    parameter BANKS = 1,
    parameter POSITIONS = 1
) (
    input  wire                            clk,
    input  wire [BANKS*POSITIONS-1:0]         a_write,
    input  wire [ADDRESS_WIDTH*POSITIONS-1:0] a_address,
    input  wire [WIDTH*BANKS*POSITIONS-1:0]   a_data,
    input  wire [ADDRESS_WIDTH-1:0]        b_address,
    output wire [WIDTH*BANKS*POSITIONS-1:0]   b_q
);
    generate
        genvar p;
        if (POSITIONS == 1) begin : one
            memory_banks #(
                .WORDS(WORDS), .WIDTH(WIDTH), .ADDRESS_WIDTH(ADDRESS_WIDTH), .BANKS(BANKS)
            ) banks (
                .clk(clk), .a_write(a_write), .a_address(a_address), .a_data(a_data),
                .b_address(b_address), .b_q(b_q)
            );
        end else begin : many
            for (p = 0; p < POSITIONS; p = p + 1) begin : _position
                memory_banks #(
                    .WORDS(WORDS), .WIDTH(WIDTH), .ADDRESS_WIDTH(ADDRESS_WIDTH), .BANKS(BANKS)
                ) banks (
                    .clk(clk), .a_write(a_write[BANKS*p +: BANKS]),
                    .a_address(a_address[ADDRESS_WIDTH*p +: ADDRESS_WIDTH]),
                    .a_data(a_data[WIDTH*BANKS*p +: WIDTH*BANKS]),
                    .b_address(b_address), .b_q(b_q[WIDTH*BANKS*p +: WIDTH*BANKS])
                );
            end
        end
    endgenerate
endmodule
