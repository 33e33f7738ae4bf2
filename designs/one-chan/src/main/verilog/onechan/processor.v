// SPDX-License-Identifier: Apache-2.0
// The single-cycle processor: one instruction per cycle, except loads of groups and waiting for the array.
`timescale 1ns / 1ns
module processor (
    input  wire        clk,
    input  wire        complete,
    input  wire [7:0]  move_count,
    input  wire [15:0] move,
    input  wire        array_done,
    input  wire [7:0]  first_cell,
    output wire [31:0] move_index,
    output wire        build,
    output wire        take,
    output wire        transpose,
    output wire        flatten,
    output reg  [3:0]  loader_height,
    output reg  [3:0]  loader_width,
    output wire        group_write,
    output wire        group_biases,
    output wire [5:0]  group_place,
    output wire [7:0]  group_data,
    output wire        set_map_size,
    output wire        issue,
    output wire        start,
    output wire [3:0]  map_height,
    output wire [3:0]  map_width,
    output wire [3:0]  kernel_height,
    output wire [3:0]  kernel_width,
    output wire [3:0]  bias_height,
    output wire [3:0]  bias_width,
    output wire [3:0]  vectors,
    output wire        matrix,
    output wire        relu,
    output wire        first,
    output wire [7:0]  answer_data,
    output wire        answer_valid
);
    reg [11:0] pc;
    reg        sending;
    reg [1:0]  done_before;
    reg        value_valid;
    reg        loading;
    reg [6:0]  load_index;
    reg [2:0]  load_row, load_column;
    reg        loader_size_again;

    initial begin
        {pc, sending, done_before, value_valid, loading, load_index, load_row, load_column} = 0;
        {loader_size_again, loader_height, loader_width} = 0;
    end

    // ---- decode

    wire [31:0] instruction;
    wire [31:0] main_data;
    wire [9:0]  main_address;
    rom #(.ADDRESS_WIDTH(12), .NAME("program"), .CONTENT("program.hex")) program_memory (
        .address(pc), .word(instruction)
    );
    rom #(.ADDRESS_WIDTH(10), .NAME("main"), .CONTENT("main.hex")) main_memory (
        .address(main_address), .word(main_data)
    );

    wire [2:0] operation = instruction[31:29];
    wire [2:0] kind = instruction[27:25];
    wire       is_branch = kind == 3'b010;
    wire       is_jump = kind == 3'b001;
    wire       is_special = kind == 3'b111;
    wire       writes = !is_branch && !is_jump && !is_special;
    wire [3:0] code = instruction[9:6];
    wire       decode_number = is_special && code == 4'd0;
    assign     build = is_special && code == 4'd1;
    wire       decode_layer = is_special && code == 4'd2;
    assign     set_map_size = is_special && code == 4'd3;
    assign     issue = is_special && code == 4'd4;
    wire       load_weights = is_special && code == 4'd5;
    wire       load_biases = is_special && code == 4'd6;
    wire       send_systolic = is_special && code == 4'd7;
    wire       set_output = is_special && code == 4'd8;
    wire       send_move = is_special && code == 4'd9;
    wire       loads = load_weights || load_biases;

    // ---- registers

    wire [767:0] all;
    wire [31:0]  best_move = all[32 * 4 +: 32];
    wire [31:0]  layers = all[32 * 8 +: 32];
    wire [31:0]  layer = all[32 * 9 +: 32];
    wire [31:0]  kernel_rows = all[32 * 11 +: 32];
    wire [31:0]  kernel_columns = all[32 * 12 +: 32];
    wire [31:0]  bias_columns = all[32 * 15 +: 32];
    wire [31:0]  flags = all[32 * 17 +: 32];
    wire [31:0]  height = all[32 * 18 +: 32];
    wire [31:0]  width = all[32 * 19 +: 32];
    wire         flat = flags[0];

    assign move_index = all[32 * 2 +: 32];
    assign matrix = flags[1];
    assign relu = flags[2];
    assign first = layer == 32'd1;

    wire [31:0] rows = first ? width : flat ? 32'd1 : height;
    wire [31:0] output_height = matrix ? rows : height - kernel_rows + 32'd1;
    wire [31:0] output_width = matrix ? kernel_columns : width - kernel_columns + 32'd1;

    assign map_height = height[3:0];
    assign map_width = width[3:0];
    assign kernel_height = kernel_rows[3:0];
    assign kernel_width = kernel_columns[3:0];
    assign bias_height = all[32 * 14 +: 4];
    assign bias_width = bias_columns[3:0];
    assign vectors = rows[3:0];
    assign take = issue && !first && !matrix;
    assign transpose = issue && !first && matrix && !flat;
    assign flatten = issue && !first && matrix && flat;

    // ---- arithmetic

    wire [1023:0] readable = {256'd0, all};
    wire [31:0]   operand1 = readable[{instruction[22:18], 5'd0} +: 32];
    wire [31:0]   source2 = readable[{instruction[17:13], 5'd0} +: 32];
    wire [31:0]   operand2 = instruction[28] ? {{20{instruction[17]}}, instruction[17:6]} : source2;
    reg  [31:0]   result;
    always @*
        case (operation)
            3'd0: result = operand1 + operand2;
            3'd1: result = operand1 * operand2;
            3'd2: result = operand2 << operand1;
            3'd3: result = operand2 >> operand1;
            3'd4: result = operand1 & operand2;
            3'd5: result = operand1 ^ operand2;
            3'd6: result = operand1 | operand2;
            default: result = 32'd0;
        endcase

    wire signed [31:0] left = operand1;
    wire signed [31:0] right = source2;
    reg                taken;
    always @*
        case (operation)
            3'd0: taken = left == right;
            3'd1: taken = left != right;
            3'd2: taken = left >= right;
            3'd3: taken = left <= right;
            3'd4: taken = left > right;
            3'd5: taken = left < right;
            3'd6: taken = operand1[0];      // the negative has the same bit
            default: taken = 1'b0;
        endcase

    assign main_address = !loading ? result[9:0]
                        : {3'd0, load_index} + (load_weights ? 10'h100 + all[32 * 13 +: 10]
                                                             : 10'h200 + all[32 * 16 +: 10]);

    wire [31:0] written = instruction[27] ? main_data : result;
    wire        value_ready = done_before[1] && layer == layers;

    control_file registers (
        .clk(clk), .write(writes && instruction[24:23] == 2'd0), .target(instruction[5:0]),
        .data(written), .complete(complete), .move_count(move_count), .decode_number(decode_number),
        .decode_layer(decode_layer), .set_output(set_output), .output_height(output_height),
        .output_width(output_width), .set_value(value_ready), .first_cell(first_cell), .move(move),
        .all(all)
    );

    // ---- loads of groups

    wire [31:0] row_width = load_weights ? kernel_columns : bias_columns;
    wire [31:0] count = load_weights ? all[32 * 20 +: 32] : all[32 * 21 +: 32];
    wire        row_ends = {29'd0, load_column} == row_width - 32'd1;
    wire        load_ends = loading && {25'd0, load_index} + 32'd1 == count;
    wire [2:0]  last_column = row_width[2:0] - 3'd1;
    wire [2:0]  column = load_weights && !matrix ? last_column - load_column : load_column;
    wire        loaded = loads && loading;
    wire [1:0]  group = instruction[24:23];

    assign group_write = loaded || (writes && (group == 2'd1 || group == 2'd2));
    assign group_biases = loaded ? load_biases : group == 2'd2;
    assign group_place = loaded ? {load_row, column} : instruction[5:0];
    assign group_data = loaded ? main_data[7:0] : written[7:0];

    assign start = send_systolic && !sending;

    answer_port answer (
        .clk(clk), .send(send_move), .move(best_move[15:0]), .data(answer_data), .valid(answer_valid)
    );

    // ---- the edge

    wire stays = (loads && !load_ends) || (send_systolic && !(sending && array_done));

    always @(posedge clk) begin
        if (is_jump || (is_branch && taken)) pc <= instruction[11:0];
        else if (!stays) pc <= pc + 12'd1;

        if (send_systolic) sending <= !(sending && array_done);
        done_before <= {done_before[0], array_done};
        value_valid <= value_ready;

        if (loads && !loading) begin
            loading <= 1'b1;
            load_index <= 7'd0;
            load_row <= 3'd0;
            load_column <= 3'd0;
        end else if (loaded) begin
            load_index <= load_index + 7'd1;
            load_column <= row_ends ? 3'd0 : load_column + 3'd1;
            if (row_ends) load_row <= load_row + 3'd1;
            if (load_ends) loading <= 1'b0;
        end

        // After layer 1, also in a second cycle, in which the map has its new size: the published fault.
        if (set_output || loader_size_again) begin
            loader_height <= output_height[3:0];
            loader_width <= output_width[3:0];
        end
        loader_size_again <= set_output && first;
    end
endmodule
