// No handshake: rows follow each other as long as run is high. All inputs stand at a port at the same time.
module mac_row #(parameter N = 4, parameter M = 3) (
    input  wire               clk,
    input  wire               rst_n,
    input  wire               run,
    input  wire [8*N-1:0]     vector,
    input  wire signed [7:0]  coeff,
    input  wire signed [15:0] offset,
    output reg  [7:0]         idx,
    output reg  [7:0]         row,
    output reg                out_valid,
    output reg  [7:0]         out_row,
    output reg  [7:0]         out,
    output reg  [15:0]        out_raw,
    output reg                all_done
);
    reg                 v, first_q, last_q;
    reg         [7:0]   row_q;
    reg  signed [7:0]   elem;
    reg  signed [15:0]  sum;

    wire signed [15:0] p    = elem * coeff;
    wire signed [7:0]  q    = {p[15], p[11:5]};
    wire signed [15:0] next = (first_q ? 16'sd0 : sum) + q;
    wire signed [15:0] full = next + offset;

    always @(posedge clk or negedge rst_n)
        if (!rst_n) begin
            idx <= 0;
            row <= 0;
            v <= 0;
            out_valid <= 0;
            all_done <= 0;
            {sum, elem, first_q, last_q, row_q, out_row, out, out_raw} <= 0;
        end else begin
            v <= run && !all_done && row < M;
            if (run && row < M) begin
                idx <= idx == N - 1 ? 0 : idx + 1;
                row <= idx == N - 1 ? row + 1 : row;
            end
            elem <= vector[8*idx +: 8];
            first_q <= idx == 0;
            last_q <= idx == N - 1;
            row_q <= row;
            out_valid <= 0;
            if (v) begin
                sum <= next;
                if (last_q) begin
                    out_valid <= 1;
                    out_row <= row_q;
                    out_raw <= full;
                    out <= full < 0 ? 0 : full > 127 ? 127 : full[7:0];
                    all_done <= row_q == M - 1;
                end
            end
        end
endmodule
