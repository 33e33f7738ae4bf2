// SPDX-License-Identifier: Apache-2.0
// value / 2**SHIFT, rounded to a whole number.
`timescale 1ns / 1ns
module rounded #(
    parameter WIDTH = 16,                   // at least 2
    parameter SHIFT = 0,
    parameter ROUNDING = 0                  // 0 floor, 1 towards zero, 2 nearest (half up), 3 half to even
) (
    input  wire [WIDTH-1:0] value,          // signed
    output wire [WIDTH-1:0] out             // signed
);
    localparam ZERO = 1, NEAREST = 2, EVEN = 3;

    generate
        if (SHIFT == 0) begin : exact
            assign out = value;
        end else begin : drops
            wire [WIDTH+SHIFT-1:0] extended = {{SHIFT{value[WIDTH-1]}}, value};
            wire [WIDTH-1:0]       down     = extended[WIDTH+SHIFT-1:SHIFT];
            wire [SHIFT-1:0]       dropped  = extended[SHIFT-1:0];

            wire [SHIFT-1:0]       below    = dropped << 1;             // without the half
            wire                   half     = dropped[SHIFT-1];

            wire                   up       = ROUNDING == ZERO    ? value[WIDTH-1] && dropped != 0
                                            : ROUNDING == NEAREST ? half
                                            : ROUNDING == EVEN    ? half && (below != 0 || down[0])
                                            : 1'b0;

            assign out = down + {{WIDTH-1{1'b0}}, up};
        end
    endgenerate
endmodule
