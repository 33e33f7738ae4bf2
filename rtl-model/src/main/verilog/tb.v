// SPDX-License-Identifier: Apache-2.0
// Test bench for event-driven simulators: the clock, and the trace.
//
// clk starts low at 0 ns; edge k is at 20k - 10 ns, so the values at 20k ns, as clk falls, are those
// of cycle k. With +vcd=FILE, it dumps only the signals that the hardware page describes.
`timescale 1ns / 1ns
module tb;
    parameter KINGS = 64;
    parameter H = 256;
    parameter N2 = 32;
    parameter N3 = 32;
    parameter ARITHMETIC = 0;

    reg  clk;
    wire finished;

    soc #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) soc (
        .clk(clk), .finished(finished)
    );

    initial clk = 1'b0;
    always #10 clk = !clk;

    // The run ends at the falling edge in the last cycle, after everything else in that cycle.
    reg over;
    always @(negedge clk) over <= finished;
    always @(posedge over) $finish;

    reg [8*1024-1:0] file;
    integer          handle;

    initial
        if ($value$plusargs("vcd=%s", file)) begin
            handle = $fopen(file, "w");             // $dumpfile would go on without a file
            if (handle == 0) begin
                $display("tb: cannot write %0s", file);
                $stop;
            end
            $fclose(handle);
            $dumpfile(file);
            $dumpvars(1, soc.clk);
            $dumpvars(1, soc.pio.pio_reset, soc.pio.pio_ready, soc.pio.pio_trigger,
                         soc.pio.pio_bias_1_white, soc.pio.pio_bias_1_black, soc.pio.pio_bias_2,
                         soc.pio.pio_bias_3, soc.pio.pio_bias_4, soc.pio.pio_eval, soc.pio.pio_board);
            $dumpvars(1, soc.hps.busy, soc.hps.write, soc.hps.address, soc.hps.write_data,
                         soc.hps.read_data);
            $dumpvars(1, soc.fabric.loader.state, soc.fabric.loader.address,
                         soc.fabric.loader.white_king, soc.fabric.loader.black_king,
                         soc.fabric.loader.black_to_move, soc.fabric.loader.strobe_seen,
                         soc.fabric.loader.start_1);
            $dumpvars(1, soc.fabric.layer1.state, soc.fabric.layer1.trigger, soc.fabric.layer1.ready,
                         soc.fabric.layer1.row, soc.fabric.layer1.col, soc.fabric.layer1.sum_white,
                         soc.fabric.layer1.sum_black, soc.fabric.layer1.proceed);
            $dumpvars(1, soc.fabric.layer2.state, soc.fabric.layer2.trigger, soc.fabric.layer2.ready,
                         soc.fabric.layer2.row, soc.fabric.layer2.col, soc.fabric.layer2.sum,
                         soc.fabric.layer2.proceed);
            $dumpvars(1, soc.fabric.layer3.state, soc.fabric.layer3.trigger, soc.fabric.layer3.ready,
                         soc.fabric.layer3.row, soc.fabric.layer3.col, soc.fabric.layer3.sum,
                         soc.fabric.layer3.proceed);
            $dumpvars(1, soc.fabric.layer4.state, soc.fabric.layer4.trigger, soc.fabric.layer4.ready,
                         soc.fabric.layer4.row, soc.fabric.layer4.col, soc.fabric.layer4.sum,
                         soc.fabric.layer4.proceed, soc.fabric.layer4.eval, soc.fabric.layer4.done);
            $dumpvars(1, soc.fabric.feature_white.a_address, soc.fabric.feature_white.a_data,
                         soc.fabric.feature_white.a_write, soc.fabric.feature_white.b_address,
                         soc.fabric.feature_white.b_q);
            $dumpvars(1, soc.fabric.feature_black.a_address, soc.fabric.feature_black.a_data,
                         soc.fabric.feature_black.a_write, soc.fabric.feature_black.b_address,
                         soc.fabric.feature_black.b_q);
            $dumpvars(1, soc.fabric.weight_1_white.a_address, soc.fabric.weight_1_white.a_data,
                         soc.fabric.weight_1_white.a_write, soc.fabric.weight_1_white.b_address,
                         soc.fabric.weight_1_white.b_q);
            $dumpvars(1, soc.fabric.weight_1_black.a_address, soc.fabric.weight_1_black.a_data,
                         soc.fabric.weight_1_black.a_write, soc.fabric.weight_1_black.b_address,
                         soc.fabric.weight_1_black.b_q);
            $dumpvars(1, soc.fabric.weight_2.a_address, soc.fabric.weight_2.a_data,
                         soc.fabric.weight_2.a_write, soc.fabric.weight_2.b_address,
                         soc.fabric.weight_2.b_q);
            $dumpvars(1, soc.fabric.weight_3.a_address, soc.fabric.weight_3.a_data,
                         soc.fabric.weight_3.a_write, soc.fabric.weight_3.b_address,
                         soc.fabric.weight_3.b_q);
            $dumpvars(1, soc.fabric.weight_4.a_address, soc.fabric.weight_4.a_data,
                         soc.fabric.weight_4.a_write, soc.fabric.weight_4.b_address,
                         soc.fabric.weight_4.b_q);
            $dumpvars(1, soc.fabric.output_1_white.a_address, soc.fabric.output_1_white.a_data,
                         soc.fabric.output_1_white.a_write, soc.fabric.output_1_white.b_address,
                         soc.fabric.output_1_white.b_q);
            $dumpvars(1, soc.fabric.output_1_black.a_address, soc.fabric.output_1_black.a_data,
                         soc.fabric.output_1_black.a_write, soc.fabric.output_1_black.b_address,
                         soc.fabric.output_1_black.b_q);
            $dumpvars(1, soc.fabric.output_2.a_address, soc.fabric.output_2.a_data,
                         soc.fabric.output_2.a_write, soc.fabric.output_2.b_address,
                         soc.fabric.output_2.b_q);
            $dumpvars(1, soc.fabric.output_3.a_address, soc.fabric.output_3.a_data,
                         soc.fabric.output_3.a_write, soc.fabric.output_3.b_address,
                         soc.fabric.output_3.b_q);
        end
endmodule
