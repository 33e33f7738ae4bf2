// SPDX-License-Identifier: Apache-2.0
// The port to the board's SDRAM: it requests columns ahead and puts them into a buffer as they arrive,
// one word per clock after the latency. A word's place is 32 * column + word.
module sdram #(
    parameter LATENCY = 25,
    parameter REFRESH = 390,
    parameter STALL = 5,
    parameter CONTENTION = 0
) (
    input clk,
    input [7:0] columns_in,
    input [15:0] column,
    input [7:0] columns_used,
    input [7:0] head,
    output reg [7:0] columns_out,
    output reg [7:0] tail,
`ifdef SYNTHESIS
    input [127:0] readdata,
    input readdatavalid,
    output [15:0] address,
    output read,
    output reg [127:0] word
`else
    output [20:0] word
`endif
);
    reg [31:0] flight;
    reg [2:0] ready;
    reg [5:0] left;
    reg [7:0] pause;
    reg [15:0] refresh;
    reg [7:0] started;
    reg [15:0] pending [0:7];

    initial {columns_out, tail, flight, ready, left, pause, refresh, started} = 0;

    wire [7:0] ahead = columns_out - columns_used;
    wire requests = columns_in != columns_out && ahead < 4;

`ifdef SYNTHESIS
    // On the device, the memory's answers set the timing; the buffer holds the words.
    reg [127:0] buffer [0:127];
    assign address = column;
    assign read = requests;
    always @(posedge clk) begin
        if (requests) columns_out <= columns_out + 1'b1;
        if (readdatavalid) begin
            buffer[tail[6:0]] <= readdata;
            tail <= tail + 1'b1;
        end
        word <= buffer[head[6:0]];
    end
`else
    reg [20:0] buffer [0:127];
    reg [20:0] word_q;
    assign word = word_q;
    integer i;
    initial begin
        for (i = 0; i < 8; i = i + 1) pending[i] = 0;
        for (i = 0; i < 128; i = i + 1) buffer[i] = 0;
        word_q = 0;
    end
    wire arrives = flight[LATENCY-1];
    wire refreshes = REFRESH != 0 && refresh < STALL;
    wire comes = left != 0 && pause == 0 && !refreshes;
    wire [5:0] left_after = left - comes;
    wire [2:0] there = ready + arrives;
    wire [2:0] now = started - 1'b1;
    localparam [31:0] MASK = 33'h1FFFFFFFF >> (33 - LATENCY);

    always @(posedge clk) begin
        word_q <= buffer[head[6:0]];
        flight <= {flight[30:0], requests} & MASK;
        if (requests) begin
            pending[columns_out[2:0]] <= column;
            columns_out <= columns_out + 1'b1;
        end
        if (REFRESH != 0)
            refresh <= refresh == REFRESH - 1 ? 16'd0 : refresh + 1'b1;
        if (pause != 0)
            pause <= pause - 1'b1;
        if (comes) begin
            buffer[tail[6:0]] <= {pending[now], 5'd0} + (6'd32 - left);
            tail <= tail + 1'b1;
        end
        if (left_after == 0 && there != 0) begin
            left <= 32;
            started <= started + 1'b1;
            pause <= CONTENTION;
            ready <= there - 1'b1;
        end else begin
            left <= left_after;
            ready <= there;
        end
    end
`endif
endmodule
