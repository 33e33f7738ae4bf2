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
    output reg [16*LANES-1:0] white,
    output reg [16*LANES-1:0] black,
    output reg latch,
    output reg latch_black
);
    wire [10*LANES-1:0] of_white, of_black;
    row_memory #(.LANES(LANES), .ROWS(ROWS)) rows (.a(row_white), .b(row_black), .q_a(of_white), .q_b(of_black));

    initial {white, black, latch, latch_black} = 0;

    function [15:0] changed;
        input [15:0] sum;
        input [9:0] weight;
        reg [15:0] wide;
        begin
            wide = {{6{weight[9]}}, weight};
            changed = clear ? wide : subtract ? sum - wide : sum + wide;
        end
    endfunction

    integer lane;
    always @(posedge clk) begin
        latch <= last;
        latch_black <= last_black;
        if (add)
            for (lane = 0; lane < LANES; lane = lane + 1) begin
                white[16*lane +: 16] <= changed(white[16*lane +: 16], of_white[10*lane +: 10]);
                black[16*lane +: 16] <= changed(black[16*lane +: 16], of_black[10*lane +: 10]);
            end
    end
endmodule
