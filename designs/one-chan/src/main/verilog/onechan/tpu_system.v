// SPDX-License-Identifier: Apache-2.0
// The TPU and the source of its packet.
`timescale 1ns / 1ns
module tpu_system (
    input  wire clk,
    output wire finished
);
    wire [7:0] data;
    wire       valid;
    wire       answer_valid;
    /* verilator lint_off UNUSED */
    wire [7:0] answer_data;
    /* verilator lint_on UNUSED */

    packet_source source (
        .clk(clk), .answer_valid(answer_valid), .data(data), .valid(valid), .finished(finished)
    );
    tpu tpu (
        .clk(clk), .data(data), .valid(valid), .answer_data(answer_data), .answer_valid(answer_valid)
    );
endmodule
