// SPDX-License-Identifier: Apache-2.0
// The signals outside the fabric under the names that they have in a trace of the model.
wire clk = registers.clk;
if (1) begin : pio
    wire pio_reset = registers.pio_reset;
    wire [3:0] pio_ready = registers.pio_ready;
    wire [4:0] pio_trigger = registers.pio_trigger;
    wire [31:0] pio_bias_1_white = registers.pio_bias_1_white;
    wire [31:0] pio_bias_1_black = registers.pio_bias_1_black;
    wire [31:0] pio_bias_2 = registers.pio_bias_2;
    wire [31:0] pio_bias_3 = registers.pio_bias_3;
    wire [31:0] pio_bias_4 = registers.pio_bias_4;
    wire [31:0] pio_eval = registers.pio_eval;
    wire [31:0] pio_board = registers.pio_board;
end
if (1) begin : hps
    wire busy = processor.busy;
    wire write = processor.write;
    wire [31:0] address = processor.address;
    wire [31:0] write_data = processor.write_data;
    wire [31:0] read_data = processor.read_data;
end
