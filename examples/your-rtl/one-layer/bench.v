// SPDX-License-Identifier: Apache-2.0
// Feeds the layer with the words that ./nnuesoc net export wrote, and compares what it gives. Start it in the
// checkout's folder, or say where the words are: vvp sim.vvp +words=FOLDER
`timescale 1ns / 1ns
module bench;
    localparam INPUTS = 32, ROWS = 32;

    // The doctor reads in the trace which run this is; an option of its own goes before.
    reg [8*80-1:0] nnuesoc_run = "--shape 1,16,32,32 --net synthetic:7";

    reg clk = 0, start = 0;
    always #10 clk = !clk;

    reg [7:0]  inputs  [0:INPUTS-1];
    reg [7:0]  weights [0:INPUTS*ROWS-1];
    reg [31:0] biases  [0:ROWS-1];
    reg [7:0]  outputs [0:ROWS-1];

    reg  [7:0]  x = 0, w = 0;
    reg  [15:0] bias = 0;
    wire [15:0] row, column, out_row;
    wire [7:0]  y;
    wire        valid, done;

    layer #(.INPUTS(INPUTS), .ROWS(ROWS)) dut (
        .clk(clk), .start(start), .row(row), .column(column), .x(x), .w(w), .bias(bias),
        .valid(valid), .out_row(out_row), .y(y), .done(done)
    );

    always @(posedge clk) begin             // memories with a registered output
        x <= inputs[column];
        w <= weights[row * INPUTS + column];
        bias <= biases[row][15:0];
    end

    integer wrong = 0;
    always @(posedge clk)
        if (valid && (y !== outputs[out_row] || ^y === 1'bx)) begin
            $display("row %0d: %0d, expected %0d", out_row, y, outputs[out_row]);
            wrong = wrong + 1;
        end

    reg [8*256-1:0] words;
    initial begin
        if (!$value$plusargs("words=%s", words)) words = "examples/your-rtl/one-layer/words";
        $readmemh({words, "/inputs.hex"}, inputs);
        $readmemh({words, "/weights.hex"}, weights);
        $readmemh({words, "/biases.hex"}, biases);
        $readmemh({words, "/outputs.hex"}, outputs);
        if (^inputs[INPUTS-1] === 1'bx || ^weights[INPUTS*ROWS-1] === 1'bx
            || ^biases[ROWS-1] === 1'bx || ^outputs[ROWS-1] === 1'bx) begin
            $display("words are missing: start this in the checkout's folder, or add +words=FOLDER");
            $finish;
        end
        $dumpfile("dump.vcd");
        $dumpvars(0, bench);
        repeat (3) @(negedge clk);
        start = 1;
        @(negedge clk) start = 0;
        while (!done) @(negedge clk);
        repeat (4) @(negedge clk);
        $display("%0d of %0d rows are wrong", wrong, ROWS);
        $finish;
    end

    initial #(20 * 10 * INPUTS * ROWS) $finish;     // a layer that hangs
endmodule
