// SPDX-License-Identifier: Apache-2.0
// Adds neighbouring products and saturates the sum to 16 bits.
module pair_terms #(
    parameter PRODUCTS = 128
) (
    input [8*PRODUCTS-1:0] inputs,
    input [16*PRODUCTS-1:0] weights,
    output [16*(PRODUCTS/2)-1:0] terms
);
    genvar pair;
    generate
        for (pair = 0; pair < PRODUCTS/2; pair = pair + 1) begin : pairs
            pair_term one (
                .inputs(inputs[16*pair +: 16]), .weight(weights[32*pair +: 8]),
                .other_weight(weights[32*pair + 16 +: 8]), .term(terms[16*pair +: 16]));
        end
    endgenerate
endmodule

module pair_term (
    input [15:0] inputs,
    input signed [7:0] weight,
    input signed [7:0] other_weight,
    output [15:0] term
);
    wire signed [16:0] one = $signed({1'b0, inputs[7:0]}) * weight;
    wire signed [16:0] other = $signed({1'b0, inputs[15:8]}) * other_weight;
    wire signed [17:0] sum = one + other;
    wire fits = sum[17:15] == 3'b000 || sum[17:15] == 3'b111;
    assign term = fits ? sum[15:0] : sum[17] ? 16'h8000 : 16'h7fff;
endmodule
