// SPDX-License-Identifier: Apache-2.0
// Proof: the arithmetic is that of docs/design/fabric.md, section 7, for all operands, and the main bridge
// writes the words of section 4, for all addresses. There are no registers: what is proven for one cycle
// is proven for all.
`timescale 1ns / 1ns
module numbers (
    input wire signed [7:0]  a,
    input wire signed [7:0]  b,
    input wire signed [31:0] sum,
    input wire signed [31:0] bias,
    input wire               write,
    input wire [18:0]        address,
    input wire [15:0]        data
);
    // Products

    wire [7:0]         short;
    wire signed [15:0] report_term;
    wire signed [31:0] stockfish_term;
    signed_mult signed_mult (.a(a), .b(b), .out(short));
    product #(.ARITHMETIC(0), .WIDTH(16)) report_product (.value(a), .weight(b), .out(report_term));
    product #(.ARITHMETIC(1), .WIDTH(32)) stockfish_product (.value(a), .weight(b), .out(stockfish_term));

    wire signed [31:0] exact   = a * b;
    wire signed [31:0] floored = exact >>> 5;           // 6.10 floored to 5 fraction bits
    wire signed [7:0]  wrapped = {exact < 0, floored[6:0]};

    wire holds_products_are_floored_and_wrap = short == wrapped && report_term == wrapped;
    wire holds_stockfish_products_are_exact = stockfish_term == exact;

    // Biases

    wire [15:0]        biased_16;
    wire [31:0]        biased_1, biased_32;
    biased_sum #(.SUM_WIDTH(16), .BIAS_WIDTH(16)) add_16 (.sum(sum[15:0]), .bias(bias), .out(biased_16));
    biased_sum #(.SUM_WIDTH(32), .BIAS_WIDTH(16)) add_1 (.sum(sum), .bias(bias), .out(biased_1));
    biased_sum #(.SUM_WIDTH(32), .BIAS_WIDTH(32)) add_32 (.sum(sum), .bias(bias), .out(biased_32));

    wire signed [15:0] low  = bias[15:0];
    wire signed [31:0] wide = sum + low;
    wire signed [31:0] full = sum + bias;

    wire holds_biases_are_signed = biased_16 == wide[15:0] && biased_1 == wide && biased_32 == full;

    // Activations

    wire [7:0] out_16, out_8, out_0, out_6;
    activation #(.WIDTH(16), .SHIFT(0)) clip_16 (.value(sum[15:0]), .out(out_16));
    activation #(.WIDTH(32), .SHIFT(8)) clip_8 (.value(sum), .out(out_8));
    activation #(.WIDTH(32), .SHIFT(0)) clip_0 (.value(sum), .out(out_0));
    activation #(.WIDTH(32), .SHIFT(6)) clip_6 (.value(sum), .out(out_6));

    wire signed [15:0] sum_16 = sum[15:0];
    wire signed [31:0] by_256 = sum >>> 8, by_64 = sum >>> 6;
    wire [7:0] clip_of_16  = sum_16 < 0 ? 8'd0 : sum_16 > 127 ? 8'd127 : sum_16[7:0];
    wire [7:0] clip_of_0   = sum < 0 ? 8'd0 : sum > 127 ? 8'd127 : sum[7:0];
    wire [7:0] clip_of_256 = by_256 < 0 ? 8'd0 : by_256 > 127 ? 8'd127 : by_256[7:0];
    wire [7:0] clip_of_64  = by_64 < 0 ? 8'd0 : by_64 > 127 ? 8'd127 : by_64[7:0];

    wire holds_activations_clip = out_16 == clip_of_16 && out_8 == clip_of_256 && out_0 == clip_of_0 && out_6 == clip_of_64;

    // Addresses of the full size

    wire        white_write, black_write, write_2, write_3, write_4;
    wire [15:0] white_address, black_address, white_data, black_data;
    wire [8:0]  address_2;
    wire [4:0]  address_3, address_4;
    wire [7:0]  data_2, data_3, data_4;
    weight_port #(.BASE(19'h00000), .SHIFT(1), .WORDS(40960), .WIDTH(16), .ADDRESS_WIDTH(16)) white (
        .write(write), .address(address), .data(data),
        .a_write(white_write), .a_address(white_address), .a_data(white_data)
    );
    weight_port #(.BASE(19'h20000), .SHIFT(1), .WORDS(40960), .WIDTH(16), .ADDRESS_WIDTH(16)) black (
        .write(write), .address(address), .data(data),
        .a_write(black_write), .a_address(black_address), .a_data(black_data)
    );
    weight_port #(.BASE(19'h40000), .SHIFT(0), .WORDS(512), .WIDTH(8), .ADDRESS_WIDTH(9)) of_2 (
        .write(write), .address(address), .data(data[7:0]),
        .a_write(write_2), .a_address(address_2), .a_data(data_2)
    );
    weight_port #(.BASE(19'h41000), .SHIFT(0), .WORDS(32), .WIDTH(8), .ADDRESS_WIDTH(5)) of_3 (
        .write(write), .address(address), .data(data[7:0]),
        .a_write(write_3), .a_address(address_3), .a_data(data_3)
    );
    weight_port #(.BASE(19'h42000), .SHIFT(0), .WORDS(32), .WIDTH(8), .ADDRESS_WIDTH(5)) of_4 (
        .write(write), .address(address), .data(data[7:0]),
        .a_write(write_4), .a_address(address_4), .a_data(data_4)
    );

    wire [31:0] at        = address;
    wire        even      = at % 2 == 0;
    wire        for_white = write && at < 81920 && even;
    wire        for_black = write && at >= 131072 && at < 131072 + 81920 && even;
    wire        for_2     = write && at >= 262144 && at < 262144 + 512;
    wire        for_3     = write && at >= 266240 && at < 266240 + 32;
    wire        for_4     = write && at >= 270336 && at < 270336 + 32;

    wire holds_a_write_goes_to_its_memory
        = {white_write, black_write, write_2, write_3, write_4} == {for_white, for_black, for_2, for_3, for_4};
    wire holds_a_write_goes_to_its_word
        = white_address == (for_white ? at / 2 : 0) && black_address == (for_black ? (at - 131072) / 2 : 0)
          && address_2 == (for_2 ? at - 262144 : 0) && address_3 == (for_3 ? at - 266240 : 0)
          && address_4 == (for_4 ? at - 270336 : 0);
    wire holds_a_write_brings_its_data
        = white_data == (for_white ? data : 0) && black_data == (for_black ? data : 0)
          && data_2 == (for_2 ? data[7:0] : 0) && data_3 == (for_3 ? data[7:0] : 0)
          && data_4 == (for_4 ? data[7:0] : 0);

    localparam PROPERTIES = 7;
    wire [PROPERTIES-1:0] holds = {
        holds_products_are_floored_and_wrap, holds_stockfish_products_are_exact, holds_biases_are_signed,
        holds_activations_clip, holds_a_write_goes_to_its_memory, holds_a_write_goes_to_its_word,
        holds_a_write_brings_its_data
    };
    always @* assert (&holds);
endmodule
