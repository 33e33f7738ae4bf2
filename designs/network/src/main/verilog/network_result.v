// SPDX-License-Identifier: Apache-2.0
// Behind the last layer: done says that all outputs are in its output memory, until the next reset;
// the HPS chooses one by pio_index and reads it as pio_result.
`timescale 1ns / 1ns
module network_result #(
    parameter BITS = 8,
    parameter SIGNED = 0
) (
    input  wire            clk,
    input  wire            reset,
    input  wire            proceed,         // of the last layer
    input  wire [BITS-1:0] word,            // that pio_index chooses
    output reg             done,
    output wire [31:0]     out              // extended to 32 bits
);
    always @(posedge clk)
        if (reset)        done <= 1'b0;
        else if (proceed) done <= 1'b1;

    /* verilator lint_off UNUSEDSIGNAL */   // more bits than are taken, so that BITS may be 32
    wire [63:0] extended = {{64-BITS{SIGNED != 0 && word[BITS-1]}}, word};
    /* verilator lint_on UNUSEDSIGNAL */

    assign out = extended[31:0];

    initial done = 1'b0;
endmodule
