// A dense layer alone: it gets its inputs, and each row's weights and bias, as soon as it asks for a row.
`timescale 1ns / 1ns
module bench;
    reg clk = 1'b0;
    always #10 clk = !clk;

    reg  [7:0]  inputs  [0:`COLUMNS-1];
    reg  [7:0]  weights [0:`COLUMNS*`ROWS-1];
    reg  [15:0] biases  [0:`ROWS-1];
    reg  [7:0]  results [0:`ROWS-1];

    reg         reset = 1'b1, go = 1'b0, ready = 1'b0, w_put = 1'b0, x_put = 1'b0;
    reg  [15:0] at = 16'd0, row = 16'd0;
    reg  [7:0]  w = 8'd0, x = 8'd0;
    reg  [31:0] bias = 32'd0;
    wire        trigger, over, put;
    wire [15:0] line, total;
    wire [7:0]  level;

    dense #(.COLUMNS(`COLUMNS), .ROWS(`ROWS)) dut (
        .clk(clk), .reset(reset), .go(go), .ready(ready), .trigger(trigger), .over(over), .bias(bias),
        .weight_put(w_put), .weight_at(at), .weight(w),
        .a_put(x_put), .a_at(at), .a(x), .b_put(1'b0), .b_at(16'd0), .b(8'd0),
        .put(put), .line(line), .total(total), .level(level)
    );

    integer i, r;
    initial begin
        $readmemh("inputs.hex", inputs);
        $readmemh("weights.hex", weights);
        $readmemh("biases.hex", biases);
        $dumpfile("dump.vcd");
        $dumpvars(0, bench);
        repeat (3) @(negedge clk);
        reset = 1'b0;
        for (i = 0; i < `COLUMNS; i = i + 1) begin
            x_put = 1'b1; at = i; x = inputs[i];
            @(negedge clk);
        end
        x_put = 1'b0; go = 1'b1;
        @(negedge clk);
        go = 1'b0;
        for (r = 0; r < `ROWS; r = r + 1) begin
            while (!trigger) @(negedge clk);
            for (i = 0; i < `COLUMNS; i = i + 1) begin
                w_put = 1'b1; at = i; w = weights[r * `COLUMNS + i];
                @(negedge clk);
            end
            w_put = 1'b0; row = r; bias = {{16{biases[r][15]}}, biases[r]};
            ready = 1'b1;
            @(negedge clk);
            while (trigger) @(negedge clk);
            repeat (2) @(negedge clk);
            ready = 1'b0;
        end
        repeat (2 * `COLUMNS + 12) @(negedge clk);
        $finish;
    end

    initial #(20 * (60 + `ROWS * (6 * `COLUMNS + 40))) $finish;   // a layer that hangs

    always @(posedge clk) if (put && !reset) results[line] <= level;
endmodule
