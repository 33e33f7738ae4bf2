// Feeds a row of coefficients after the other.
`timescale 1ns / 1ps
module bench;
    reg clock = 1'b1, rst_n = 1'b0, run = 1'b0;
    always #4 clock = ~clock;

    reg  [7:0]          inputs  [0:`COLUMNS-1];
    reg  [7:0]          weights [0:`COLUMNS*`ROWS-1];
    reg  [15:0]         biases  [0:`ROWS-1];
    reg  [8*`COLUMNS-1:0] vector;
    reg  signed [7:0]   coeff;
    reg  signed [15:0]  offset;

    wire        out_valid, all_done;
    wire [7:0]  idx, row, out_row, out;
    wire [15:0] out_raw;

    mac_row #(.N(`COLUMNS), .M(`ROWS)) unit (
        .clk(clock), .rst_n(rst_n), .run(run), .vector(vector), .coeff(coeff), .offset(offset), .idx(idx),
        .row(row), .out_valid(out_valid), .out_row(out_row), .out(out), .out_raw(out_raw), .all_done(all_done)
    );

    always @(posedge clock) begin
        coeff <= weights[row * `COLUMNS + idx];
        offset <= biases[row];
    end

    integer i;
    initial begin
        $readmemh("inputs.hex", inputs);
        $readmemh("weights.hex", weights);
        $readmemh("biases.hex", biases);
        for (i = 0; i < `COLUMNS; i = i + 1) vector[8*i +: 8] = inputs[i];
        $dumpfile("dump.vcd");
        $dumpvars(0, bench);
        #18 rst_n = 1'b1;
        #16 run = 1'b1;
        #(8 * (`COLUMNS * `ROWS + 16)) $finish;
    end
endmodule
