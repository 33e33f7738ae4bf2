// SPDX-License-Identifier: Apache-2.0
// Search: how the naive program, which polls nothing, loses a ready, on a bus of any timing and
// with sleeps of any length between rows. The first run that is found is a shortest one.
`timescale 1ns / 1ns
module naive #(
    parameter KINGS = 1,
    parameter F = 2,                        // features per side
    parameter H = 1,
    parameter N2 = 1,
    parameter N3 = 1,
    parameter NAIVE = 1,
    parameter FIRST = 1                     // the layers before this one lose nothing
) (
    input wire        clk,
    input wire        completes,
    input wire        another,
    input wire [31:0] any
);
    localparam [3:0] RAISE_READY = 4'd7, LOWER_READY = 4'd9;

    wire        lw_write, main_write, reset, done;
    wire [7:0]  lw_address;
    wire [31:0] lw_write_data, lw_read_data, eval, board;
    wire [31:0] bias_1_white, bias_1_black, bias_2, bias_3, bias_4;
    wire [18:0] main_address;
    wire [15:0] main_data;
    wire [3:0]  ready, trigger, step;
    wire [2:0]  layer;

    bus_program #(.F(F), .H(H), .N2(N2), .N3(N3), .NAIVE(NAIVE)) processor (
        .clk(clk), .completes(completes), .another(another), .any(any),
        .lw_write(lw_write), .lw_address(lw_address), .lw_write_data(lw_write_data),
        .lw_read_data(lw_read_data),
        .main_write(main_write), .main_address(main_address), .main_data(main_data),
        .step(step), .layer(layer)
    );
    pio pio (
        .clk(clk),
        .write(lw_write), .address(lw_address), .write_data(lw_write_data), .read_data(lw_read_data),
        .pio_reset(reset), .pio_ready(ready), .pio_trigger({done, trigger}),
        .pio_bias_1_white(bias_1_white), .pio_bias_1_black(bias_1_black),
        .pio_bias_2(bias_2), .pio_bias_3(bias_3), .pio_bias_4(bias_4),
        .pio_eval(eval), .pio_board(board)
    );
    fabric #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .F(F)) fabric (
        .clk(clk), .reset(reset), .board(board),
        .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4),
        .ready(ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );

    // A ready is granted if the layer's trigger is 1 while ready is.
    reg granted;
    always @(posedge clk)
        if (step == RAISE_READY)              granted <= 1'b0;
        else if ((trigger & ready) != 4'd0)   granted <= 1'b1;
    initial granted = 1'b0;

    wire lowers = step == LOWER_READY && completes;

    wire holds_every_ready_is_granted = !lowers || granted || (trigger & ready) != 4'd0 || layer < FIRST;

    always @* assume (!lowers || granted || (trigger & ready) != 4'd0 || layer >= FIRST);

    localparam PROPERTIES = 1;
    wire [PROPERTIES-1:0] holds = holds_every_ready_is_granted;
    always @* assert (&holds);
endmodule
