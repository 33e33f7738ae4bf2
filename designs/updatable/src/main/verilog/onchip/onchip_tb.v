// SPDX-License-Identifier: Apache-2.0
// Plays words.hex, a cycle and a word per line, and prints every register in every cycle.
module onchip_tb;
    parameter LANES = 256;
    parameter PRODUCTS = 128;
    parameter STACK = 64;
    parameter ACTIVATION = 0;
    parameter signed [31:0] BIAS = 0;
    parameter WORDS = 1;
    parameter CYCLES = 100;

    reg clk = 0;
    reg [31:0] board = 0;
    wire done;
    wire [31:0] raw, out;
    reg [63:0] script [0:WORDS-1];
    integer cycle, at;

    onchip_fabric #(
        .LANES(LANES), .PRODUCTS(PRODUCTS), .STACK(STACK), .ACTIVATION(ACTIVATION), .BIAS(BIAS)
    ) fabric (.clk(clk), .board(board), .done(done), .raw(raw), .out(out));

    initial begin
        $readmemh("words.hex", script);
        at = 0;
        for (cycle = 0; cycle < CYCLES; cycle = cycle + 1) begin
            if (at < WORDS && script[at][63:32] == cycle) begin
                board = script[at][31:0];
                at = at + 1;
            end
            #1;
            $display("%h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h %h",
                fabric.control.state, fabric.control.strobe_seen, fabric.control.work,
                fabric.control.pending, fabric.control.inverse, fabric.control.undo_left,
                fabric.control.step, fabric.control.top, fabric.control.black_to_move,
                fabric.control.hold, fabric.control.asked, done, fabric.row_white,
                fabric.row_black, fabric.add, fabric.subtract, fabric.clear, fabric.last,
                fabric.last_black, fabric.control.popped, fabric.latch, fabric.latch_black,
                fabric.output_layer.group, fabric.output_layer.running,
                fabric.output_layer.adding, fabric.output_layer.first, fabric.output_layer.final,
                fabric.output_layer.sum, raw, out, fabric.answered, fabric.white, fabric.black,
                fabric.output_layer.inputs, fabric.output_layer.terms, board);
            clk = 1;
            #1 clk = 0;
        end
        $finish;
    end
endmodule
