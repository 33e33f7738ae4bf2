// SPDX-License-Identifier: Apache-2.0
// A dense layer (2, 3 or 4): rows of weights times the outputs of the layer before, 3.5 fixed point.
module dense #(
    parameter COLUMNS = 16,
    parameter ROWS = 4
) (
    input  wire               clk,
    input  wire               reset,
    input  wire               go,
    input  wire               granted,
    output wire               ask,
    output wire               finished,
    output wire [15:0]        place,
    output wire [15:0]        line,

    input  wire signed [7:0]  x,
    input  wire signed [7:0]  w,
    input  wire [31:0]        bias,
    output wire               store,
    output wire signed [15:0] total,        // with the bias
    output wire [7:0]         level         // total, clipped to 0 ... 127
);
    wire clear, add;

    walker #(.COLUMNS(COLUMNS), .ROWS(ROWS)) walk (
        .clk(clk), .reset(reset), .go(go), .granted(granted), .ask(ask), .finished(finished),
        .line(line), .place(place), .clear(clear), .add(add), .store(store)
    );

    // 3.5 times 3.5 is 6.10; the multiplier keeps the sign and the seven bits from the middle.
    wire signed [15:0] exact = x * w;
    wire signed [7:0]  term  = {exact[15], exact[11:5]};

    reg signed [15:0] acc;

    always @(posedge clk)
        if (reset || clear) acc <= 0;
        else if (add)       acc <= acc + term;

    assign total = acc + $signed(bias[15:0]);
    assign level = total < 0 ? 0 : total > 127 ? 127 : total[7:0];

    initial acc = 0;
endmodule
