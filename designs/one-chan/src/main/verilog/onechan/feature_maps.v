// SPDX-License-Identifier: Apache-2.0
// Input map x and output map y of a layer, 8x8 bytes each, row by row.
`timescale 1ns / 1ns
module feature_maps (
    input  wire         clk,
    input  wire         build,          // x: the board after a move; y: 0
    input  wire [511:0] board,
    input  wire [15:0]  move,
    input  wire         take,           // x: y
    input  wire         transpose,      // x: y transposed, within height x width
    input  wire         flatten,        // x: y as one column
    input  wire [3:0]   height,
    input  wire [3:0]   width,
    input  wire         clear_output,
    input  wire [63:0]  output_write,   // one bit per cell
    input  wire [63:0]  output_data,    // one byte per column
    output wire [511:0] x,
    output wire [511:0] y
);
    wire [5:0] from = move[15:10];
    wire [5:0] to = move[9:4];
    wire [7:0] moved = board[{from, 3'b000} +: 8];

    // Cell i, j goes to row i * width + j of column 0; if two cells go to one row, the cell of the later
    // row i wins. A cell that goes nowhere leaves a 0 in its transposed place.
    reg [511:0] column;
    integer     i, j, k;
    always @* begin
        column = x;
        for (i = 0; i < 8; i = i + 1)
            for (j = 0; j < 8; j = j + 1)
                if (!(i < height && j < width && i * width + j < 8))
                    column[8 * (8 * j + i) +: 8] = 8'd0;
        for (k = 0; k < 8; k = k + 1)
            for (i = 0; i < 8; i = i + 1)
                for (j = 0; j < 8; j = j + 1)
                    if (i < height && j < width && i * width + j == k)
                        column[64 * k +: 8] = y[8 * (8 * i + j) +: 8];
    end

    genvar r, c;
    generate
        for (r = 0; r < 8; r = r + 1) begin : row
            for (c = 0; c < 8; c = c + 1) begin : column_
                localparam PLACE = 8 * (8 * r + c);
                reg [7:0] input_;
                reg [7:0] output_;
                initial begin
                    input_ = 8'd0;
                    output_ = 8'd0;
                end
                always @(posedge clk) begin
                    if (build)
                        input_ <= from == 8 * r + c ? 8'h7F
                                : to == 8 * r + c ? moved : board[PLACE +: 8];
                    else if (take)
                        input_ <= y[PLACE +: 8];
                    else if (transpose)
                        input_ <= c < height && r < width ? y[8 * (8 * c + r) +: 8] : 8'd0;
                    else if (flatten)
                        input_ <= column[PLACE +: 8];
                    if (build || clear_output)
                        output_ <= 8'd0;
                    else if (output_write[8 * r + c])
                        output_ <= output_data[8 * c +: 8];
                end
                assign x[PLACE +: 8] = input_;
                assign y[PLACE +: 8] = output_;
            end
        end
    endgenerate
endmodule
