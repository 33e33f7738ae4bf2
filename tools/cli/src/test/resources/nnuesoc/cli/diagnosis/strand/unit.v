// Rows of a layer: asks, counts down its columns, adds what comes, hands the result on.
module unit #(parameter IN = 16, parameter OUT = 4, parameter SHIFT = 0, parameter BITS = 16) (
    input                    clk, rst, go, gnt,
    output reg               req,
    output reg        [15:0] pos,
    input      signed [31:0] term,
    input      signed [15:0] off,
    output reg               put,
    output reg        [15:0] idx,
    output reg        [7:0]  res,
    output reg signed [31:0] raw,
    output reg               fin
);
    reg                    asking, live, odd, fresh;
    reg        [1:0]       drain;
    reg        [15:0]      left, num;
    reg signed [BITS-1:0]  hold, acc;
    wire signed [BITS-1:0] full = acc + off;
    wire signed [BITS-1:0] cut = full >>> SHIFT;

    always @(posedge clk) begin
        fin <= 0;
        put <= 0;
        fresh <= 0;
        if (go) begin
            asking <= 1;
            num <= 0;
        end
        if (asking && !req && !gnt) req <= 1;
        if (req && gnt) begin
            req <= 0;
            asking <= 0;
            live <= 1;
            odd <= 0;
            pos <= 0;
            left <= IN - 1;
            acc <= 0;
        end
        if (live) begin
            odd <= !odd;
            if (odd) begin
                hold <= term;
                fresh <= 1;
                pos <= pos + 1;
                left <= left - 1;
                if (left == 0) begin live <= 0; drain <= 3; end
            end
        end
        if (fresh) acc <= acc + hold;
        if (drain != 0) drain <= drain - 1;
        if (drain == 1) begin
            put <= 1;
            idx <= num;
            res <= cut < 0 ? 8'd0 : cut > 127 ? 8'd127 : cut[7:0];
            raw <= full;
            num <= num + 1;
            if (num == OUT - 1) fin <= 1;
            else asking <= 1;
        end
        if (rst) begin
            req <= 0; asking <= 0; live <= 0; odd <= 0; fresh <= 0; drain <= 0; pos <= 0; left <= 0;
            num <= 0; hold <= 0; acc <= 0; put <= 0; fin <= 0;
        end
    end

    initial begin
        req = 0; asking = 0; live = 0; odd = 0; fresh = 0; drain = 0; pos = 0; left = 0; num = 0;
        hold = 0; acc = 0; put = 0; fin = 0; idx = 0; res = 0; raw = 0;
    end
endmodule
