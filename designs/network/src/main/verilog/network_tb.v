// SPDX-License-Identifier: Apache-2.0
// Test bench of network_soc.v: the clock, and the trace of all signals with +vcd=FILE. clk starts low
// at 0 ns; edge k is at 20k - 10 ns, so the values at 20k ns, as clk falls, are those of cycle k.
`timescale 1ns / 1ns
module tb;
    reg  clk;
    wire finished;

    network_soc soc (.clk(clk), .finished(finished));

    initial clk = 1'b0;
    always #10 clk = !clk;

    // The run ends at the falling edge in the last cycle, after everything else in that cycle.
    reg over;
    always @(negedge clk) over <= finished;
    always @(posedge over) $finish;

    reg [8*1024-1:0] file;

    initial
        if ($value$plusargs("vcd=%s", file)) begin
            $dumpfile(file);
            $dumpvars(0, soc);
        end
endmodule
