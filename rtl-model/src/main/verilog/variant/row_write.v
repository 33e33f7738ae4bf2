// SPDX-License-Identifier: Apache-2.0
// Which bank of an output memory holds a row, and where in it.
`timescale 1ns / 1ns
module row_write #(
    parameter BANKS = 1,                    // a power of two
    parameter ADDRESS_WIDTH = 5
) (
    input  wire                     write,
    /* verilator lint_off UNUSEDSIGNAL */   // the top bits
    input  wire [15:0]              row,
    /* verilator lint_on UNUSEDSIGNAL */
    output wire [BANKS-1:0]         a_write,
    output wire [ADDRESS_WIDTH-1:0] a_address
);
    localparam [31:0] LAST = BANKS - 1;
    localparam SHIFT = BANKS == 1 ? 0 : BANKS == 2 ? 1 : BANKS == 4 ? 2 : BANKS == 8 ? 3 : 4;

    generate
        genvar k;
        for (k = 0; k < BANKS; k = k + 1) begin : bank
            localparam [31:0] NUMBER = k;
            assign a_write[k] = write && (row & LAST[15:0]) == NUMBER[15:0];
        end
    endgenerate

    assign a_address = row[SHIFT +: ADDRESS_WIDTH];
endmodule
