// SPDX-License-Identifier: Apache-2.0
// Multiplies each input by the low 16 bits of its product with the weight.
module square_terms #(
    parameter PRODUCTS = 64
) (
    input [8*PRODUCTS-1:0] inputs,
    input [16*PRODUCTS-1:0] weights,
    output reg [24*PRODUCTS-1:0] terms
);
    integer i;
    reg signed [8:0] x;
    reg signed [15:0] product;
    always @* begin
        terms = 0;
        for (i = 0; i < PRODUCTS; i = i + 1) begin
            x = $signed({1'b0, inputs[8*i +: 8]});
            product = x * $signed(weights[16*i +: 16]);
            terms[24*i +: 24] = x * product;
        end
    end
endmodule
