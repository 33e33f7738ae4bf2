// Layer 1, for both sides at once
module crew1 #(parameter WIDE = 640, parameter TALL = 8) (
    input                    clk, rst, begin_in, grant,
    output reg               want,
    output reg        [15:0] k,
    input                    f_w, f_b,
    input      signed [15:0] w_w, w_b, b_w, b_b,
    output reg               en,
    output reg        [11:0] at,
    output reg        [7:0]  out_w, out_b,
    output reg               end_out
);
    localparam NAP = 3'b000, WANT = 3'b001, LOOK = 3'b011, SUM = 3'b010, KEEP = 3'b110;
    reg        [2:0]  mode;
    reg        [11:0] line;
    reg signed [31:0] pot_w, pot_b;
    reg               full;                 // the last write is under way

    function [7:0] squash(input signed [31:0] total);
        if (total < 0) squash = 0;
        else if (total >= 32'sh8000) squash = 127;
        else squash = total >>> 8;
    endfunction

    always @(posedge clk) begin
        en <= 0;
        full <= 0;
        end_out <= full;
        case (mode)
            NAP: if (begin_in) begin
                mode <= WANT;
                line <= 0;
            end
            WANT: begin
                if (!want && !grant) want <= 1;
                if (want && grant) begin
                    want <= 0;
                    k <= 0;
                    pot_w <= 0;
                    pot_b <= 0;
                    mode <= LOOK;
                end
            end
            LOOK: mode <= SUM;
            SUM: begin
                pot_w <= pot_w + (f_w ? w_w : 16'sd0);
                pot_b <= pot_b + (f_b ? w_b : 16'sd0);
                k <= k + 1;
                mode <= LOOK;
                if (k == WIDE - 1) mode <= KEEP;
            end
            KEEP: begin
                en <= 1;
                at <= line;
                out_w <= squash(pot_w + b_w);
                out_b <= squash(pot_b + b_b);
                line <= line + 1;
                mode <= WANT;
                if (line == TALL - 1) begin
                    full <= 1;
                    mode <= NAP;
                end
            end
        endcase
        if (rst) begin
            mode <= NAP;
            want <= 0;
            line <= 0;
            k <= 0;
            pot_w <= 0;
            pot_b <= 0;
            en <= 0;
            full <= 0;
            end_out <= 0;
        end
    end

    initial begin
        mode = NAP; want = 0; line = 0; k = 0; pot_w = 0; pot_b = 0; en = 0; at = 0;
        out_w = 0; out_b = 0; full = 0; end_out = 0;
    end
endmodule
