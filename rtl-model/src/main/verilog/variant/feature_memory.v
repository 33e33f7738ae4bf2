// SPDX-License-Identifier: Apache-2.0
// The features of one side: FEATURES bits in TERMS banks, for each position. Its loader writes one
// bit per edge; port B gives the TERMS bits from col on.
`timescale 1ns / 1ns
module feature_memory #(
    parameter FEATURES = 40960,
    parameter ADDRESS_WIDTH = 16,
    parameter TERMS = 1,
    parameter POSITIONS = 1
) (
    input  wire                               clk,
    input  wire [POSITIONS-1:0]               write,
    input  wire [ADDRESS_WIDTH*POSITIONS-1:0] address,
    input  wire [POSITIONS-1:0]               data,
    /* verilator lint_off UNUSEDSIGNAL */   // the low and the top bits
    input  wire [15:0]                        col,
    /* verilator lint_on UNUSEDSIGNAL */
    output wire [TERMS*POSITIONS-1:0]         features
);
    `include "sizes.vh"

    localparam LOG_TERMS  = log2(TERMS);
    localparam BANK_WORDS = FEATURES / TERMS;
    localparam A          = address_width(BANK_WORDS);
    localparam [31:0] LAST_BANK = TERMS - 1;

    wire [TERMS*POSITIONS-1:0] a_write, a_data;
    wire [A*POSITIONS-1:0]     a_address;

    generate
        genvar p, k;
        for (p = 0; p < POSITIONS; p = p + 1) begin : position
            wire [ADDRESS_WIDTH-1:0] index = address[ADDRESS_WIDTH*p +: ADDRESS_WIDTH];
            wire [ADDRESS_WIDTH-1:0] bank  = index & LAST_BANK[ADDRESS_WIDTH-1:0];

            for (k = 0; k < TERMS; k = k + 1) begin : in_bank
                localparam [31:0] NUMBER = k;
                assign a_write[TERMS*p + k] = write[p] && bank == NUMBER[ADDRESS_WIDTH-1:0];
            end
            assign a_data[TERMS*p +: TERMS] = {TERMS{data[p]}};
            assign a_address[A*p +: A]      = index[LOG_TERMS +: A];
        end
    endgenerate

    position_memories #(
        .WORDS(BANK_WORDS), .WIDTH(1), .ADDRESS_WIDTH(A), .BANKS(TERMS), .POSITIONS(POSITIONS)
    ) rows (
        .clk(clk), .a_write(a_write), .a_address(a_address), .a_data(a_data),
        .b_address(col[LOG_TERMS +: A]), .b_q(features)
    );
endmodule
