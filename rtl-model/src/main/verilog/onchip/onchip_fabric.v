// The fabric that follows moves, behind the register pio_board.
module onchip_fabric #(
    parameter LANES = 256,
    parameter PRODUCTS = 128,
    parameter STACK = 64,
    parameter ACTIVATION = 0,
    parameter signed [31:0] BIAS = 0,
    parameter ROWS = "rows.hex",
    parameter OUTPUTS = "outputs.hex"
) (
    input clk,
    input [31:0] board,
    output done,
    output [31:0] raw,
    output [31:0] out
);
    wire [9:0] row_white, row_black;
    wire add, subtract, clear, last, last_black, latch, latch_black;
    wire [3:0] answered;
    wire [16*LANES-1:0] white, black;

    onchip_control #(.STACK(STACK), .GROUPS(2*LANES/PRODUCTS)) control (
        .clk(clk), .board(board), .answered(answered), .done(done),
        .row_white(row_white), .row_black(row_black), .add(add), .subtract(subtract),
        .clear(clear), .last(last), .last_black(last_black));
    onchip_accumulators #(.LANES(LANES), .ROWS(ROWS)) accumulators (
        .clk(clk), .row_white(row_white), .row_black(row_black), .add(add), .subtract(subtract),
        .clear(clear), .last(last), .last_black(last_black),
        .white(white), .black(black), .latch(latch), .latch_black(latch_black));
    onchip_output #(
        .LANES(LANES), .PRODUCTS(PRODUCTS), .ACTIVATION(ACTIVATION), .BIAS(BIAS), .OUTPUTS(OUTPUTS)
    ) output_layer (
        .clk(clk), .white(white), .black(black), .latch(latch), .latch_black(latch_black),
        .raw(raw), .out(out), .answered(answered));
endmodule
