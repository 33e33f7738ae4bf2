// Layer 1 in the same way.
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
    localparam REST = 0, ASK = 1, FETCH = 2, ADD = 3, STORE = 4;

    reg  [15:0]        white [0:COLUMNS-1];
    reg  [15:0]        black [0:COLUMNS-1];
    reg  [4:0]         now, next;
    reg                ask_n, over_n;
    reg  [15:0]        row, col;
    reg  signed [15:0] w, b;
    reg  signed [31:0] acc_w, acc_b;

    wire               last_col_n = col != COLUMNS - 1;
    wire               last_row_n = row != ROWS - 1;
    wire               grant_n    = ask_n || !ready;
    wire signed [31:0] all_w      = acc_w + $signed(bias_w[15:0]);
    wire signed [31:0] all_b      = acc_b + $signed(bias_b[15:0]);

    function [7:0] cut(input signed [31:0] it);
        cut = it < 0 ? 8'd0 : (it >>> 8) > 127 ? 8'd127 : it[15:8];
    endfunction

    always @* begin
        next = 5'd0;
        case (1'b1)
            now[REST]:  next[go ? ASK : REST] = 1'b1;
            now[ASK]:   next[grant_n ? ASK : FETCH] = 1'b1;
            now[FETCH]: next[ADD] = 1'b1;
            now[ADD]:   next[last_col_n ? FETCH : STORE] = 1'b1;
            default:    next[last_row_n ? ASK : REST] = 1'b1;
        endcase
    end

    always @(posedge clk) begin
        if (weight_w && weight_at < COLUMNS) white[weight_at] <= weight;
        if (weight_b && weight_at < COLUMNS) black[weight_at] <= weight;
        w <= white[col];
        b <= black[col];
        if (reset) begin
            now <= 5'd1;
            ask_n <= 1'b1;
            over_n <= 1'b1;
            row <= 16'd0;
            col <= 16'd0;
            acc_w <= 32'd0;
            acc_b <= 32'd0;
        end else begin
            now <= next;
            over_n <= !(now[STORE] && !last_row_n);
            if (now[ASK]) begin
                if (!grant_n) begin
                    ask_n <= 1'b1;
                    col <= 16'd0;
                    acc_w <= 32'd0;
                    acc_b <= 32'd0;
                end else if (!ready)
                    ask_n <= 1'b0;
            end
            if (now[ADD]) begin
                if (piece_w) acc_w <= acc_w + w;
                if (piece_b) acc_b <= acc_b + b;
                col <= col + 16'd1;
            end
            if (now[REST] && go) row <= 16'd0;
            if (now[STORE]) row <= row + 16'd1;
        end
    end

    assign trigger = !ask_n;
    assign over    = !over_n;
    assign place   = col;
    assign put     = now[STORE] && !reset;
    assign line    = row;
    assign level_w = cut(all_w);
    assign level_b = cut(all_b);

    integer i;
    initial begin
        now = 5'd1; ask_n = 1'b1; over_n = 1'b1; row = 0; col = 0; acc_w = 0; acc_b = 0; w = 0; b = 0;
        for (i = 0; i < COLUMNS; i = i + 1) begin white[i] = 16'd0; black[i] = 16'd0; end
    end
endmodule
