// SPDX-License-Identifier: Apache-2.0
// The PIO registers between the HPS and the fabric of a network, 16 bytes apart on the lightweight
// bridge. The HPS writes four of them. It reads two, which are wires from the fabric.
`timescale 1ns / 1ns
module network_pio #(
    parameter LAYERS = 1
) (
    input  wire              clk,

    input  wire              write,
    input  wire [7:0]        address,
    input  wire [31:0]       write_data,
    output reg  [31:0]       read_data,

    output reg               pio_reset,     // 0x00
    output reg  [LAYERS-1:0] pio_ready,     // 0x10  bit n-1: ready of layer n
    input  wire [LAYERS:0]   pio_trigger,   // 0x20  bit n-1: trigger of layer n, bit LAYERS: done
    output reg  [31:0]       pio_bias,      // 0x30  of the row that is handed over
    output reg  [11:0]       pio_index,     // 0x40  the output that pio_result shows
    input  wire [31:0]       pio_result     // 0x50
);
    initial begin
        pio_reset = 1'b0;
        pio_ready = {LAYERS{1'b0}};
        pio_bias  = 32'd0;
        pio_index = 12'd0;
    end

    always @(posedge clk)
        if (write)
            case (address)
                8'h00: pio_reset <= write_data[0];
                8'h10: pio_ready <= write_data[LAYERS-1:0];
                8'h30: pio_bias  <= write_data;
                8'h40: pio_index <= write_data[11:0];
                default: ;                  // the two inputs, and addresses without a register
            endcase

    always @*
        case (address)
            8'h00:   read_data = {31'd0, pio_reset};
            8'h10:   read_data = {{32-LAYERS{1'b0}}, pio_ready};
            8'h20:   read_data = {{31-LAYERS{1'b0}}, pio_trigger};
            8'h30:   read_data = pio_bias;
            8'h40:   read_data = {20'd0, pio_index};
            8'h50:   read_data = pio_result;
            default: read_data = 32'd0;
        endcase
endmodule
