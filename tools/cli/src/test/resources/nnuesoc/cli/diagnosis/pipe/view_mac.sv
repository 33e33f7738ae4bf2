// Data path of one view of the feature transformer: gate, accumulate, clip.
module view_mac (
    input  logic               clk,
    input  logic               rst,
    input  logic               acc_clr,
    input  logic               mul_vld,
    input  logic               acc_vld,
    input  logic               act_vld,
    input  logic               feat,
    input  logic signed [15:0] weight,
    input  logic [31:0]        bias,
    output logic [7:0]         act
);
    logic signed [15:0] gated_q = '0;
    logic signed [31:0] acc_q = '0;
    logic [7:0]         act_q = '0;

    wire signed [15:0] bias_s  = bias[15:0];
    wire signed [31:0] biased  = acc_q + bias_s;
    wire signed [31:0] scaled  = biased >>> 8;

    always_ff @(posedge clk) begin
        if (mul_vld) gated_q <= feat ? weight : 16'sd0;
        if (rst)          acc_q <= '0;
        else if (acc_clr) acc_q <= '0;
        else if (acc_vld) acc_q <= acc_q + gated_q;
        if (act_vld) begin
            if (scaled < 0)        act_q <= 8'd0;
            else if (scaled > 127) act_q <= 8'd127;
            else                   act_q <= scaled[7:0];
        end
    end

    assign act = act_q;
endmodule
