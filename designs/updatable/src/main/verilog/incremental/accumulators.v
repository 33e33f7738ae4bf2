// SPDX-License-Identifier: Apache-2.0
// Makes the passes, one word of 8 lanes per clock; keeps the activations of a perspective's last pass.
module accumulators #(
    parameter STORED = 0,
    parameter COLUMNS = "columns.hex"
) (
    input clk,
    input [7:0] passes_in,
    input [21:0] next_pass,
    input [7:0] tail,
`ifdef SYNTHESIS
    input [127:0] column_word,
`else
    input [20:0] column_word,
`endif
    input [3:0] released,
    input [6:0] activation_address,
    output reg [7:0] passes_out,
    output reg [7:0] columns_used,
    output reg [7:0] head,
    output reg [3:0] filled,
    output reg [1:0] black_moves,
    output reg [63:0] activation
);
    reg active;
    reg [21:0] pass;
    reg [4:0] word;
    reg second;
    reg [21:0] second_pass;
    wire [4:0] second_word = word - 1'b1;
    reg [3:0] ended;
    reg [127:0] sums [0:8191];
    reg [127:0] read;
    reg [63:0] activations [0:127];

    initial begin
        {passes_out, columns_used, head, filled, black_moves, activation, active, pass, word} = 0;
        {second, second_pass, ended, read} = 0;
    end
`ifndef SYNTHESIS
    integer i;
    initial begin
        for (i = 0; i < 8192; i = i + 1) sums[i] = 0;
        for (i = 0; i < 128; i = i + 1) activations[i] = 0;
    end
`endif

    wire [3:0] standing = ended - released;
    wire stalls = (pass[16] && tail == head) || (pass[19] && standing >= 2);
    wire reads = active && !stalls;
    wire ends = reads && word == 31;

`ifndef SYNTHESIS
    reg [4095:0] columns [0:STORED*40960];
    initial if (STORED) $readmemh(COLUMNS, columns);
`endif

    // A lane of a column's word; simulation computes it from the word's place or reads it from a file.
    function [15:0] column_lane;
`ifdef SYNTHESIS
        input [127:0] word_of_column;
        input integer lane;
        column_lane = word_of_column[16*lane +: 16];
`else
        input [20:0] place;
        input integer lane;
        integer column, at;
        begin
            column = place[20:5];
            at = 8*place[4:0] + lane;
            column_lane = STORED ? columns[column] >> 16*at
                : ((column*37 + at*101 + (column >> 4)*at) & 511) - 256;
        end
`endif
    endfunction

    reg [127:0] written;
    reg [63:0] kept;
    reg [15:0] lane_sum, lane_column;
    integer lane;
    always @* begin
        written = 0;
        kept = 0;
        for (lane = 0; lane < 8; lane = lane + 1) begin
            lane_column = second_pass[16] ? column_lane(column_word, lane) : 16'd0;
            lane_sum = second_pass[17] ? 16'd0 : read[16*lane +: 16];
            lane_sum = second_pass[18] ? lane_sum - lane_column : lane_sum + lane_column;
            written[16*lane +: 16] = lane_sum;
            kept[8*lane +: 8] = lane_sum[15] ? 8'd0 : lane_sum > 127 ? 8'd127 : lane_sum[7:0];
        end
    end

    always @(posedge clk) begin
        if (reads)
            read <= sums[{pass[7:0], word}];
        if (second)
            sums[{second_pass[15:8], second_word}] <= written;
        activation <= activations[activation_address];
        if (second && second_pass[19])
            activations[{filled[0], second_pass[14], second_word}] <= kept;
    end

    always @(posedge clk) begin
        second <= reads;
        if (reads) begin
            second_pass <= pass;
            word <= word + 1'b1;
            if (pass[16])
                head <= head + 1'b1;
        end
        if (ends) begin
            columns_used <= columns_used + pass[16];
            ended <= ended + pass[20];
        end
        if (!active || ends) begin
            active <= passes_in != passes_out;
            if (passes_in != passes_out) begin
                word <= 0;
                pass <= next_pass;
                passes_out <= passes_out + 1'b1;
            end
        end
        if (second && second_pass[19] && second_pass[20] && second_word == 31) begin
            filled <= filled + 1'b1;
            black_moves[filled[0]] <= second_pass[21];
        end
    end
endmodule
