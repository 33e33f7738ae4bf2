// SPDX-License-Identifier: Apache-2.0
// Test bench: a processor that plays a script (../variant/README.md), PIO registers and the fabric
// that follows moves. With +vcd=FILE, it dumps scope soc: the signals of a trace of the model
// under their names there; a lane is _lane[i].name.
`timescale 1ns / 1ns
module incremental_soc;
    parameter LATENCY = 25;
    parameter REFRESH = 390;
    parameter STALL = 5;
    parameter CONTENTION = 0;
    parameter INPUTS = 8;
    parameter COLUMNS = "columns.hex";
    parameter WEIGHTS = "weights.hex";
    parameter BIASES = "biases.hex";
    parameter CACHE_INDEX = 0;
    parameter CACHE_WAYS = 1;
    parameter CACHE_LRU = 0;
    parameter CACHE_TAG = 64;

    localparam CACHE_ORDER = (CACHE_LRU ? CACHE_WAYS : 1) * $clog2(CACHE_WAYS);

    `include "move_bench.vh"

    incremental_fabric #(
        .LATENCY(LATENCY), .REFRESH(REFRESH), .STALL(STALL), .CONTENTION(CONTENTION),
        .INPUTS(INPUTS), .STORED(1), .COLUMNS(COLUMNS), .WEIGHTS(WEIGHTS), .BIASES(BIASES),
        .CACHE_INDEX(CACHE_INDEX), .CACHE_WAYS(CACHE_WAYS),
        .CACHE_LRU(CACHE_LRU), .CACHE_TAG(CACHE_TAG)
    ) dut (.clk(clk), .board(registers.pio_board), .done(done), .raw(result));

    generate
        genvar i;
        if (1) begin : soc
            `include "move_names.vh"
            if (1) begin : fabric
                `include "cache_names.vh"
                if (CACHE_INDEX > 0) begin : keys
                    wire [1:0] state = dut.cached.keys.state;
                    wire [21:0] pass = dut.cached.keys.pass;
                    wire [15:0] column = dut.cached.keys.column;
                    wire [7:0] passes_seen = dut.passes_seen;
                    wire [7:0] columns_seen = dut.columns_seen;
                    wire [63:0] white = dut.cached.keys.white;
                    wire [63:0] key = dut.cached.key;
                    wire [3:0] keyed = dut.cached.keyed;
                    if (1) begin : sums_low
                        wire a_write = dut.cached.keys.writes;
                        wire [7:0] a_address =
                            dut.cached.keys.writes ? dut.cached.keys.pass[15:8] : 8'd0;
                        wire [31:0] a_data =
                            dut.cached.keys.writes ? dut.cached.keys.sum[31:0] : 32'd0;
                        wire [7:0] b_address = dut.cached.keys.pass[7:0];
                        wire [31:0] b_q = dut.cached.keys.low;
                    end
                    if (1) begin : sums_high
                        wire a_write = dut.cached.keys.writes;
                        wire [7:0] a_address =
                            dut.cached.keys.writes ? dut.cached.keys.pass[15:8] : 8'd0;
                        wire [31:0] a_data =
                            dut.cached.keys.writes ? dut.cached.keys.sum[63:32] : 32'd0;
                        wire [7:0] b_address = dut.cached.keys.pass[7:0];
                        wire [31:0] b_q = dut.cached.keys.high;
                    end
                end
                if (1) begin : sequencer
                    wire strobe_seen = dut.sequencer.strobe_seen;
                    wire [6:0] words_in = dut.sequencer.words_in;
                    wire [6:0] words_out = dut.sequencer.words_out;
                    wire [1:0] state = dut.sequencer.state;
                    wire [30:0] work = dut.sequencer.work;
                    wire view = dut.sequencer.view;
                    wire [1:0] change = dut.sequencer.change;
                    wire begun = dut.sequencer.begun;
                    wire [5:0] top = dut.sequencer.top;
                    wire black_to_move = dut.sequencer.black_to_move;
                    wire [5:0] king_white = dut.sequencer.king_white;
                    wire [5:0] king_black = dut.sequencer.king_black;
                    wire [3:0] asked = dut.sequencer.asked;
                    wire done = dut.sequencer.done;
                    wire [7:0] passes_in = dut.passes_in;
                    wire [7:0] columns_in = dut.columns_in;
                end
                if (1) begin : sdram
                    wire [31:0] flight = dut.sdram.flight;
                    wire [2:0] ready = dut.sdram.ready;
                    wire [5:0] left = dut.sdram.left;
                    wire [7:0] pause = dut.sdram.pause;
                    wire [15:0] refresh = dut.sdram.refresh;
                    wire [7:0] started = dut.sdram.started;
                    wire [7:0] columns_out = dut.columns_out;
                    wire [7:0] tail = dut.tail;
                end
                if (1) begin : accumulators
                    wire active = dut.accumulators.active;
                    wire [21:0] pass = dut.accumulators.pass;
                    wire [4:0] word = dut.accumulators.word;
                    wire second = dut.accumulators.second;
                    wire [21:0] second_pass = dut.accumulators.second_pass;
                    wire [3:0] ended = dut.accumulators.ended;
                    wire [7:0] passes_out = dut.passes_out;
                    wire [7:0] columns_used = dut.columns_used;
                    wire [7:0] head = dut.head;
                    wire [3:0] filled = dut.filled;
                    wire [1:0] black_moves = dut.black_moves;
                end
                if (1) begin : dense
                    wire [2:0] layer = dut.dense.layer;
                    wire [7:0] beat = dut.dense.beat;
                    wire second = dut.dense.second;
                    wire [2:0] second_layer = dut.dense.second_layer;
                    wire [7:0] second_beat = dut.dense.second_beat;
                    wire [3:0] taken = dut.dense.taken;
                    wire [3:0] released = dut.released;
                    wire [31:0] raw = dut.dense.raw;
                    wire [3:0] answered = dut.answered;
                    for (i = 0; i < 32; i = i + 1) begin : _lane
                        wire [31:0] sum = dut.dense.sums[32*i +: 32];
                        wire [6:0] _output = dut.dense.outputs[7*i +: 7];
                    end
                end
            end
        end
    endgenerate
endmodule
