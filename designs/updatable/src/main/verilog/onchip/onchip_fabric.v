// SPDX-License-Identifier: Apache-2.0
// The fabric that follows moves, behind the register pio_board.
module onchip_fabric #(
    parameter LANES = 256,
    parameter PRODUCTS = 128,
    parameter STACK = 64,
    parameter ACTIVATION = 0,
    parameter signed [31:0] BIAS = 0,
    parameter ROWS = "rows.hex",
    parameter OUTPUTS = "outputs.hex",
    parameter CACHE_INDEX = 0,              // bits of a set's number; 0: no cache
    parameter CACHE_WAYS = 1,
    parameter CACHE_LRU = 0,
    parameter CACHE_TAG = 64
) (
    input clk,
    input [31:0] board,
    output done,
    output [31:0] raw,
    output [31:0] out
);
    wire [9:0] row_white, row_black;
    wire add, subtract, clear, last, last_black, latch, latch_black;
    wire [3:0] asked, answered;
    wire waits, made;
    wire [31:0] value;
    wire [16*LANES-1:0] white, black;

    onchip_control #(.STACK(STACK), .GROUPS(2*LANES/PRODUCTS)) control (
        .clk(clk), .board(board), .answered(answered), .asked(asked),
        .waits(waits), .done(made), .row_white(row_white), .row_black(row_black), .add(add),
        .subtract(subtract), .clear(clear), .last(last), .last_black(last_black));
    onchip_accumulators #(.LANES(LANES), .ROWS(ROWS)) accumulators (
        .clk(clk), .row_white(row_white), .row_black(row_black), .add(add), .subtract(subtract),
        .clear(clear), .last(last), .last_black(last_black),
        .white(white), .black(black), .latch(latch), .latch_black(latch_black));
    onchip_output #(
        .LANES(LANES), .PRODUCTS(PRODUCTS), .ACTIVATION(ACTIVATION), .BIAS(BIAS), .OUTPUTS(OUTPUTS)
    ) output_layer (
        .clk(clk), .white(white), .black(black), .latch(latch), .latch_black(latch_black),
        .raw(value), .out(out), .answered(answered));

    generate
        if (CACHE_INDEX == 0) begin : direct
            assign done = made;
            assign raw = value;
        end else begin : cached
            wire [63:0] key;
            wire [3:0] keyed;
            wire [3:0] under_way = asked - answered;
            onchip_keys keys (
                .clk(clk), .row_white(row_white), .row_black(row_black), .add(add), .clear(clear),
                .last(last), .last_black(last_black), .key(key), .keyed(keyed));
            evaluation_cache #(
                .INDEX(CACHE_INDEX), .WAYS(CACHE_WAYS), .LRU(CACHE_LRU), .TAG(CACHE_TAG)
            ) cache (
                .clk(clk), .new_key(key), .keyed(keyed), .asked(asked), .answered(answered),
                .value(value), .waits(waits), .crowded(under_way[3]), .done(done), .result(raw));
        end
    endgenerate
endmodule
