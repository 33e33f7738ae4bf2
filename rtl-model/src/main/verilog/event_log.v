// SPDX-License-Identifier: Apache-2.0
// Simulation only: with +events=FILE, writes every change of the handshakes as a JSON line
// {"cycle":N,"signal":"soc.fabric.layer1.trigger","value":1}. It samples at the falling edge of the
// clock, when all signals of the cycle have settled.
`timescale 1ns / 1ns
module event_log (
    input wire        clk,
    input wire [63:0] cycle,
    input wire [3:0]  trigger,              // bit n-1: layer n
    input wire [3:0]  ready,
    input wire [3:0]  proceed,
    input wire        done
);
    reg [8*1024-1:0] name;
    integer          file, n;
    reg [3:0]        last_trigger, last_ready, last_proceed;
    reg              last_done;

    initial begin
        file = 0;
        last_trigger = 4'd0;
        last_ready = 4'd0;
        last_proceed = 4'd0;
        last_done = 1'b0;
        if ($value$plusargs("events=%s", name)) begin
            file = $fopen(name, "w");
            if (file == 0) begin
                $display("event_log: cannot write %0s", name);
                $stop;
            end
        end
    end

    task note;
        input [8*7-1:0] signal;
        input           value;
        $fdisplay(file, "{\"cycle\":%0d,\"signal\":\"soc.fabric.layer%0d.%0s\",\"value\":%0d}",
                  cycle, n, signal, value);
    endtask

    always @(negedge clk)
        if (file != 0 && {trigger, ready, proceed, done}
                         != {last_trigger, last_ready, last_proceed, last_done}) begin
            for (n = 1; n <= 4; n = n + 1) begin
                if (trigger[n-1] != last_trigger[n-1]) note("trigger", trigger[n-1]);
                if (ready[n-1] != last_ready[n-1])     note("ready", ready[n-1]);
                if (proceed[n-1] != last_proceed[n-1]) note("proceed", proceed[n-1]);
                if (n == 4 && done != last_done)       note("done", done);
            end
            last_trigger <= trigger;
            last_ready   <= ready;
            last_proceed <= proceed;
            last_done    <= done;
        end
endmodule
