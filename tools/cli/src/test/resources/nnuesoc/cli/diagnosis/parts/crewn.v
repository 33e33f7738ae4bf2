// Layers 2 to 4
module crewn #(parameter WIDE = 16, parameter TALL = 4) (
    input                    clk, rst, begin_in, grant,
    output reg               want,
    output reg        [15:0] k,
    input      signed [7:0]  x, w,
    input      signed [15:0] b,
    output reg               en,
    output reg        [11:0] at,
    output reg        [7:0]  out,
    output reg signed [15:0] total,
    output reg               end_out
);
    localparam NAP = 3'b000, WANT = 3'b001, LOOK = 3'b011, SUM = 3'b010, KEEP = 3'b110;
    reg        [2:0]  mode;
    reg        [11:0] line;
    reg signed [15:0] pot;
    reg               full;
    wire signed [15:0] prod = x * w;
    wire signed [15:0] all = pot + b;

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
                    pot <= 0;
                    mode <= LOOK;
                end
            end
            LOOK: mode <= SUM;
            SUM: begin
                pot <= pot + $signed({prod[15], prod[11:5]});
                k <= k + 1;
                mode <= LOOK;
                if (k == WIDE - 1) mode <= KEEP;
            end
            KEEP: begin
                en <= 1;
                at <= line;
                total <= all;
                out <= all[15] ? 8'd0 : all > 127 ? 8'd127 : all[7:0];
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
            pot <= 0;
            en <= 0;
            full <= 0;
            end_out <= 0;
        end
    end

    initial begin
        mode = NAP; want = 0; line = 0; k = 0; pot = 0; en = 0; at = 0; out = 0; total = 0;
        full = 0; end_out = 0;
    end
endmodule
