// Layer 1: a feature a clock, White and Black side by side.
module first #(parameter COLUMNS = 640, parameter ROWS = 2) (
    input  wire        clk, reset, go, ready,
    output wire        trigger, over,
    input  wire [31:0] bias_w, bias_b,
    input  wire        weight_w, weight_b,
    input  wire [15:0] weight_at, weight,
    output wire [15:0] place,
    input  wire        piece_w, piece_b,
    output wire        put,
    output wire [15:0] line,
    output wire [7:0]  level_w, level_b
);
    reg  [15:0]        wmem [0:COLUMNS-1];
    reg  [15:0]        bmem [0:COLUMNS-1];
    reg                busy, asking, want, run, v1, f1, fin, put_q, over_q;
    reg  [15:0]        n, r, r_q;
    reg  signed [15:0] w1, b1;
    reg  signed [31:0] sw, sb, yw, yb;

    wire               grant  = asking && want && ready;
    wire               final_row = r == ROWS - 1;
    wire signed [31:0] tw = piece_w ? w1 : 16'sd0;
    wire signed [31:0] tb = piece_b ? b1 : 16'sd0;

    always @(posedge clk) begin
        if (weight_w && weight_at < COLUMNS) wmem[weight_at] <= weight;
        if (weight_b && weight_at < COLUMNS) bmem[weight_at] <= weight;

        w1 <= wmem[n];
        b1 <= bmem[n];
        f1 <= n == 0;
        if (v1) begin
            sw <= f1 ? tw : sw + tw;
            sb <= f1 ? tb : sb + tb;
        end
        yw <= (sw + $signed(bias_w[15:0])) >>> 8;
        yb <= (sb + $signed(bias_b[15:0])) >>> 8;
        r_q <= r;

        if (reset) begin
            {busy, asking, want, run, v1, fin, put_q, over_q} <= 8'd0;
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
            fin <= busy && !run && !v1;
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
    assign place   = n;
    assign put     = put_q && !reset;
    assign line    = r_q;
    assign level_w = yw < 0 ? 8'd0 : yw > 127 ? 8'd127 : yw[7:0];
    assign level_b = yb < 0 ? 8'd0 : yb > 127 ? 8'd127 : yb[7:0];

    initial begin
        {busy, asking, want, run, v1, fin, put_q, over_q} = 8'd0;
        n = 16'd0;
        r = 16'd0;
    end
endmodule
