// SPDX-License-Identifier: Apache-2.0
// Clock and trace for event-driven simulators, as in ../tb.v: cycle k has the values at 20k ns.
`timescale 1ns / 1ns
module tb_tpu;
    reg  clk;
    wire finished;

    tpu_system system (.clk(clk), .finished(finished));

    initial clk = 1'b0;
    always #10 clk = !clk;

    reg over;
    always @(negedge clk) over <= finished;
    always @(posedge over) $finish;

    reg [8*1024-1:0] file;
    initial
        if ($value$plusargs("vcd=%s", file)) begin
            $dumpfile(file);
            $dumpvars(0, system);
        end
endmodule
