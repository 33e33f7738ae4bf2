// SPDX-License-Identifier: Apache-2.0
// Proof: each PIO register holds what was last written to it; the two inputs are wires.
`timescale 1ns / 1ns
module registers (
    input wire        clk,
    input wire        write,
    input wire [7:0]  address,
    input wire [31:0] data,
    input wire [4:0]  trigger,
    input wire [31:0] eval
);
    wire [31:0] read;
    wire        reset;
    wire [3:0]  ready;
    wire [31:0] bias_1_white, bias_1_black, bias_2, bias_3, bias_4, board;

    pio pio (
        .clk(clk), .write(write), .address(address), .write_data(data), .read_data(read),
        .pio_reset(reset), .pio_ready(ready), .pio_trigger(trigger),
        .pio_bias_1_white(bias_1_white), .pio_bias_1_black(bias_1_black),
        .pio_bias_2(bias_2), .pio_bias_3(bias_3), .pio_bias_4(bias_4), .pio_eval(eval), .pio_board(board)
    );

    // now: all ten registers, in the order of their offsets; last: what was last written to them, by
    // the table of docs/design/fabric.md, section 4
    wire [319:0] now = {board, eval, bias_4, bias_3, bias_2, bias_1_black, bias_1_white,
                        27'd0, trigger, 28'd0, ready, 31'd0, reset};
    reg  [319:0] last;
    initial last = 320'd0;
    integer i;
    always @(posedge clk)
        for (i = 0; i < 10; i = i + 1)
            if (write && address == 16 * i)
                last[32*i +: 32] <= i == 0 ? data & 32'h1 : i == 1 ? data & 32'hf : data;

    wire [319:0] outputs = {32'hffff_ffff, 32'd0, {5{32'hffff_ffff}}, 32'd0, {2{32'hffff_ffff}}};
    wire         named   = address[3:0] == 4'd0 && address[7:4] <= 4'd9;

    wire holds_registers_are_what_was_written = (now & outputs) == (last & outputs);
    wire holds_a_read_is_its_register = read == (named ? now[32*address[7:4] +: 32] : 32'd0);

    localparam PROPERTIES = 2;
    wire [PROPERTIES-1:0] holds = {holds_registers_are_what_was_written, holds_a_read_is_its_register};
    always @* assert (&holds);
endmodule
