// SPDX-License-Identifier: Apache-2.0
// Group 0 of the register file: 24 registers of 32 bits, the last of them the current move.
`timescale 1ns / 1ns
module control_file (
    input  wire         clk,
    input  wire         write,
    input  wire [5:0]   target,
    input  wire [31:0]  data,
    input  wire         complete,
    input  wire [7:0]   move_count,
    input  wire         decode_number,
    input  wire         decode_layer,
    input  wire         set_output,
    input  wire [31:0]  output_height,
    input  wire [31:0]  output_width,
    input  wire         set_value,
    input  wire [7:0]   first_cell,
    input  wire [15:0]  move,
    output wire [767:0] all
);
    reg [31:0] zero, moves, move_index, best, best_move, layer_number, input_height, input_width,
               layers, layer, layer_word, kernel_height, kernel_width, weight_offset, bias_height,
               bias_width, bias_offset, layer_flags, height, width, weights, biases, value;

    assign all = {16'd0, move, value, biases, weights, width, height, layer_flags, bias_offset,
                  bias_width, bias_height, weight_offset, kernel_width, kernel_height, layer_word,
                  layer, layers, input_width, input_height, layer_number, best_move, best,
                  move_index, moves, zero};

    initial begin
        {zero, moves, move_index, best, best_move, layer_number, input_height, input_width} = 0;
        {layers, layer, layer_word, kernel_height, kernel_width, weight_offset, bias_height} = 0;
        {bias_width, bias_offset, layer_flags, height, width, weights, biases, value} = 0;
    end

    always @(posedge clk) begin
        if (set_value) value <= {{24{first_cell[7]}}, first_cell};
        if (decode_number) begin
            input_height <= {28'd0, layer_number[31:28]};
            input_width <= {28'd0, layer_number[27:24]};
            layers <= {28'd0, layer_number[23:20]};
        end
        if (decode_layer) begin
            kernel_height <= {29'd0, layer_word[31:29]} + 32'd1;
            kernel_width <= {29'd0, layer_word[28:26]} + 32'd1;
            weight_offset <= {24'd0, layer_word[25:18]};
            bias_height <= {29'd0, layer_word[17:15]} + 32'd1;
            bias_width <= {29'd0, layer_word[14:12]} + 32'd1;
            bias_offset <= {24'd0, layer_word[11:4]};
            layer_flags <= {29'd0, layer_word[3:1]};
        end
        if (set_output) begin
            height <= output_height;
            width <= output_width;
        end
        if (write)
            case (target)
                6'd0: zero <= data;
                6'd1: moves <= data;
                6'd2: move_index <= data;
                6'd3: best <= data;
                6'd4: best_move <= data;
                6'd5: layer_number <= data;
                6'd6: input_height <= data;
                6'd7: input_width <= data;
                6'd8: layers <= data;
                6'd9: layer <= data;
                6'd10: layer_word <= data;
                6'd11: kernel_height <= data;
                6'd12: kernel_width <= data;
                6'd13: weight_offset <= data;
                6'd14: bias_height <= data;
                6'd15: bias_width <= data;
                6'd16: bias_offset <= data;
                6'd17: layer_flags <= data;
                6'd18: height <= data;
                6'd19: width <= data;
                6'd20: weights <= data;
                6'd21: biases <= data;
                6'd22: value <= data;
                default: ;
            endcase
        if (complete) moves <= {24'd0, move_count};
    end
endmodule
