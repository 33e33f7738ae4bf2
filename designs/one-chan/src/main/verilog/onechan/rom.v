// SPDX-License-Identifier: Apache-2.0
// Words that are read in the cycle in which they are addressed; +NAME=FILE names a file for $readmemh.
`timescale 1ns / 1ns
module rom #(
    parameter ADDRESS_WIDTH = 10,
    parameter NAME = "main",
    parameter CONTENT = "rom.hex"   // the file, for synthesis
) (
    input  wire [ADDRESS_WIDTH-1:0] address,
    output wire [31:0]              word
);
    reg [31:0] words [0:(1 << ADDRESS_WIDTH)-1];

    assign word = words[address];

`ifdef SYNTHESIS
    initial $readmemh(CONTENT, words);
`else
    reg [8*1024-1:0] file;
    initial
        if ($value$plusargs({NAME, "=%s"}, file)) $readmemh(file, words);
        else begin
            $display("rom: +%0s=FILE is missing", NAME);
            $stop;
        end
`endif
endmodule
