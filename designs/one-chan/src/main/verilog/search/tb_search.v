// SPDX-License-Identifier: Apache-2.0
// Clock, trace and start of the search, for event-driven simulators, as in ../tb.v: cycle k has the values
// at 20k ns. +cycles=N ends a search that would never end.
`timescale 1ns / 1ns
module search_host (
    input  wire clk,
    input  wire done,
    output reg  go,
    output reg  finished
);
    integer cycles, most;

    initial begin
        go = 1'b1;
        finished = 1'b0;
        cycles = 0;
        if (!$value$plusargs("cycles=%d", most)) most = 0;
    end

    always @(posedge clk) begin
        go <= 1'b0;
        cycles <= cycles + 1;
        if (done || (most != 0 && cycles + 1 >= most)) finished <= 1'b1;
    end
endmodule

module search_system #(
    parameter LEVELS = 2,
    parameter SQUARES = 1,
    parameter FAULTY = 0
) (
    input  wire clk,
    output wire finished
);
    wire go, done;

    search_host host (.clk(clk), .done(done), .go(go), .finished(finished));
    search #(.LEVELS(LEVELS), .SQUARES(SQUARES), .FAULTY(FAULTY)) search (
        .clk(clk), .go(go), .done(done)
    );
endmodule

module tb_search;
    parameter LEVELS = 2;
    parameter SQUARES = 1;
    parameter FAULTY = 0;

    reg  clk;
    wire finished;

    search_system #(.LEVELS(LEVELS), .SQUARES(SQUARES), .FAULTY(FAULTY)) system (
        .clk(clk), .finished(finished)
    );

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
