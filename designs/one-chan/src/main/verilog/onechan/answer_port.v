// SPDX-License-Identifier: Apache-2.0
// The chosen move leaves as two bytes, the high one first.
`timescale 1ns / 1ns
module answer_port (
    input  wire        clk,
    input  wire        send,
    input  wire [15:0] move,
    output reg  [7:0]  data,
    output reg         valid
);
    reg [7:0] low;
    reg       low_waits;

    initial begin
        data = 8'd0;
        valid = 1'b0;
        low = 8'd0;
        low_waits = 1'b0;
    end

    always @(posedge clk)
        if (send) begin
            data <= move[15:8];
            low <= move[7:0];
            valid <= 1'b1;
            low_waits <= 1'b1;
        end else if (low_waits) begin
            data <= low;
            low_waits <= 1'b0;
        end else begin
            data <= 8'd0;
            valid <= 1'b0;
        end
endmodule
