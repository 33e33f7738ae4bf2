// SPDX-License-Identifier: Apache-2.0
// The network of this folder on other hardware than the simulator's: weights in ROMs, 16 multipliers in
// layer 1 and in layer 2, 8 in layer 3, an adder tree, and layers that pass all their outputs at once.
// The files of the weights lie beside this one: FOLDER is the name of this file without its last 10 letters.
`timescale 1ns / 1ns

module digits #(
    parameter FOLDER = `__FILE__ >> 10 * 8
) (
    input  wire              clk,
    input  wire              start,             // one cycle; picture stays until done
    input  wire [256*8-1:0]  picture,           // pixel i in bits 8i+7 ... 8i
    output wire              done,              // one cycle
    output wire [10*16-1:0]  scores             // the largest names the digit
);
    wire              hidden_1_done, hidden_2_done;
    wire [32*8-1:0]   hidden_1;
    wire [16*8-1:0]   hidden_2;

    dense #(.INPUTS(256), .OUTPUTS(32), .LANES(16), .CLIP(1), .BITS(8),
            .WEIGHTS({FOLDER, "w1.hex"}), .BIASES({FOLDER, "b1.hex"})) dense_1 (
        .clk(clk), .start(start), .x(picture), .done(hidden_1_done), .y(hidden_1)
    );
    dense #(.INPUTS(32), .OUTPUTS(16), .LANES(16), .CLIP(1), .BITS(8),
            .WEIGHTS({FOLDER, "w2.hex"}), .BIASES({FOLDER, "b2.hex"})) dense_2 (
        .clk(clk), .start(hidden_1_done), .x(hidden_1), .done(hidden_2_done), .y(hidden_2)
    );
    dense #(.INPUTS(16), .OUTPUTS(10), .LANES(8), .CLIP(0), .BITS(16),
            .WEIGHTS({FOLDER, "w3.hex"}), .BIASES({FOLDER, "b3.hex"})) dense_3 (
        .clk(clk), .start(hidden_2_done), .x(hidden_2), .done(done), .y(scores)
    );
endmodule

// A layer: LANES products in a cycle, in a pipeline of three stages.
module dense #(
    parameter INPUTS = 256,
    parameter OUTPUTS = 32,
    parameter LANES = 16,                       // divides INPUTS
    parameter CLIP = 1,                         // to 0 ... 255
    parameter BITS = 8,                         // of an output
    parameter WEIGHTS = "w1.hex",
    parameter BIASES = "b1.hex"
) (
    input  wire                    clk,
    input  wire                    start,
    input  wire [INPUTS*8-1:0]     x,
    output reg                     done,
    output reg  [OUTPUTS*BITS-1:0] y
);
    localparam STEPS = INPUTS / LANES;          // of a row

    // Stage 0: counts through the ROM
    reg        running;
    reg [15:0] row, step;
    wire       last = step == STEPS - 1;

    always @(posedge clk)
        if (start) begin
            running <= 1'b1;
            row     <= 16'd0;
            step    <= 16'd0;
        end else if (running) begin
            step <= last ? 16'd0 : step + 16'd1;
            if (last) row <= row + 16'd1;
            if (last && row == OUTPUTS - 1) running <= 1'b0;
        end

    // Stage 1: the words of the ROMs, and the inputs beside them
    reg        valid_1, last_1;
    reg [15:0] row_1;

    always @(posedge clk) begin
        valid_1 <= running;
        last_1  <= running && last;
        row_1   <= row;
    end

    // Stage 2: the products
    reg        valid_2, last_2;
    reg [15:0] row_2;
    wire [LANES*16-1:0] products;

    always @(posedge clk) begin
        valid_2 <= valid_1;
        last_2  <= last_1;
        row_2   <= row_1;
    end

    genvar lane;
    generate
        for (lane = 0; lane < LANES; lane = lane + 1) begin : lanes
            multiplier #(.INPUTS(INPUTS), .OUTPUTS(OUTPUTS), .LANES(LANES), .LANE(lane), .WEIGHTS(WEIGHTS)) unit (
                .clk(clk), .address(row * STEPS[15:0] + step), .value(x[8 * (step * LANES + lane) +: 8]),
                .product(products[16 * lane +: 16])
            );
        end
    endgenerate

    // Stage 3: the sum of the products, the accumulator, the output
    reg signed [23:0] bias [0:OUTPUTS-1];
    reg signed [23:0] accumulator, tree;
    integer           i;

    initial $readmemh(BIASES, bias);

    always @* begin
        tree = accumulator;
        for (i = 0; i < LANES; i = i + 1)
            tree = tree + {{8{products[16 * i + 15]}}, products[16 * i +: 16]};
    end

    wire signed [23:0] total  = tree + bias[row_2[7:0]];
    wire signed [23:0] scaled = total >>> 6;
    wire [BITS-1:0]    out    = CLIP == 0 ? scaled[BITS-1:0]
                              : scaled < 0 ? {BITS{1'b0}} : scaled > 255 ? {BITS{1'b1}} : scaled[BITS-1:0];

    always @(posedge clk) begin
        done <= valid_2 && last_2 && row_2 == OUTPUTS - 1;
        if (valid_2) accumulator <= last_2 ? 24'sd0 : tree;
        if (valid_2 && last_2) y[BITS * row_2 +: BITS] <= out;
    end

    initial begin
        running     = 1'b0;
        row         = 16'd0;
        step        = 16'd0;
        valid_1     = 1'b0;
        last_1      = 1'b0;
        row_1       = 16'd0;
        valid_2     = 1'b0;
        last_2      = 1'b0;
        row_2       = 16'd0;
        accumulator = 24'sd0;
        done        = 1'b0;
        y           = {OUTPUTS * BITS{1'b0}};
    end
endmodule

// One lane: the ROM with every LANES-th weight, and a multiplier behind it.
module multiplier #(
    parameter INPUTS = 256,
    parameter OUTPUTS = 32,
    parameter LANES = 16,
    parameter LANE = 0,
    parameter WEIGHTS = "w1.hex"
) (
    input  wire               clk,
    input  wire [15:0]        address,
    input  wire [7:0]         value,
    output reg  signed [15:0] product
);
    localparam WORDS = INPUTS * OUTPUTS / LANES;

    reg        [7:0] all [0:INPUTS*OUTPUTS-1];
    reg signed [7:0] rom [0:WORDS-1];
    reg signed [7:0] weight;
    reg signed [8:0] held;
    integer          i;

    initial begin
        $readmemh(WEIGHTS, all);
        for (i = 0; i < WORDS; i = i + 1) rom[i] = all[i * LANES + LANE];
        weight  = 8'sd0;
        held    = 9'sd0;
        product = 16'sd0;
    end

    always @(posedge clk) begin
        weight  <= rom[address];
        held    <= {1'b0, value};
        product <= weight * held;
    end
endmodule
