// SPDX-License-Identifier: Apache-2.0
// Test bench: a processor that plays a script (../variant/README.md), PIO registers and the fabric
// that follows moves. With +vcd=FILE, it dumps scope soc: the signals of a trace of the model
// under their names there; a lane is _lane[i].name.
`timescale 1ns / 1ns
module onchip_soc;
    parameter LANES = 256;
    parameter PRODUCTS = 128;
    parameter STACK = 64;
    parameter ACTIVATION = 0;
    parameter signed [31:0] BIAS = 0;
    parameter ROWS = "rows.hex";
    parameter OUTPUTS = "outputs.hex";
    parameter CACHE_INDEX = 0;
    parameter CACHE_WAYS = 1;
    parameter CACHE_LRU = 0;
    parameter CACHE_TAG = 64;

    localparam CACHE_ORDER = (CACHE_LRU ? CACHE_WAYS : 1) * $clog2(CACHE_WAYS);

    localparam TOP = $clog2(STACK);
    localparam SQUARES = ACTIVATION == 2;
    localparam TERMS = SQUARES ? PRODUCTS : PRODUCTS/2;
    localparam BITS = SQUARES ? 24 : 16;

    `include "move_bench.vh"

    onchip_fabric #(
        .LANES(LANES), .PRODUCTS(PRODUCTS), .STACK(STACK), .ACTIVATION(ACTIVATION), .BIAS(BIAS),
        .ROWS(ROWS), .OUTPUTS(OUTPUTS), .CACHE_INDEX(CACHE_INDEX), .CACHE_WAYS(CACHE_WAYS),
        .CACHE_LRU(CACHE_LRU), .CACHE_TAG(CACHE_TAG)
    ) dut (.clk(clk), .board(registers.pio_board), .done(done), .raw(result), .out());

    generate
        genvar i;
        if (1) begin : soc
            `include "move_names.vh"
            if (1) begin : fabric
                `include "cache_names.vh"
                if (CACHE_INDEX > 0) begin : keys
                    wire [63:0] sum = dut.cached.keys.sum;
                    wire [63:0] key = dut.cached.key;
                    wire [3:0] keyed = dut.cached.keyed;
                end
                if (1) begin : control
                    wire [1:0] state = dut.control.state;
                    wire strobe_seen = dut.control.strobe_seen;
                    wire [30:0] work = dut.control.work;
                    wire [30:0] pending = dut.control.pending;
                    wire inverse = dut.control.inverse;
                    wire [9:0] undo_left = dut.control.undo_left;
                    wire [7:0] step = dut.control.step;
                    wire [TOP-1:0] top = dut.control.top;
                    wire black_to_move = dut.control.black_to_move;
                    wire [7:0] hold = dut.control.hold;
                    wire [3:0] asked = dut.control.asked;
                    wire done = dut.control.done;
                    wire [9:0] row_white = dut.row_white;
                    wire [9:0] row_black = dut.row_black;
                    wire add = dut.add;
                    wire subtract = dut.subtract;
                    wire clear = dut.clear;
                    wire last = dut.last;
                    wire last_black = dut.last_black;
                    if (1) begin : stack
                        wire a_write = dut.control.begins && dut.control.coming[30:29] == 2'd0;
                        wire [TOP-1:0] a_address = a_write ? dut.control.top : {TOP{1'b0}};
                        wire [30:0] a_data = a_write ? dut.control.coming : 31'd0;
                        wire [TOP-1:0] b_address = dut.control.below;
                        wire [30:0] b_q = dut.control.popped;
                    end
                end
                if (1) begin : accumulators
                    wire latch = dut.latch;
                    wire latch_black = dut.latch_black;
                    for (i = 0; i < LANES; i = i + 1) begin : _lane
                        wire [15:0] white = dut.white[16*i +: 16];
                        wire [15:0] black = dut.black[16*i +: 16];
                    end
                end
                if (1) begin : _output
                    wire [7:0] group = dut.output_layer.group;
                    wire running = dut.output_layer.running;
                    wire adding = dut.output_layer.adding;
                    wire first = dut.output_layer.first;
                    wire final = dut.output_layer.final;
                    wire [31:0] sum = dut.output_layer.sum;
                    wire [31:0] raw = dut.output_layer.raw;
                    wire [31:0] out = dut.output_layer.out;
                    wire [3:0] answered = dut.output_layer.answered;
                    for (i = 0; i < 2*LANES; i = i + 1) begin : _lane
                        wire [7:0] _input = dut.output_layer.inputs[8*i +: 8];
                    end
                    for (i = 0; i < TERMS; i = i + 1) begin : _terms
                        wire [BITS-1:0] term = dut.output_layer.terms[BITS*i +: BITS];
                    end
                end
            end
        end
    endgenerate
endmodule
