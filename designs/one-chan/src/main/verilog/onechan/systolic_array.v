// SPDX-License-Identifier: Apache-2.0
// 8x8 processing elements, the logic that feeds them, and the accumulators below.
`timescale 1ns / 1ns
module systolic_array (
    input  wire         clk,
    input  wire         set_map_size,
    input  wire [3:0]   map_height,
    input  wire [3:0]   map_width,
    input  wire         issue,
    input  wire [3:0]   issue_kernel_height,
    input  wire [3:0]   issue_kernel_width,
    input  wire [3:0]   issue_bias_height,
    input  wire [3:0]   issue_bias_width,
    input  wire [3:0]   issue_vectors,
    input  wire         issue_matrix,
    input  wire         issue_relu,
    input  wire         issue_unsigned,
    input  wire         begins,
    input  wire [511:0] weights,
    input  wire [511:0] biases,
    input  wire [511:0] map,
    output reg          done,
    output wire         clear_output,
    output reg  [63:0]  output_write,
    output wire [63:0]  output_data
);
    localparam IDLE = 3'd0, STREAM = 3'd1, DRAIN = 3'd2, WRITTEN = 3'd3, FINISHED = 3'd4;

    reg       start;
    reg [2:0] state;
    reg [4:0] step;
    reg [2:0] row;
    reg [3:0] height, width, kernel_height, kernel_width, bias_height, bias_width, vectors;
    reg       matrix, relu, unsigned_input;
    reg [18:0] adder;
    reg        adder_valid;
    reg [7:0]  accumulator_valid;
    reg [2:0]  output_row, output_column;

    wire       load = state == IDLE && start;
    wire       flow = state == STREAM;
    wire [4:0] last_step = matrix ? {1'b0, vectors} + {1'b0, kernel_height} + {1'b0, kernel_width} - 5'd2
                                  : {1'b0, width} + {1'b0, kernel_height} - 5'd1;
    wire [3:0] last_row = matrix ? 4'd0 : height - kernel_height;
    wire       pass_ends = step == last_step;
    wire [3:0] length = matrix ? vectors : width;

    assign clear_output = load && matrix;

    initial begin
        {start, done, state, step, row} = 0;
        {height, width, kernel_height, kernel_width, bias_height, bias_width, vectors} = 0;
        {matrix, relu, unsigned_input, adder, adder_valid, accumulator_valid} = 0;
        {output_row, output_column} = 0;
    end

    always @(posedge clk) begin
        start <= begins;
        if (set_map_size) begin
            height <= map_height;
            width <= map_width;
        end
        if (issue) begin
            kernel_height <= issue_kernel_height;
            kernel_width <= issue_kernel_width;
            bias_height <= issue_bias_height;
            bias_width <= issue_bias_width;
            vectors <= issue_vectors;
            matrix <= issue_matrix;
            relu <= issue_relu;
            unsigned_input <= issue_unsigned;
        end
    end

    always @(posedge clk) begin
        done <= state == FINISHED;
        case (state)
            IDLE:
                if (start) begin
                    state <= STREAM;
                    step <= 5'd0;
                    row <= 3'd0;
                end
            STREAM:
                if (pass_ends && {1'b0, row} != last_row) begin
                    step <= 5'd0;
                    row <= row + 3'd1;
                end else begin
                    step <= step + 5'd1;
                    if (pass_ends) state <= DRAIN;
                end
            DRAIN: begin
                step <= step + 5'd1;
                if (!adder_valid) state <= WRITTEN;
            end
            WRITTEN: state <= FINISHED;
            default: state <= IDLE;
        endcase
    end

    // ---- processing elements

    wire [8*64-1:0]  xs;
    wire [19*64-1:0] sums;
    wire [63:0]      feeds;

    genvar r, c;
    generate
        for (r = 0; r < 8; r = r + 1) begin : feed
            wire [5:0] place = {1'b0, step} - r;
            wire [2:0] map_row = row + r;
            wire [7:0] q = flow && r < kernel_height && step >= r && place < {2'b00, length}
                         ? map[{map_row, place[2:0], 3'b000} +: 8] : 8'd0;
            assign feeds[8 * r +: 8] = q;
        end
        for (r = 0; r < 8; r = r + 1) begin : line
            for (c = 0; c < 8; c = c + 1) begin : column
                wire [7:0]  left;
                wire [18:0] above;
                if (c == 0) assign left = feeds[8 * r +: 8];
                else assign left = xs[8 * (8 * r + c - 1) +: 8];
                if (r == 0) assign above = 19'd0;
                else assign above = sums[19 * (8 * (r - 1) + c) +: 19];
                processing_element pe (
                    .clk(clk), .load(load), .enabled(r < kernel_height && c < kernel_width),
                    .flow(flow), .is_unsigned(unsigned_input),
                    .new_weight(weights[8 * (8 * r + c) +: 8]), .left(left), .above(above),
                    .x(xs[8 * (8 * r + c) +: 8]), .sum(sums[19 * (8 * r + c) +: 19])
                );
            end
        end
    endgenerate

    // ---- below the array

    wire [2:0]  bottom_row = kernel_height[2:0] - 3'd1;
    wire [19*8-1:0] bottom = sums[19 * 8 * bottom_row +: 19 * 8];
    // The number of the input whose sum is below column 0; negative before the first sum.
    wire signed [6:0] below = $signed({2'b00, step}) - $signed({3'b000, kernel_height});
    wire is_cell = flow && !matrix && below >= $signed({3'b000, kernel_width}) - 7'sd1
                   && below < $signed({3'b000, width});
    wire collects = state == STREAM || state == DRAIN;
    wire [18:0] first_bias = {{11{biases[7]}}, biases[7:0]};
    wire        row_ends = {1'b0, output_column} == width - kernel_width;

    always @(posedge clk) begin
        if (load) begin
            output_row <= 3'd0;
            output_column <= 3'd0;
        end
        if (collects && !matrix) begin
            if (is_cell) adder <= bottom[18:0] + bottom[37:19] + bottom[56:38];
            adder_valid <= is_cell;
            if (accumulator_valid != 8'd0) begin
                output_column <= row_ends ? 3'd0 : output_column + 3'd1;
                if (row_ends) output_row <= output_row + 3'd1;
            end
        end
    end

    wire [7:0] sum_valid;
    always @(posedge clk)
        if (collects) accumulator_valid <= matrix ? sum_valid : {7'd0, adder_valid};

    generate
        for (c = 0; c < 8; c = c + 1) begin : accumulator
            reg signed [18:0] q;
            wire signed [6:0] vector = below - c;
            wire [2:0]        bias_row = vector[2:0];
            assign sum_valid[c] = c < kernel_width && vector >= 7'sd0
                                  && vector < $signed({3'b000, vectors});
            initial q = 19'd0;
            always @(posedge clk)
                if (collects && matrix && sum_valid[c])
                    q <= bottom[19 * c +: 19] + {11'd0, biases[8 * (8 * bias_row + c) +: 8]};
                else if (c == 0 && collects && !matrix && adder_valid)
                    q <= adder + first_bias;
            wire [7:0] cut = relu && q <= 19'sd0 ? 8'd0 : q[14:7];
            wire [7:0] stored;
            if (c == 0) assign stored = cut;
            else assign stored = matrix ? cut : accumulator[0].cut;
            assign output_data[8 * c +: 8] = stored;
        end
    endgenerate

    integer i, j;
    wire [6:0] stored_vector = below - 7'sd1;      // of column 0
    always @* begin
        output_write = 64'd0;
        if (collects)
            for (i = 0; i < 8; i = i + 1)
                for (j = 0; j < 8; j = j + 1)
                    if (matrix)
                        output_write[8 * i + j] = accumulator_valid[j] && stored_vector == i + j
                                                  && i < bias_height && j < bias_width;
                    else
                        output_write[8 * i + j] = accumulator_valid != 8'd0
                                                  && output_row == i && output_column == j;
    end
endmodule
