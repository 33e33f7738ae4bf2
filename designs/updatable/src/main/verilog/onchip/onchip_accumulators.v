// SPDX-License-Identifier: Apache-2.0
// The sums of both perspectives, lane 0 in the lowest bits.
module onchip_accumulators #(
    parameter LANES = 256,
    parameter ROWS = ""
) (
    input clk,
    input [9:0] row_white,
    input [9:0] row_black,
    input add,
    input subtract,
    input clear,
    input last,
    input last_black,
    output [16*LANES-1:0] white,
    output [16*LANES-1:0] black,
    output reg latch,
    output reg latch_black
);
    wire [10*LANES-1:0] of_white, of_black;
    row_memory #(.LANES(LANES), .ROWS(ROWS)) rows (.a(row_white), .b(row_black), .q_a(of_white), .q_b(of_black));

    initial {latch, latch_black} = 0;

    genvar lane;
    generate
        for (lane = 0; lane < LANES; lane = lane + 1) begin : lanes
            lane_sum white_sum (
                .clk(clk), .add(add), .subtract(subtract), .clear(clear),
                .weight(of_white[10*lane +: 10]), .sum(white[16*lane +: 16]));
            lane_sum black_sum (
                .clk(clk), .add(add), .subtract(subtract), .clear(clear),
                .weight(of_black[10*lane +: 10]), .sum(black[16*lane +: 16]));
        end
    endgenerate

    always @(posedge clk) begin
        latch <= last;
        latch_black <= last_black;
    end
endmodule

// A lane: a weight begins the sum, is added or is subtracted. No weight is subtracted at the beginning.
module lane_sum (
    input clk,
    input add,
    input subtract,
    input clear,
    input [9:0] weight,
    output reg [15:0] sum
);
    wire [15:0] wide = {{6{weight[9]}}, weight};
    initial sum = 0;
    always @(posedge clk)
        if (add)
            sum <= (clear ? 16'd0 : sum) + (subtract ? ~wide : wide) + {15'b0, subtract};
endmodule
