// SPDX-License-Identifier: Apache-2.0
// Plays inputs.hex, one line per cycle (key, value, answered, asked, keyed, crowded and waits), and
// prints every register and every memory port in every cycle.
`timescale 1ns / 1ns
module cache_tb;
    parameter INDEX = 4;
    parameter WAYS = 2;
    parameter LRU = 0;
    parameter TAG = 60;
    parameter CYCLES = 100;

    localparam ORDER = WAYS == 1 ? 1 : (LRU ? WAYS : 1) * $clog2(WAYS);

    reg clk = 0;
    reg [115:0] inputs [0:CYCLES-1];
    reg [115:0] now = 0;
    wire done;
    wire [31:0] result;
    integer cycle;

    evaluation_cache #(.INDEX(INDEX), .WAYS(WAYS), .LRU(LRU), .TAG(TAG)) cache (
        .clk(clk), .new_key(now[115:52]), .value(now[51:20]), .answered(now[19:16]),
        .asked(now[15:12]), .keyed(now[11:8]), .crowded(now[4]), .waits(now[0]),
        .done(done), .result(result));

    // The write ports as they are printed: 0 while they write nothing.
    wire fills = cache.fills != 0;
    wire [32-INDEX:0] low_data = fills ? {1'b1, cache.key[31:INDEX]} : 0;
    wire [31:0] high_data = fills ? cache.key[63:32] : 0;
    wire [31:0] value_data = fills ? cache.value : 0;
    wire [ORDER-1:0] order_data = cache.orders ? cache.next_order : 0;

    initial begin
        $readmemh("inputs.hex", inputs);
        for (cycle = 0; cycle < CYCLES; cycle = cycle + 1) begin
            now = inputs[cycle];
            #1;
            $display("%h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h",
                cache.state, cache.key, cache.handled, result, done, cache.hits, cache.misses,
                cache.evictions, cache.collisions, cache.fills, cache.set, cache.lows,
                cache.highs, cache.values, low_data, high_data, value_data, cache.orders,
                order_data, cache.order, now);
            clk = 1;
            #1 clk = 0;
        end
        $finish;
    end
endmodule
