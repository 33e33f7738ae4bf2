// SPDX-License-Identifier: Apache-2.0
// Port A of one weight memory: picks its words out of the main bridge's address space.
//
// A memory starts at byte address BASE with 2**SHIFT bytes per word. A write to no word (outside the
// memory, or at an odd address with two-byte words) is dropped. The three outputs are 0 in every
// cycle whose ending edge writes nothing, which keeps traces readable.
`timescale 1ns / 1ns
module weight_port #(
    parameter [18:0] BASE = 19'h00000,
    parameter SHIFT = 0,
    parameter WORDS = 32,
    parameter WIDTH = 8,
    parameter ADDRESS_WIDTH = 5
) (
    input  wire                     write,
    input  wire [18:0]              address,
    input  wire [WIDTH-1:0]         data,
    output wire                     a_write,
    output wire [ADDRESS_WIDTH-1:0] a_address,
    output wire [WIDTH-1:0]         a_data
);
    localparam [31:0] END = WORDS;

    wire [18:0] offset = address - BASE;        // below BASE, it wraps to a large one
    wire [18:0] word   = offset >> SHIFT;

    assign a_write   = write && word < END[18:0] && word << SHIFT == offset;
    assign a_address = a_write ? word[ADDRESS_WIDTH-1:0] : {ADDRESS_WIDTH{1'b0}};
    assign a_data    = a_write ? data : {WIDTH{1'b0}};
endmodule
