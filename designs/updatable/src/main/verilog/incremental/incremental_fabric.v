// SPDX-License-Identifier: Apache-2.0
// The fabric that follows moves, with the first layer in the board's SDRAM.
module incremental_fabric #(
    parameter LATENCY = 25,
    parameter REFRESH = 390,
    parameter STALL = 5,
    parameter CONTENTION = 0,
    parameter INPUTS = 8,
    parameter STORED = 0,                   // simulation: the columns are in a file
    parameter COLUMNS = "columns.hex",
    parameter WEIGHTS = "weights.hex",
    parameter BIASES = "biases.hex",
    parameter CACHE_INDEX = 0,              // bits of a set's number; 0: no cache
    parameter CACHE_WAYS = 1,
    parameter CACHE_LRU = 0,
    parameter CACHE_TAG = 64
) (
    input clk,
    input [31:0] board,
`ifdef SYNTHESIS
    input [127:0] readdata,
    input readdatavalid,
    output [15:0] address,
    output read,
`endif
    output done,
    output [31:0] raw
);
    wire [7:0] passes_in, columns_in, passes_out, columns_out, columns_used, head, tail;
    wire [21:0] pass;
    wire [15:0] column;
    wire [3:0] filled, released, asked, answered;
    wire waits, half_full, made;
    wire [31:0] value;
    wire [7:0] passes_seen, columns_seen;
    wire [21:0] seen_pass;
    wire [15:0] seen_column;
    wire [1:0] black_moves;
    wire [63:0] activation;
    wire [6:0] activation_address;
`ifdef SYNTHESIS
    wire [127:0] word;
`else
    wire [20:0] word;
`endif

    sequencer sequencer (
        .clk(clk), .board(board), .answered(answered), .passes_out(passes_out),
        .columns_out(columns_out), .passes_seen(passes_seen), .columns_seen(columns_seen),
        .asked(asked), .waits(waits), .half_full(half_full), .seen_pass(seen_pass),
        .seen_column(seen_column), .done(made), .passes_in(passes_in), .columns_in(columns_in),
        .pass(pass), .column(column));
    sdram #(.LATENCY(LATENCY), .REFRESH(REFRESH), .STALL(STALL), .CONTENTION(CONTENTION)) sdram (
        .clk(clk), .columns_in(columns_in), .column(column), .columns_used(columns_used),
        .head(head), .columns_out(columns_out), .tail(tail),
`ifdef SYNTHESIS
        .readdata(readdata), .readdatavalid(readdatavalid), .address(address), .read(read),
`endif
        .word(word));
    accumulators #(.STORED(STORED), .COLUMNS(COLUMNS)) accumulators (
        .clk(clk), .passes_in(passes_in), .next_pass(pass), .tail(tail), .column_word(word),
        .released(released), .activation_address(activation_address), .passes_out(passes_out),
        .columns_used(columns_used), .head(head), .filled(filled), .black_moves(black_moves),
        .activation(activation));
    dense #(.INPUTS(INPUTS), .WEIGHTS(WEIGHTS), .BIASES(BIASES)) dense (
        .clk(clk), .filled(filled), .black_moves(black_moves), .activation(activation),
        .activation_address(activation_address), .released(released), .raw(value),
        .answered(answered));

    generate
        if (CACHE_INDEX == 0) begin : direct
            assign done = made;
            assign raw = value;
            assign passes_seen = 0;
            assign columns_seen = 0;
        end else begin : cached
            wire [63:0] key;
            wire [3:0] keyed;
            wire [3:0] under_way = asked - answered;
            incremental_keys keys (
                .clk(clk), .passes_in(passes_in), .next_pass(seen_pass),
                .next_column(seen_column), .passes_seen(passes_seen),
                .columns_seen(columns_seen), .key(key), .keyed(keyed));
            evaluation_cache #(
                .INDEX(CACHE_INDEX), .WAYS(CACHE_WAYS), .LRU(CACHE_LRU), .TAG(CACHE_TAG)
            ) cache (
                .clk(clk), .new_key(key), .keyed(keyed), .asked(asked), .answered(answered),
                .value(value), .waits(waits), .crowded(under_way[3] || half_full),
                .done(done), .result(raw));
        end
    endgenerate
endmodule
