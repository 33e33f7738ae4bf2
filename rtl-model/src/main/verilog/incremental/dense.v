// Layers 2, 3 and 4 on the same multipliers: INPUTS inputs a clock, 32 outputs.
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
    reg [256*INPUTS-1:0] weights [0:WORDS-1];
    reg [256*INPUTS-1:0] row;
    reg [1023:0] biases [0:2];

    initial begin
        $readmemh(WEIGHTS, weights);
        $readmemh(BIASES, biases);
        {released, raw, answered, layer, beat, second, second_layer, second_beat, taken} = 0;
        {sums, outputs, row} = 0;
    end

    wire [7:0] beats = layer == 2 ? 512/INPUTS : 32/INPUTS;
    wire reads = layer != 0 && beat < beats;
    wire ends = beat == beats + 1;
    wire [8:0] first = beat * INPUTS;
    wire buffer = !taken[0];
    wire black = black_moves[buffer];
    assign activation_address = {buffer, first[8] ^ black, first[7:3]};
    wire [7:0] row_of = beat + (layer == 3 ? 512/INPUTS : layer == 4 ? 544/INPUTS : 0);

    wire [8:0] second_first = second_beat * INPUTS;
    reg [7:0] x;
    reg signed [31:0] sum;
    reg [1023:0] after;
    reg signed [16:0] product;
    reg [31:0] ended;
    reg [223:0] clipped;
    integer o, i;
    always @* begin
        x = 0;
        product = 0;
        after = 0;
        for (o = 0; o < 32; o = o + 1) begin
            sum = second_beat == 0 ? biases[second_layer - 2][32*o +: 32] : sums[32*o +: 32];
            for (i = 0; i < INPUTS; i = i + 1) begin
                x = second_layer == 2 ? activation[8*(second_first[2:0] + i) +: 8]
                    : {1'b0, outputs[7*(second_first + i) +: 7]};
                product = $signed({1'b0, x}) * $signed(row[8*(32*i + o) +: 8]);
                sum = sum + product;
            end
            after[32*o +: 32] = sum;
        end
        clipped = 0;
        for (o = 0; o < 32; o = o + 1) begin
            ended = $signed(sums[32*o +: 32]) >>> 6;
            clipped[7*o +: 7] = ended[31] ? 7'd0 : ended > 127 ? 7'd127 : ended[6:0];
        end
    end

    always @(posedge clk) begin
        row <= weights[row_of];
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
