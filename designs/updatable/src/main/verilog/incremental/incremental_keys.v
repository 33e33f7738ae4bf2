// SPDX-License-Identifier: Apache-2.0
// The keys of a cache: each accumulator has the xor of its columns' words next to it. A pass takes two
// clocks here, ahead of the accumulators.
module incremental_keys (
    input clk,
    input [7:0] passes_in,
    input [21:0] next_pass,
    input [15:0] next_column,
    output reg [7:0] passes_seen,
    output reg [7:0] columns_seen,
    output reg [63:0] key,
    output reg [3:0] keyed
);
    localparam [1:0] IDLE = 0, READ = 1, WRITE = 2;

    reg [1:0] state;
    reg [21:0] pass;
    reg [15:0] column;
    reg [63:0] white;
    wire [31:0] low, high;
    wire [63:0] word, unused;

    initial {state, pass, column, passes_seen, columns_seen, white, key, keyed} = 0;

    key_table rows (.a(column), .b(16'd0), .word_a(word), .word_b(unused));

    wire [63:0] sum = (pass[17] ? 64'd0 : {high, low}) ^ (pass[16] ? word : 64'd0);
    wire writes = state == WRITE;

    m10k #(.WORDS(256), .WIDTH(32), .ADDRESS_WIDTH(8)) sums_low (
        .clk(clk), .a_write(writes), .a_address(pass[15:8]), .a_data(sum[31:0]),
        .b_address(pass[7:0]), .b_q(low));
    m10k #(.WORDS(256), .WIDTH(32), .ADDRESS_WIDTH(8)) sums_high (
        .clk(clk), .a_write(writes), .a_address(pass[15:8]), .a_data(sum[63:32]),
        .b_address(pass[7:0]), .b_q(high));

    always @(posedge clk) begin
        if (writes && pass[19]) begin
            if (pass[20]) begin
                key <= white ^ {sum[31:0], sum[63:32]} ^ {64{pass[21]}};
                keyed <= keyed + 1'b1;
            end else
                white <= sum;
        end
        if (state == READ)
            state <= WRITE;
        else if (passes_seen == passes_in)
            state <= IDLE;
        else begin
            pass <= next_pass;
            passes_seen <= passes_seen + 1'b1;
            if (next_pass[16]) begin
                column <= next_column;
                columns_seen <= columns_seen + 1'b1;
            end
            state <= READ;
        end
    end
endmodule
