// SPDX-License-Identifier: Apache-2.0
// Runs the layer once, with its row and inputs in the start position, and with the grant in the cycle in
// which the processor gives it; dumps every signal. Run it in the root of the repository.
`timescale 1ns / 1ns
module bench;
    localparam TERMS = 4;
    localparam START = 5, GRANT = 123, BACK = 158, END = 192;   // cycles
    localparam signed [15:0] BIAS = 110;

    reg clk = 0, start = 0, granted = 0;
    always #10 clk = !clk;

    reg signed [7:0] inputs  [0:TERMS-1];
    reg signed [7:0] weights [0:TERMS-1];
    reg signed [7:0] x = 0, w = 0;

    wire        ask, pulse, finished;
    wire [15:0] place;
    wire [31:0] result;

    output_layer #(.TERMS(TERMS)) layer (
        .clk(clk), .start(start), .ask(ask), .granted(granted), .place(place), .x(x), .w(w),
        .bias(BIAS), .pulse(pulse), .finished(finished), .result(result)
    );

    always @(posedge clk) begin             // memories answer one clock later
        x <= inputs[place[1:0]];
        w <= weights[place[1:0]];
    end

    integer cycle = 0;
    always @(posedge clk) begin
        cycle   <= cycle + 1;
        start   <= cycle + 1 == START;
        granted <= cycle + 1 >= GRANT && cycle + 1 < BACK;
    end

    always @(negedge clk)
        if (cycle == END) begin
            $display("result %0d", $signed(result));
            $finish;
        end

    initial begin
        $readmemh("data/inputs.hex", inputs);
        $readmemh("data/weights.hex", weights);
        $dumpfile("build/layer.vcd");
        $dumpvars(0, bench);
    end
endmodule
