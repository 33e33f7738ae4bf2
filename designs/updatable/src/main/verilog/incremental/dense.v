// SPDX-License-Identifier: Apache-2.0
// Layers 2, 3 and 4 on the same multipliers: INPUTS inputs per clock, 32 outputs.
module dense #(
    parameter INPUTS = 8,
    parameter WEIGHTS = "weights.hex",
    parameter BIASES = "biases.hex"
) (
    input clk,
    input [3:0] filled,
    input [1:0] black_moves,
    input [63:0] activation,
    output [6:0] activation_address,
    output reg [3:0] released,
    output reg [31:0] raw,
    output reg [3:0] answered
);
    localparam WORDS = 576/INPUTS;
    reg [2:0] layer;
    reg [7:0] beat;
    reg second;
    reg [2:0] second_layer;
    reg [7:0] second_beat;
    reg [3:0] taken;
    reg [1023:0] sums;
    reg [223:0] outputs;
    wire [256*INPUTS-1:0] row;
    reg [1023:0] biases [0:2];

    initial begin
        $readmemh(BIASES, biases);
        {released, raw, answered, layer, beat, second, second_layer, second_beat, taken} = 0;
        {sums, outputs} = 0;
    end

    wire [7:0] beats = layer == 2 ? 512/INPUTS : 32/INPUTS;
    wire reads = layer != 0 && beat < beats;
    wire ends = beat == beats + 1;
    wire [8:0] first = beat * INPUTS;
    wire buffer = !taken[0];
    wire black = black_moves[buffer];
    assign activation_address = {buffer, first[8] ^ black, first[7:3]};
    wire [7:0] row_of = beat + (layer == 3 ? 512/INPUTS : layer == 4 ? 544/INPUTS : 0);

    dense_weights #(.INPUTS(INPUTS), .WORDS(WORDS), .WEIGHTS(WEIGHTS)) weights (
        .clk(clk), .address(row_of), .row(row));

    // The inputs of the beat whose weights have been read.
    wire [63:0] activations = activation >> (INPUTS == 4 && second_beat[0] ? 32 : 0);
    reg [8*INPUTS-1:0] x;
    integer b, i;
    always @* begin
        x = activations[8*INPUTS-1:0];
        for (b = 0; b < 32/INPUTS; b = b + 1)
            if (second_layer != 2 && second_beat == b)
                for (i = 0; i < INPUTS; i = i + 1)
                    x[8*i +: 8] = {1'b0, outputs[7*(INPUTS*b + i) +: 7]};
    end

    wire [1023:0] before = second_beat == 0 ? biases[second_layer - 2] : sums;
    wire [1023:0] after;
    wire [223:0] clipped;
    genvar o, k;
    generate
        for (o = 0; o < 32; o = o + 1) begin : row_of_output
            wire [8*INPUTS-1:0] of_output;
            for (k = 0; k < INPUTS; k = k + 1) begin : weight
                assign of_output[8*k +: 8] = row[8*(32*k + o) +: 8];
            end
            dense_sum #(.INPUTS(INPUTS)) products (
                .x(x), .weights(of_output), .before(before[32*o +: 32]), .after(after[32*o +: 32]));
            dense_clip clip (.sum(sums[32*o +: 32]), .clipped(clipped[7*o +: 7]));
        end
    endgenerate

    always @(posedge clk) begin
        if (second)
            sums <= after;
        second <= reads;
        if (layer == 0) begin
            beat <= 0;
            if (filled != taken) begin
                taken <= taken + 1'b1;
                layer <= 2;
            end
        end else begin
            if (reads) begin
                second_layer <= layer;
                second_beat <= beat;
            end
            if (ends) begin
                beat <= 0;
                if (layer == 4) begin
                    raw <= sums[31:0];
                    answered <= answered + 1'b1;
                    layer <= 0;
                end else begin
                    if (layer == 2)
                        released <= released + 1'b1;
                    layer <= layer + 1'b1;
                    outputs <= clipped;
                end
            end else
                beat <= beat + 1'b1;
        end
    end
endmodule

// Adds the products of an output's inputs of one clock to its sum.
module dense_sum #(
    parameter INPUTS = 8
) (
    input [8*INPUTS-1:0] x,
    input [8*INPUTS-1:0] weights,
    input [31:0] before,
    output reg [31:0] after
);
    integer i;
    reg signed [16:0] product;
    reg signed [31:0] sum;
    always @* begin
        product = 0;
        sum = before;
        for (i = 0; i < INPUTS; i = i + 1) begin
            product = $signed({1'b0, x[8*i +: 8]}) * $signed(weights[8*i +: 8]);
            sum = sum + product;
        end
        after = sum;
    end
endmodule

// Clips a sum to an input of the next layer.
module dense_clip (
    input signed [31:0] sum,
    output [6:0] clipped
);
    assign clipped = sum[31] ? 7'd0 : |sum[30:13] ? 7'd127 : sum[12:6];
endmodule

// The weights of INPUTS inputs, 32 outputs each, one clock after their address. The configuration of
// the chip fills this memory.
module dense_weights #(
    parameter INPUTS = 8,
    parameter WORDS = 72,
    parameter WEIGHTS = ""
) (
    input clk,
    input [7:0] address,
    output [256*INPUTS-1:0] row
);
`ifdef SYNTHESIS
    // Yosys maps no memory that is filled like this to a block; a block has 256 words of 40 bits.
    localparam BLOCKS = (256*INPUTS + 39)/40;
    wire [40*BLOCKS-1:0] q;
    assign row = q[256*INPUTS-1:0];
    genvar block;
    generate
        for (block = 0; block < BLOCKS; block = block + 1) begin : blocks
            m10k_rom40 rom (.clk(clk), .address(address), .q(q[40*block +: 40]));
        end
    endgenerate
`else
    reg [256*INPUTS-1:0] weights [0:WORDS-1];
    reg [256*INPUTS-1:0] standing;
    assign row = standing;
    initial begin
        $readmemh(WEIGHTS, weights);
        standing = 0;
    end
    always @(posedge clk) standing <= weights[address];
`endif
endmodule

`ifdef SYNTHESIS
(* blackbox *)
module m10k_rom40 (input clk, input [7:0] address, output [39:0] q);
endmodule
`endif
