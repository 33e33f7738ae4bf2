// SPDX-License-Identifier: Apache-2.0
// A row's sum plus its bias, in the width of the sum. The bias is the low BIAS_WIDTH bits of its
// PIO register, signed.
`timescale 1ns / 1ns
module biased_sum #(
    parameter SUM_WIDTH = 32,
    parameter BIAS_WIDTH = 32               // 16 in report arithmetic
) (
    input  wire [SUM_WIDTH-1:0] sum,
    input  wire [31:0]          bias,
    output wire [SUM_WIDTH-1:0] out
);
    generate
        if (BIAS_WIDTH < 32) begin : high_part
            wire [31-BIAS_WIDTH:0] unused = bias[31:BIAS_WIDTH];
        end
    endgenerate

    assign out = sum + {{(SUM_WIDTH-BIAS_WIDTH+1){bias[BIAS_WIDTH-1]}}, bias[BIAS_WIDTH-2:0]};
endmodule
