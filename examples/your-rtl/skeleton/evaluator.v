// SPDX-License-Identifier: Apache-2.0
// A skeleton to start from: the ports that the test bench connects, and no logic. docs/design/fabric.md
// says what each register has to hold. The module may have any name, and it need not
// have all of the parameters: the test bench sets only those that exist.
module evaluator #(
    parameter KINGS = 64,                   // king buckets: 640 * KINGS features of each side
    parameter H = 256,                      // outputs of layer 1, for each side
    parameter N2 = 32,                      // outputs of layers 2 and 3
    parameter N3 = 32,
    parameter ARITHMETIC = 0                // 0 report, 1 stockfish
) (
    input  wire        clk,
    input  wire        reset,               // pio_reset, a level

    input  wire [31:0] board,               // pio_board: a square, and a strobe that changes
    input  wire [31:0] bias_1_white,        // of the row that is being computed
    input  wire [31:0] bias_1_black,
    input  wire [31:0] bias_2,
    input  wire [31:0] bias_3,
    input  wire [31:0] bias_4,
    input  wire [3:0]  ready,               // bit n-1: the row of layer n is there
    output reg  [3:0]  trigger,             // bit n-1: layer n asks for a row
    output reg         done,
    output reg  [31:0] eval,

    input  wire        main_write,          // a weight is written at the next edge
    input  wire [18:0] main_address,        // in bytes
    input  wire [15:0] main_data            // bits 7:0 for layers 2 to 4
);
    initial begin
        trigger = 4'd0;
        done = 1'b0;
        eval = 32'd0;
    end

    // The board, the loader, four layers and eleven memories go here.
    always @(posedge clk)
        if (reset) begin
            trigger <= 4'd0;
            done <= 1'b0;
            eval <= 32'd0;
        end
endmodule
