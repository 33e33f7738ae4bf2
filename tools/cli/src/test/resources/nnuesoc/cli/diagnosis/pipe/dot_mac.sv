// Multiply-accumulate of the dense layers in 3.5 arithmetic, 16-bit sums.
module dot_mac (
    input  logic               clk,
    input  logic               rst,
    input  logic               acc_clr,
    input  logic               rd_vld,
    input  logic               mul_vld,
    input  logic               bias_vld,
    input  logic signed [7:0]  operand,
    input  logic signed [7:0]  weight,
    input  logic [31:0]        bias,
    output logic [7:0]         act,
    output logic signed [15:0] total
);
    function automatic logic signed [7:0] mult35(input logic signed [7:0] a, input logic signed [7:0] b);
        logic signed [15:0] full;
        begin
            full   = a * b;
            mult35 = {full[15], full[11:5]};
        end
    endfunction

    logic signed [7:0]  prod_q = '0;
    logic signed [15:0] acc_q = '0;
    logic signed [15:0] total_q = '0;

    wire signed [15:0] bias_s = bias[15:0];
    wire [7:0]         total_lo = total_q[7:0];

    always_ff @(posedge clk) begin
        if (rd_vld) prod_q <= mult35(operand, weight);
        if (rst)          acc_q <= '0;
        else if (acc_clr) acc_q <= '0;
        else if (mul_vld) acc_q <= acc_q + prod_q;
        if (bias_vld) total_q <= acc_q + bias_s;
    end

    always_comb begin
        if (total_q < 0)        act = 8'd0;
        else if (total_q > 127) act = 8'd127;
        else                    act = total_lo;
    end

    assign total = total_q;
endmodule
