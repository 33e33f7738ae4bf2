// SPDX-License-Identifier: Apache-2.0
// Starts layer 1 if the processor sends only the weights of the features: one cycle of start_1 after
// the reset.
`timescale 1ns / 1ns
module list_loader (
    input  wire clk,
    input  wire reset,
    output reg  start_1
);
    reg armed;

    always @(posedge clk) begin
        armed   <= reset;
        start_1 <= armed && !reset;
    end

    initial begin
        armed   = 1'b0;
        start_1 = 1'b0;
    end
endmodule
