// Neighbouring products added, saturated in 16 bits.
module pair_terms #(
    parameter PRODUCTS = 128
) (
    input [8*PRODUCTS-1:0] inputs,
    input [16*PRODUCTS-1:0] weights,
    output reg [16*(PRODUCTS/2)-1:0] terms
);
    integer pair;
    reg signed [16:0] one, other;
    reg signed [17:0] sum;
    always @* begin
        terms = 0;
        for (pair = 0; pair < PRODUCTS/2; pair = pair + 1) begin
            one = $signed({1'b0, inputs[16*pair +: 8]}) * $signed(weights[32*pair +: 8]);
            other = $signed({1'b0, inputs[16*pair + 8 +: 8]}) * $signed(weights[32*pair + 16 +: 8]);
            sum = one + other;
            terms[16*pair +: 16] = sum > 32767 ? 16'h7fff : sum < -32768 ? 16'h8000 : sum[15:0];
        end
    end
endmodule
