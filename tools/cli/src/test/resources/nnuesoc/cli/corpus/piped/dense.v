// A term a clock, in three steps: the words, their product, the sum. What holds numbers has no reset.
module dense #(parameter COLUMNS = 4, parameter ROWS = 3) (
    input  wire        clk, reset, go, ready,
    output wire        trigger, over,
    input  wire [31:0] bias,
    input  wire        weight_put,
    input  wire [15:0] weight_at,
    input  wire [7:0]  weight,
    input  wire        a_put, b_put,
    input  wire [15:0] a_at, b_at,
    input  wire [7:0]  a, b,
    output wire        put,
    output wire [15:0] line, total,
    output wire [7:0]  level
);
    reg  [7:0]         wmem [0:COLUMNS-1];
    reg  [7:0]         xmem [0:COLUMNS-1];
    reg                busy, asking, want, run, v1, v2, f1, f2, fin, put_q, over_q;
    reg  [15:0]        n, r, r_q;
    reg  signed [7:0]  w1, x1, p2;
    reg  signed [15:0] s, y;

    wire signed [15:0] full   = x1 * w1;
    wire signed [15:0] s_next = f2 ? p2 : s + p2;
    wire               grant  = asking && want && ready;
    wire               final_row = r == ROWS - 1;

    always @(posedge clk) begin
        if (weight_put && weight_at < COLUMNS) wmem[weight_at] <= weight;
        if (a_put) xmem[a_at] <= a;
        if (b_put) xmem[b_at] <= b;

        w1 <= wmem[n];
        x1 <= xmem[n];
        f1 <= n == 0;
        p2 <= {full[15], full[11:5]};
        f2 <= f1;
        if (v2) s <= s_next;
        y <= s + bias[15:0];
        r_q <= r;

        if (reset) begin
            {busy, asking, want, run, v1, v2, fin, put_q, over_q} <= 9'd0;
            n <= 16'd0;
            r <= 16'd0;
        end else begin
            over_q <= 1'b0;
            if (go) begin
                asking <= 1'b1;
                r <= 16'd0;
            end
            if (asking && !want && !ready) want <= 1'b1;
            if (grant) begin
                want <= 1'b0;
                asking <= 1'b0;
                run <= 1'b1;
                busy <= 1'b1;
                n <= 16'd0;
            end
            if (run) begin
                n <= n + 16'd1;
                if (n == COLUMNS - 1) run <= 1'b0;
            end
            v1 <= run;
            v2 <= v1;
            fin <= busy && !run && !v1 && !v2;
            put_q <= fin && busy;
            if (fin && busy) busy <= 1'b0;
            if (put_q) begin
                r <= r + 16'd1;
                asking <= !final_row;
                over_q <= final_row;
            end
        end
    end

    assign trigger = want;
    assign over    = over_q;
    assign put     = put_q && !reset;
    assign line    = r_q;
    assign total   = y;
    assign level   = y < 0 ? 8'd0 : y > 127 ? 8'd127 : y[7:0];

    initial begin
        {busy, asking, want, run, v1, v2, fin, put_q, over_q} = 9'd0;
        n = 16'd0;
        r = 16'd0;
    end
endmodule
