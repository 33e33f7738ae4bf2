// SPDX-License-Identifier: Apache-2.0
// Groups 1 and 2 of the register file: 8x8 bytes of weights, 8x8 bytes of biases.
`timescale 1ns / 1ns
module byte_groups (
    input  wire         clk,
    input  wire         write,
    input  wire         to_biases,
    input  wire [5:0]   place,
    input  wire [7:0]   data,
    output wire [511:0] weights,
    output wire [511:0] biases
);
    genvar r, c;
    generate
        for (r = 0; r < 8; r = r + 1) begin : row
            for (c = 0; c < 8; c = c + 1) begin : column
                reg [7:0] weight;
                reg [7:0] bias;
                wire      here = write && place == 8 * r + c;
                initial begin
                    weight = 8'd0;
                    bias = 8'd0;
                end
                always @(posedge clk) begin
                    if (here && !to_biases) weight <= data;
                    if (here && to_biases) bias <= data;
                end
                assign weights[8 * (8 * r + c) +: 8] = weight;
                assign biases[8 * (8 * r + c) +: 8] = bias;
            end
        end
    endgenerate
endmodule
