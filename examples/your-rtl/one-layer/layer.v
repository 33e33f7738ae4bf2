// SPDX-License-Identifier: Apache-2.0
// One dense layer in the report's numbers (docs/design/fabric.md): 3.5 fixed point times 3.5, summed up for each row.
// It asks for a row and a column, gets both words at the next edge, and adds their product at the one after.
module layer #(
    parameter INPUTS = 32,
    parameter ROWS = 32
) (
    input  wire               clk,
    input  wire               start,
    output reg  [15:0]        row,
    output reg  [15:0]        column,
    input  wire signed [7:0]  x,            // input of this column
    input  wire signed [7:0]  w,            // weight of this row and column
    input  wire signed [15:0] bias,         // of this row
    output reg                valid,        // for one cycle: y is the output of out_row
    output reg  [15:0]        out_row,
    output reg  [7:0]         y,
    output reg                done
);
    reg busy = 0, adds = 0, ends = 0;
    reg signed [15:0] sum = 0;

    wire last = column == INPUTS - 1;

    // 3.5 times 3.5 is 6.10; the multiplier keeps the sign and the seven bits from the middle.
    wire signed [15:0] exact = x * w;
    wire signed [7:0]  term  = {exact[15], exact[11:5]};
    wire signed [15:0] next  = sum + term;
    wire signed [15:0] total = next + bias;

    always @(posedge clk) begin
        valid <= 0;
        adds <= busy && !ends;              // the words of this column come at this edge
        ends <= busy && !ends && last;
        if (start) begin
            busy <= 1;
            row <= 0;
            column <= 0;
        end else if (busy && !ends && !last) begin
            column <= column + 1;
        end
        if (adds) sum <= next;
        if (ends) begin                     // the last product of a row
            valid <= 1;
            out_row <= row;
            y <= total < 0 ? 8'd0 : total > 127 ? 8'd127 : total[7:0];
            sum <= 0;
            column <= 0;
            row <= row + 1;
            if (row == ROWS - 1) begin
                busy <= 0;
                done <= 1;
            end
        end
    end

    initial begin
        row = 0;
        column = 0;
        valid = 0;
        out_row = 0;
        y = 0;
        done = 0;
    end
endmodule
