// Runs the layer once, with rows and biases from files, and a memory of results.
`timescale 1ns / 1ns
module bench;
    reg clk = 0, start = 0, granted = 0;
    always #5 clk = !clk;

    reg  signed [7:0]  inputs  [0:`COLUMNS-1];
    reg  signed [7:0]  weights [0:`COLUMNS*`ROWS-1];
    reg  signed [15:0] biases  [0:`ROWS-1];
    reg  signed [7:0]  x = 0, w = 0;
    reg  signed [15:0] bias = 0;
    reg  [7:0]         result [0:`ROWS-1];

    wire        ask, valid, finished;
    wire [7:0]  place, line, y;
    wire [15:0] raw;

    layer #(.TERMS(`COLUMNS), .LINES(`ROWS)) dut (
        .clk(clk), .start(start), .ask(ask), .granted(granted), .place(place), .line(line), .x(x), .w(w),
        .bias(bias), .valid(valid), .y(y), .raw(raw), .finished(finished)
    );

    always @(posedge clk) begin
        x <= inputs[place];
        w <= weights[line * `COLUMNS + place];
        bias <= biases[line];
        granted <= ask;
        if (valid) result[line - 1] <= y;
    end

    initial begin
        $readmemh("inputs.hex", inputs);
        $readmemh("weights.hex", weights);
        $readmemh("biases.hex", biases);
        $dumpfile("dump.vcd");
        $dumpvars(0, bench);
        #42 start = 1;
        #10 start = 0;
        #(10 * (`ROWS * (2 * `COLUMNS + 12) + 20)) $finish;
    end
endmodule
