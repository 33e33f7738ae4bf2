// SPDX-License-Identifier: Apache-2.0
// The network of this folder: all rows at once, one column a clock. Each test changes one line.
module tiny;
    reg         clk = 0, start = 0;
    reg  [47:0] x;
    wire [39:0] h;
    wire [63:0] y;
    wire        between, done;
    integer     file, i, pixel;

    dense #(.INPUTS(6), .OUTPUTS(5), .BITS(8), .CLIP(1), .WEIGHTS("w1.hex"), .BIASES("b1.hex"))
        one (.clk(clk), .start(start), .x(x), .done(between), .y(h));
    dense #(.INPUTS(5), .OUTPUTS(4), .BITS(16), .CLIP(0), .WEIGHTS("w2.hex"), .BIASES("b2.hex"))
        two (.clk(clk), .start(between), .x(h), .done(done), .y(y));

    always #5 clk = !clk;

    initial begin
        file = $fopen("input.txt", "r");
        for (i = 0; i < 6; i = i + 1) if ($fscanf(file, "%d", pixel) == 1) x[8 * i +: 8] = pixel;
        $dumpfile("dump.vcd");
        $dumpvars(1, one, two);
        @(negedge clk) start = 1;
        @(negedge clk) start = 0;
        @(posedge done);
        repeat (3) @(negedge clk);
        $finish;
    end
endmodule

module dense #(
    parameter INPUTS = 6, OUTPUTS = 5, BITS = 8, CLIP = 1, WEIGHTS = "", BIASES = ""
) (
    input                           clk, start,
    input      [INPUTS*8-1:0]       x,
    output reg                      done,
    output reg [OUTPUTS*BITS-1:0]   y
);
    reg signed [7:0]  weight [0:INPUTS*OUTPUTS-1];
    reg signed [23:0] bias [0:OUTPUTS-1];
    reg signed [23:0] sum [0:OUTPUTS-1];
    reg signed [23:0] all, scaled, product;
    reg        [7:0]  column;
    reg               busy;
    integer           row;

    initial begin
        $readmemh(WEIGHTS, weight);
        $readmemh(BIASES, bias);
        busy = 0;
        done = 0;
        y = 0;
    end

    always @(posedge clk) begin
        done <= 0;
        if (start) begin
            busy <= 1;
            column <= 0;
            for (row = 0; row < OUTPUTS; row = row + 1) sum[row] <= 0;
        end else if (busy && column < INPUTS) begin
            column <= column + 1;
            for (row = 0; row < OUTPUTS; row = row + 1) begin
                product = weight[row * INPUTS + column] * $signed({1'b0, x[8 * column +: 8]});
                sum[row] <= sum[row] + product;
            end
        end else if (busy) begin
            busy <= 0;
            done <= 1;
            for (row = 0; row < OUTPUTS; row = row + 1) begin
                all = sum[row] + bias[row];
                scaled = all >>> 6;
                y[BITS * row +: BITS] <= CLIP == 0 ? scaled : scaled < 0 ? 0 : scaled > 255 ? 255 : scaled;
            end
        end
    end
endmodule
