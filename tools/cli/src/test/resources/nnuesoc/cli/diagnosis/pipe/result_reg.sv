// Holds the evaluation until the next reset.
module result_reg (
    input  logic               clk,
    input  logic               rst,
    input  logic               take,
    input  logic signed [15:0] total,
    output logic               done,
    output logic [31:0]        eval
);
    logic               done_q = 1'b0;
    logic signed [31:0] eval_q = '0;

    always_ff @(posedge clk) begin
        if (rst) begin
            done_q <= 1'b0;
            eval_q <= '0;
        end else if (take) begin
            done_q <= 1'b1;
            eval_q <= total;
        end
    end

    assign done = done_q;
    assign eval = eval_q;
endmodule
