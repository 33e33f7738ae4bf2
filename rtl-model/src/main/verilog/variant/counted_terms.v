// SPDX-License-Identifier: Apache-2.0
// Which terms of a step count: term j if col + j is below the number of inputs.
`timescale 1ns / 1ns
module counted_terms #(
    parameter TERMS = 1,
    parameter ALL = 0                       // 1: inputs is a multiple of TERMS, so all count
) (
    input  wire [15:0]      col,
    input  wire [15:0]      inputs,
    output wire [TERMS-1:0] counts
);
    generate
        genvar j;
        if (ALL == 1) begin : always_all
            wire unused = |{col, inputs};
            assign counts = {TERMS{1'b1}};
        end else begin : many
            for (j = 0; j < TERMS; j = j + 1) begin : term
                localparam [31:0] NUMBER = j;
                assign counts[j] = col + NUMBER[15:0] < inputs;
            end
        end
    endgenerate
endmodule
