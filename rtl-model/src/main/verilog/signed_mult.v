// SPDX-License-Identifier: Apache-2.0
// The course's multiplier of two signed 3.5 fixed point numbers.
//
// Keeps the sign of the 6.10 product and the seven bits that a 3.5 number has: fractions are
// floored, a magnitude of 4.0 or more wraps.
`timescale 1ns / 1ns
module signed_mult (
    input  wire signed [7:0] a,
    input  wire signed [7:0] b,
    output wire        [7:0] out
);
    wire signed [15:0] product = a * b;
    wire        [7:0]  unused  = {product[14:12], product[4:0]};

    assign out = {product[15], product[11:5]};
endmodule
