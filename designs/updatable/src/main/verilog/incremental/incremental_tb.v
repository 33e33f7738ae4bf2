// SPDX-License-Identifier: Apache-2.0
// Plays words.hex, a cycle and a word per line, and prints every register in every cycle.
module incremental_tb;
    parameter LATENCY = 25;
    parameter REFRESH = 390;
    parameter STALL = 5;
    parameter CONTENTION = 0;
    parameter INPUTS = 8;
    parameter WORDS = 1;
    parameter CYCLES = 100;

    reg clk = 0;
    reg [31:0] board = 0;
    wire done;
    wire [31:0] raw;
    reg [63:0] script [0:WORDS-1];
    integer cycle, at;

    incremental_fabric #(
        .LATENCY(LATENCY), .REFRESH(REFRESH), .STALL(STALL), .CONTENTION(CONTENTION), .INPUTS(INPUTS)
    ) fabric (.clk(clk), .board(board), .done(done), .raw(raw));

    initial begin
        $readmemh("words.hex", script);
        at = 0;
        for (cycle = 0; cycle < CYCLES; cycle = cycle + 1) begin
            if (at < WORDS && script[at][63:32] == cycle) begin
                board = script[at][31:0];
                at = at + 1;
            end
            #1;
            $write("%h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h ",
                fabric.sequencer.strobe_seen, fabric.sequencer.words_in,
                fabric.sequencer.words_out, fabric.sequencer.state, fabric.sequencer.work,
                fabric.sequencer.view, fabric.sequencer.change, fabric.sequencer.begun,
                fabric.sequencer.top, fabric.sequencer.black_to_move,
                fabric.sequencer.king_white, fabric.sequencer.king_black,
                fabric.sequencer.asked, done, fabric.passes_in, fabric.columns_in,
                fabric.sdram.flight, fabric.sdram.ready, fabric.sdram.left, fabric.sdram.pause,
                fabric.sdram.refresh, fabric.sdram.started, fabric.columns_out, fabric.tail,
                fabric.accumulators.active, fabric.accumulators.pass, fabric.accumulators.word,
                fabric.accumulators.second, fabric.accumulators.second_pass,
                fabric.accumulators.ended, fabric.passes_out, fabric.columns_used, fabric.head,
                fabric.filled, fabric.black_moves, fabric.dense.layer, fabric.dense.beat,
                fabric.dense.second, fabric.dense.second_layer, fabric.dense.second_beat,
                fabric.dense.taken, fabric.released, raw, fabric.answered);
            $display("%h %h %h", fabric.dense.sums, fabric.dense.outputs, board);
            clk = 1;
            #1 clk = 0;
        end
        $finish;
    end
endmodule
