// SPDX-License-Identifier: Apache-2.0
// A weight memory: BUFFERS row memories of WORDS words in BANKS banks. The main bridge writes LANES
// words per edge into the row memory fill; port B gives the TERMS words from col on of the row
// memory drain.
//
// A write begins at a multiple of LANES words; any other write (outside the memory, or not at such a
// word) is dropped.
`timescale 1ns / 1ns
module weight_memory #(
    parameter [18:0] BASE = 19'h00000,      // byte address; a word has 2**SHIFT bytes
    parameter SHIFT = 0,
    parameter WORDS = 32,
    parameter WIDTH = 8,
    parameter LANES = 1,
    parameter TERMS = 1,
    parameter BUFFERS = 1
) (
    input  wire                   clk,
    input  wire                   write,
    input  wire [18:0]            address,
    input  wire [WIDTH*LANES-1:0] data,
    input  wire                   fill,

    /* verilator lint_off UNUSEDSIGNAL */   // the top bits; drain, with one row memory
    input  wire [15:0]            col,
    input  wire                   drain,
    /* verilator lint_on UNUSEDSIGNAL */
    output wire [WIDTH*TERMS-1:0] weights
);
    `include "sizes.vh"

    localparam BANKS      = LANES > TERMS ? LANES : TERMS;
    localparam LOG_BANKS  = log2(BANKS);
    localparam LOG_TERMS  = log2(TERMS);
    localparam BANK_WORDS = (WORDS + BANKS - 1) / BANKS;
    localparam A          = address_width(BANK_WORDS);
    localparam [31:0] END = WORDS, LAST_BANK = BANKS - 1, LAST_LANE = LANES - 1;

    // Port A

    wire [18:0] offset = address - BASE;    // below BASE, it wraps to a large one
    wire [18:0] word   = offset >> SHIFT;   // of lane 0
    wire [18:0] first  = word & LAST_BANK[18:0];
    wire        hit    = write && word < END[18:0] && word << SHIFT == offset
                         && (word & LAST_LANE[18:0]) == 19'd0;

    wire [BANKS*BUFFERS-1:0]       a_write;
    wire [WIDTH*BANKS-1:0]         a_data = {(BANKS/LANES){data}};
    wire [WIDTH*BANKS*BUFFERS-1:0] b_q;

    generate
        genvar d, k;
        for (d = 0; d < BUFFERS; d = d + 1) begin : buffer
            for (k = 0; k < BANKS; k = k + 1) begin : bank
                localparam [31:0] LANE_0 = k - k % LANES;   // lane 0's bank in a write to this bank
                assign a_write[BANKS*d + k] = hit && first == LANE_0[18:0]
                                              && (BUFFERS == 1 || fill == (d == 1));
            end
        end
    endgenerate

    generate
        if (BUFFERS == 1) begin : one
            memory_banks #(
                .WORDS(BANK_WORDS), .WIDTH(WIDTH), .ADDRESS_WIDTH(A), .BANKS(BANKS)
            ) banks (
                .clk(clk), .a_write(a_write), .a_address(word[LOG_BANKS +: A]), .a_data(a_data),
                .b_address(col[LOG_BANKS +: A]), .b_q(b_q)
            );
        end else begin : many
            for (d = 0; d < BUFFERS; d = d + 1) begin : _buffer
                memory_banks #(
                    .WORDS(BANK_WORDS), .WIDTH(WIDTH), .ADDRESS_WIDTH(A), .BANKS(BANKS)
                ) banks (
                    .clk(clk), .a_write(a_write[BANKS*d +: BANKS]),
                    .a_address(word[LOG_BANKS +: A]), .a_data(a_data),
                    .b_address(col[LOG_BANKS +: A]), .b_q(b_q[WIDTH*BANKS*d +: WIDTH*BANKS])
                );
            end
        end
    endgenerate

    // Port B

    wire [WIDTH*BANKS-1:0] row;

    generate
        if (BUFFERS == 1) begin : single
            assign row = b_q;
        end else begin : double
            assign row = drain ? b_q[WIDTH*BANKS +: WIDTH*BANKS] : b_q[0 +: WIDTH*BANKS];
        end
        if (BANKS == TERMS) begin : whole
            assign weights = row;
        end else begin : part               // of TERMS banks, from bank col mod BANKS on
            wire [LOG_BANKS-LOG_TERMS-1:0] number = col[LOG_BANKS-1:LOG_TERMS];
            wire [WIDTH*(BANKS-TERMS)-1:0] unused;
            assign {unused, weights} = row >> number * (WIDTH * TERMS);
        end
    endgenerate
endmodule
