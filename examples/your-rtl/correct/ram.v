// SPDX-License-Identifier: Apache-2.0
// A memory: one port writes, the other reads. The word that is read follows one edge later.
module ram #(
    parameter BITS = 8,
    parameter ADDRESS_BITS = 5
) (
    input  wire                    clk,
    input  wire                    we,
    input  wire [ADDRESS_BITS-1:0] waddr,
    input  wire [BITS-1:0]         wdata,
    input  wire [ADDRESS_BITS-1:0] raddr,
    output reg  [BITS-1:0]         rdata
);
    reg [BITS-1:0] words [0:(1<<ADDRESS_BITS)-1];

    always @(posedge clk) begin
        if (we) words[waddr] <= wdata;
        rdata <= words[raddr];
    end

    integer i;
    initial begin
        rdata = 0;
        for (i = 0; i < 1 << ADDRESS_BITS; i = i + 1) words[i] = 0;
    end
endmodule
