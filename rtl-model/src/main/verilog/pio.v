// SPDX-License-Identifier: Apache-2.0
// The ten PIO registers between the HPS and the fabric, 16 bytes apart on the lightweight bridge.
//
// The eight that the HPS writes are registers and keep their value under pio_reset, which is one
// of them. The two that it reads are wires from the fabric. read_data answers in the same cycle;
// a bridge samples it at the edge that completes the read.
`timescale 1ns / 1ns
module pio (
    input  wire        clk,

    input  wire        write,
    input  wire [7:0]  address,
    input  wire [31:0] write_data,
    output reg  [31:0] read_data,

    output reg         pio_reset,           // 0x00
    output reg  [3:0]  pio_ready,           // 0x10  bit n-1: ready of layer n
    input  wire [4:0]  pio_trigger,         // 0x20  bit n-1: trigger of layer n, bit 4: done
    output reg  [31:0] pio_bias_1_white,    // 0x30
    output reg  [31:0] pio_bias_1_black,    // 0x40
    output reg  [31:0] pio_bias_2,          // 0x50
    output reg  [31:0] pio_bias_3,          // 0x60
    output reg  [31:0] pio_bias_4,          // 0x70
    input  wire [31:0] pio_eval,            // 0x80
    output reg  [31:0] pio_board            // 0x90
);
    initial begin
        pio_reset        = 1'b0;
        pio_ready        = 4'd0;
        pio_bias_1_white = 32'd0;
        pio_bias_1_black = 32'd0;
        pio_bias_2       = 32'd0;
        pio_bias_3       = 32'd0;
        pio_bias_4       = 32'd0;
        pio_board        = 32'd0;
    end

    always @(posedge clk)
        if (write)
            case (address)
                8'h00: pio_reset        <= write_data[0];
                8'h10: pio_ready        <= write_data[3:0];
                8'h30: pio_bias_1_white <= write_data;
                8'h40: pio_bias_1_black <= write_data;
                8'h50: pio_bias_2       <= write_data;
                8'h60: pio_bias_3       <= write_data;
                8'h70: pio_bias_4       <= write_data;
                8'h90: pio_board        <= write_data;
                default: ;                  // the two inputs, and addresses without a register
            endcase

    always @*
        case (address)
            8'h00:   read_data = {31'd0, pio_reset};
            8'h10:   read_data = {28'd0, pio_ready};
            8'h20:   read_data = {27'd0, pio_trigger};
            8'h30:   read_data = pio_bias_1_white;
            8'h40:   read_data = pio_bias_1_black;
            8'h50:   read_data = pio_bias_2;
            8'h60:   read_data = pio_bias_3;
            8'h70:   read_data = pio_bias_4;
            8'h80:   read_data = pio_eval;
            8'h90:   read_data = pio_board;
            default: read_data = 32'd0;
        endcase
endmodule
