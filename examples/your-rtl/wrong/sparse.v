// SPDX-License-Identifier: Apache-2.0
// Layer 1: adds the weights of the features that are set, for White and for Black at once.
module sparse #(
    parameter COLUMNS = 640,
    parameter ROWS = 8
) (
    input  wire               clk,
    input  wire               reset,
    input  wire               go,
    input  wire               granted,
    output wire               ask,
    output wire               finished,
    output wire [15:0]        place,
    output wire [15:0]        line,

    input  wire               set_w,
    input  wire               set_b,
    input  wire signed [15:0] weight_w,
    input  wire signed [15:0] weight_b,
    input  wire [31:0]        bias_w,
    input  wire [31:0]        bias_b,
    output wire               store,
    output wire [7:0]         level_w,
    output wire [7:0]         level_b
);
    wire clear, add;

    walker #(.COLUMNS(COLUMNS), .ROWS(ROWS)) walk (
        .clk(clk), .reset(reset), .go(go), .granted(granted), .ask(ask), .finished(finished),
        .line(line), .place(place), .clear(clear), .add(add), .store(store)
    );

    reg signed [31:0] acc_w, acc_b;

    always @(posedge clk)
        if (reset || clear) begin
            acc_w <= 0;
            acc_b <= 0;
        end else if (add) begin
            acc_w <= acc_w + (set_w ? weight_w : 16'sd0);
            acc_b <= acc_b + (set_b ? weight_b : 16'sd0);
        end

    // 3.13 becomes 3.5: eight fraction bits fewer
    wire signed [31:0] total_w = (acc_w + $signed(bias_w[15:0])) >>> 8;
    wire signed [31:0] total_b = (acc_b + $signed(bias_b[15:0])) >>> 8;

    assign level_w = total_w < 0 ? 0 : total_w > 127 ? 127 : total_w[7:0];
    assign level_b = total_b < 0 ? 0 : total_b > 127 ? 127 : total_b[7:0];

    initial begin
        acc_w = 0;
        acc_b = 0;
    end
endmodule
