// SPDX-License-Identifier: Apache-2.0
// The output layer. ACTIVATION: 0 pairs, 1 pairs and a sum of 16 bits, 2 squares.
module onchip_output #(
    parameter LANES = 256,
    parameter PRODUCTS = 128,
    parameter ACTIVATION = 0,
    parameter signed [31:0] BIAS = 0,
    parameter OUTPUTS = ""
) (
    input clk,
    input [16*LANES-1:0] white,
    input [16*LANES-1:0] black,
    input latch,
    input latch_black,
    output reg [31:0] raw,
    output reg [31:0] out,
    output reg [3:0] answered
);
    localparam GROUPS = 2*LANES/PRODUCTS;
    localparam TERMS = ACTIVATION == 2 ? PRODUCTS : PRODUCTS/2;
    localparam BITS = ACTIVATION == 2 ? 24 : 16;

    reg [16*LANES-1:0] inputs;
    reg [BITS*TERMS-1:0] terms;
    reg [7:0] group;
    reg running, adding, first, final;
    reg signed [31:0] sum;
    reg [16*PRODUCTS-1:0] weights [0:GROUPS-1];

    initial begin
        $readmemh(OUTPUTS, weights);
        {inputs, terms, group, running, adding, first, final, sum, raw, out, answered} = 0;
    end

    reg [8*PRODUCTS-1:0] of_group;
    integer g;
    always @* begin
        of_group = inputs[8*PRODUCTS-1:0];
        for (g = 1; g < GROUPS; g = g + 1)
            if (group == g)
                of_group = inputs[8*PRODUCTS*g +: 8*PRODUCTS];
    end

    wire [BITS*TERMS-1:0] made;
    generate
        if (ACTIVATION == 2)
            square_terms #(.PRODUCTS(PRODUCTS)) multipliers (.inputs(of_group), .weights(weights[group]), .terms(made));
        else
            pair_terms #(.PRODUCTS(PRODUCTS)) multipliers (.inputs(of_group), .weights(weights[group]), .terms(made));
    endgenerate

    wire [16*LANES-1:0] clipped;
    genvar lane;
    generate
        for (lane = 0; lane < LANES; lane = lane + 1) begin : lanes
            wire [15:0] own = latch_black ? black[16*lane +: 16] : white[16*lane +: 16];
            wire [15:0] other = latch_black ? white[16*lane +: 16] : black[16*lane +: 16];
            clip_lane own_clip (.value(own), .clipped(clipped[8*lane +: 8]));
            clip_lane other_clip (.value(other), .clipped(clipped[8*(LANES + lane) +: 8]));
        end
    endgenerate

    integer i;
    reg signed [31:0] whole;
    always @* begin
        whole = first ? BIAS : sum;
        for (i = 0; i < TERMS; i = i + 1)
            whole = whole + $signed(terms[BITS*i +: BITS]);
    end

    wire signed [31:0] cut = ACTIVATION == 1 ? {{16{whole[15]}}, whole[15:0]} : whole;
    wire signed [31:0] biased = cut + (cut < 0 ? 31 : 0);
    wire last_group = group == GROUPS - 1;

    always @(posedge clk) begin
        if (running) begin
            terms <= made;
            group <= last_group ? 8'd0 : group + 1'b1;
            running <= !last_group;
        end
        adding <= running;
        first <= running && group == 0;
        final <= running && last_group;
        if (latch) begin
            inputs <= clipped;
            running <= 1;
        end
        if (adding) begin
            sum <= whole;
            if (final) begin
                raw <= whole;
                out <= ACTIVATION == 2 ? whole : biased >>> 5;
                answered <= answered + 1'b1;
            end
        end
    end
endmodule

// Clips a sum to an input of the output layer.
module clip_lane (
    input [15:0] value,
    output [7:0] clipped
);
    assign clipped = value[15] ? 8'd0 : |value[14:8] ? 8'd255 : value[7:0];
endmodule
