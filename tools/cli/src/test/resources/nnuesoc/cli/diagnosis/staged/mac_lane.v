`default_nettype none
// Operand registers, product register, accumulator, bias adder, clipping.
module mac_lane #(
    parameter integer FIRST      = 0,
    parameter integer WBITS      = 8,
    parameter integer ABITS      = 16,
    parameter integer ARITHMETIC = 0
) (
    input  wire             clk,
    input  wire             clear,
    input  wire             latch,
    input  wire             mul,
    input  wire             add,
    input  wire             finish,
    input  wire [7:0]       x,
    input  wire [WBITS-1:0] w,
    input  wire [31:0]      bias,
    output wire [31:0]      total,
    output wire [7:0]       y
);
    // fractional bits that the activation drops
    localparam integer DROP = ARITHMETIC ? (FIRST ? 0 : 6) : (FIRST ? 8 : 0);

    reg signed [7:0]       x_r = 8'sd0;
    reg signed [WBITS-1:0] w_r = 0;
    reg signed [15:0]      prod_r = 16'sd0;
    reg signed [ABITS-1:0] acc_r = 0;
    reg signed [ABITS-1:0] tot_r = 0;

    wire signed [WBITS+7:0] full = x_r * w_r;
    wire signed [15:0] term;
    wire signed [31:0] bias_s;
    generate
        if (FIRST) begin : g_first
            assign term = x_r[0] ? w_r : 16'sd0;
        end else if (ARITHMETIC) begin : g_exact
            assign term = full;
        end else begin : g_fixed
            assign term = {{8{full[15]}}, full[15], full[11:5]};
        end
        if (ARITHMETIC) begin : g_b32
            assign bias_s = bias;
        end else begin : g_b16
            assign bias_s = {{16{bias[15]}}, bias[15:0]};
        end
    endgenerate

    always @(posedge clk) begin
        if (latch) begin
            x_r <= x;
            w_r <= w;
        end
        if (mul)
            prod_r <= term;
        if (clear)
            acc_r <= 0;
        else if (add)
            acc_r <= acc_r + prod_r;
        if (finish)
            tot_r <= acc_r + bias_s;
    end

    wire signed [ABITS-1:0] scaled = tot_r >>> DROP;
    assign total = {{(33-ABITS){tot_r[ABITS-1]}}, tot_r[ABITS-2:0]};
    assign y = scaled[ABITS-1] ? 8'd0 : (|scaled[ABITS-2:7]) ? 8'd127 : scaled[7:0];
endmodule
`default_nettype wire
