// SPDX-License-Identifier: Apache-2.0
// Starts the first layer when reset falls: the HPS fills the input memory before.
`timescale 1ns / 1ns
module input_starter (
    input  wire clk,
    input  wire reset,
    output reg  start                       // one cycle
);
    reg armed;

    always @(posedge clk) begin
        armed <= reset;
        start <= armed && !reset;
    end

    initial begin
        armed = 1'b0;
        start = 1'b0;
    end
endmodule
