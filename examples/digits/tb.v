// SPDX-License-Identifier: Apache-2.0
// Gives a digit to parallel.v, prints its ten outputs and the digit that it recognizes, and writes
// dump.vcd. Plusargs: +input=FILE (default seven.txt beside this file), +vcd=FILE (default dump.vcd).
`timescale 1ns / 1ns

module tb;
    reg                clk, start;
    reg  [256*8-1:0]   picture;
    wire               done;
    wire [10*16-1:0]   scores;

    digits digits (.clk(clk), .start(start), .picture(picture), .done(done), .scores(scores));

    initial clk = 1'b0;
    always #10 clk = !clk;

    localparam FOLDER = `__FILE__ >> 4 * 8;      // without tb.v

    reg [8*256-1:0] name, dump;
    reg [7:0]       digit;
    integer         file, pixel, i, best;

    task require;
        input [8*256-1:0] its;
        begin
            file = $fopen(its, "r");
            if (file == 0) $fatal(1, "cannot read %0s", its);
        end
    endtask

    function signed [15:0] score;
        input integer of_digit;
        score = scores[16 * of_digit +: 16];
    endfunction

    initial begin
        if (!$value$plusargs("input=%s", name)) name = {FOLDER, "seven.txt"};
        if (!$value$plusargs("vcd=%s", dump)) dump = "dump.vcd";
        for (i = 1; i <= 3; i = i + 1) begin
            digit = "0" + i[7:0];
            require({FOLDER, "w", digit, ".hex"});
            require({FOLDER, "b", digit, ".hex"});
        end
        require(name);
        for (i = 0; i < 256; i = i + 1)
            if ($fscanf(file, "%d", pixel) == 1) picture[8 * i +: 8] = pixel[7:0];
            else $fatal(1, "%0s has no pixel %0d", name, i);
        $dumpfile(dump);
        $dumpvars(0, digits);

        start = 1'b0;
        @(negedge clk) start = 1'b1;
        @(negedge clk) start = 1'b0;
        @(posedge done);
        @(negedge clk);
        best = 0;
        for (i = 0; i < 10; i = i + 1) begin
            $display("output %0d: %0d", i, score(i));
            if (score(i) > score(best)) best = i;
        end
        $display("digit %0d", best);
        $finish;
    end
endmodule
