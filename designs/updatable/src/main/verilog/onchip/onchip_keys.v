// SPDX-License-Identifier: Apache-2.0
// The keys of a cache: the xor of the words of the rows that the accumulators have summed up.
module onchip_keys (
    input clk,
    input [9:0] row_white,
    input [9:0] row_black,
    input add,
    input clear,
    input last,
    input last_black,
    output reg [63:0] key,
    output reg [3:0] keyed
);
    reg [63:0] sum;
    wire [63:0] white, black;

    initial {sum, key, keyed} = 0;

    key_table rows (
        .a({6'b0, row_white}), .b({6'b0, row_black}), .word_a(white), .word_b(black));

    wire [63:0] after = add ? (clear ? 64'd0 : sum) ^ white ^ {black[31:0], black[63:32]} : sum;

    always @(posedge clk) begin
        sum <= after;
        if (last) begin
            key <= after ^ {64{last_black}};
            keyed <= keyed + 1'b1;
        end
    end
endmodule
