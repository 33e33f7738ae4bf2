// SPDX-License-Identifier: Apache-2.0
// Test bench for a fabric that somebody else has written: the processor and the PIO registers of
// the twin around it, the clock, and a trace of the whole design. Of processor and PIO registers, the
// trace has only the signals that the hardware page describes.
//
// design.vh, which is written for each run, defines DESIGN, the name of the module; PARAMETERS, those
// that it has; and SHAPE, the parameters of the processor. The processor and the PIO registers are
// hps.v and pio.v under other module names, so that the design may have modules called hps and pio.
//
// When the run comes to its end, the last line is "bench: over in cycle N".
//
// Plusargs in addition to those of hps.v: +cycles=N ends the run in cycle N; +vcd=FILE (verilator_main.cpp
// reads it in a build with Verilator).
`include "design.vh"
`timescale 1ns / 1ns
module nnuesoc
`ifdef VERILATOR
(
    input  wire clk,
    output wire finished
);
`else
;
    reg  clk;
    wire finished;

    initial clk = 1'b0;
    always #10 clk = !clk;

    reg over;
    always @(negedge clk) over <= finished;
    always @(posedge over) $finish;

    nnuesoc_trace trace ();                         // before the design: see there
`endif

    wire        hps_write, hps_completes, hps_finished;
    wire [31:0] hps_address, hps_write_data, bus_data;
    wire [63:0] cycle;

    wire        reset, done;
    wire [3:0]  ready, trigger;
    wire [31:0] bias_1_white, bias_1_black, bias_2, bias_3, bias_4, board, eval;

    wire        lw_write   = hps_completes && hps_write && hps_address[31:8] == 24'h800000;
    wire        main_write = hps_completes && hps_write && hps_address[31:19] == 13'h0000;

    nnuesoc_hps `SHAPE hps (
        .clk(clk),
        .write(hps_write), .address(hps_address), .write_data(hps_write_data),
        .completes(hps_completes), .bus_data(bus_data),
        .cycle(cycle), .finished(hps_finished)
    );

    nnuesoc_pio pio (
        .clk(clk),
        .write(lw_write), .address(hps_address[7:0]), .write_data(hps_write_data),
        .read_data(bus_data),
        .pio_reset(reset), .pio_ready(ready), .pio_trigger({done, trigger}),
        .pio_bias_1_white(bias_1_white), .pio_bias_1_black(bias_1_black),
        .pio_bias_2(bias_2), .pio_bias_3(bias_3), .pio_bias_4(bias_4),
        .pio_eval(eval), .pio_board(board)
    );

    `DESIGN `PARAMETERS `DESIGN (
        .clk(clk), .reset(reset), .board(board),
        .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4),
        .ready(ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(hps_address[18:0]), .main_data(hps_write_data[15:0])
    );

    // The run ends with the processor's program, in cycle N, or when a read returns an x.

    reg [63:0] last, since;                         // since: when the processor's step began
    reg [3:0]  step;
    wire       unknown = hps_completes && !hps_write && ^bus_data === 1'bx;

    assign finished = hps_finished || cycle == last || unknown;

    initial begin
        since = 64'd0;
        step = 4'd0;
        if (!$value$plusargs("cycles=%d", last)) last = ~64'd0;
    end

    always @(posedge clk) begin
        step <= hps.step;
        if (step != hps.step) since <= cycle;
        if (cycle + 64'd1 == last && !hps_finished)
            $display("cut in cycle %0d: step %0d since %0d layer %0d row %0d ready %b trigger %b done %b",
                     last, hps.step, since, hps.layer, hps.row, ready, trigger, done);
    end

    // What proves that the run came to its end, and how many cycles a whole trace of it has.
    always @(negedge clk)
        if (finished) $display("bench: over in cycle %0d", cycle);

    always @(negedge clk)
        if (unknown)
            $display("unknown in cycle %0d: trigger %b done %b eval %b", cycle, trigger, done, eval);
endmodule

`ifndef VERILATOR
// The trace. Icarus Verilog starts the initial blocks of the first instance first, so this one begins
// the dump before a $dumpfile or $dumpvars of the design can begin another one.
module nnuesoc_trace;
    reg [8*1024-1:0] file;
    integer          handle;

    initial
        if ($value$plusargs("vcd=%s", file)) begin
            handle = $fopen(file, "w");             // $dumpfile would go on without a file
            if (handle == 0) begin
                $display("bench: cannot write %0s", file);
                $stop;
            end
            $fclose(handle);
            $dumpfile(file);
            $dumpvars(1, nnuesoc.clk);
            $dumpvars(1, nnuesoc.pio.pio_reset, nnuesoc.pio.pio_ready, nnuesoc.pio.pio_trigger,
                         nnuesoc.pio.pio_bias_1_white, nnuesoc.pio.pio_bias_1_black,
                         nnuesoc.pio.pio_bias_2, nnuesoc.pio.pio_bias_3, nnuesoc.pio.pio_bias_4,
                         nnuesoc.pio.pio_eval, nnuesoc.pio.pio_board);
            $dumpvars(1, nnuesoc.hps.busy, nnuesoc.hps.write, nnuesoc.hps.address,
                         nnuesoc.hps.write_data, nnuesoc.hps.read_data);
            $dumpvars(0, nnuesoc.`DESIGN);
        end
endmodule
`endif
