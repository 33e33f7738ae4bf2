// SPDX-License-Identifier: Apache-2.0
// One of 64: keeps a weight, passes its input to the right and its sum down.
`timescale 1ns / 1ns
module processing_element (
    input  wire        clk,
    input  wire        load,
    input  wire        enabled,
    input  wire        flow,
    input  wire        is_unsigned,
    input  wire [7:0]  new_weight,
    input  wire [7:0]  left,
    input  wire [18:0] above,
    output reg  [7:0]  x,
    output reg  [18:0] sum
);
    reg signed [7:0] weight;

    wire signed [8:0]  factor = {!is_unsigned && left[7], left};
    wire signed [16:0] product = factor * weight;

    initial begin
        weight = 8'd0;
        x = 8'd0;
        sum = 19'd0;
    end

    always @(posedge clk)
        if (load) begin
            weight <= enabled ? new_weight : 8'd0;
            x <= 8'd0;
            sum <= 19'd0;
        end else if (flow && enabled) begin
            x <= left;
            sum <= above + {{2{product[16]}}, product};
        end
endmodule
