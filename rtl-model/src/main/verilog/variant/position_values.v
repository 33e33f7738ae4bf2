// SPDX-License-Identifier: Apache-2.0
// Gives the values of each position the names that they have in a trace; no hardware.
`timescale 1ns / 1ns
module position_values #(
    parameter WIDTH = 32,
    parameter POSITIONS = 1
) (
    input wire [WIDTH*POSITIONS-1:0] values
);
    /* verilator lint_off UNUSEDSIGNAL */   // in traces only
    generate
        genvar p;
        if (POSITIONS == 1) begin : one
            wire [WIDTH-1:0] value = values;
        end else begin : many
            for (p = 0; p < POSITIONS; p = p + 1) begin : _position
                wire [WIDTH-1:0] value = values[WIDTH*p +: WIDTH];
            end
        end
    endgenerate
    /* verilator lint_on UNUSEDSIGNAL */
endmodule
