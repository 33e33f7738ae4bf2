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
    reg  [15:0]        white [0:COLUMNS-1];
    reg  [15:0]        black [0:COLUMNS-1];
    reg  [7:0]         kept_w [0:ROWS-1];
    reg  [7:0]         kept_b [0:ROWS-1];
    reg                ready_1, ready_2, active, ask, fetch, add, close, give, over_q;
    reg  [15:0]        j, done_rows, out_row;
    reg  signed [15:0] w, b;
    reg  signed [31:0] acc_w, acc_b;

    function [7:0] cut(input signed [31:0] it);
        cut = it < 0 ? 8'd0 : (it >>> 8) > 127 ? 8'd127 : it[15:8];
    endfunction

    always @(posedge clk) begin
        if (weight_w && weight_at < COLUMNS) white[weight_at] <= weight;
        if (weight_b && weight_at < COLUMNS) black[weight_at] <= weight;
        ready_1 <= ready;
        ready_2 <= ready_1;
        over_q <= 1'b0;
        if (reset) begin
            {active, ask, fetch, add, close, give} <= 6'd0;
            done_rows <= 16'd0;
        end else begin
            if (go) begin
                active <= 1'b1;
                done_rows <= 16'd0;
            end
            if (active && !ask && !ready_2 && !ready_1 && !ready) ask <= 1'b1;
            if (ask && ready_2) begin
                ask <= 1'b0;
                active <= 1'b0;
                fetch <= 1'b1;
                j <= 16'd0;
                acc_w <= 32'd0;
                acc_b <= 32'd0;
            end
            if (fetch) begin
                w <= white[j];
                b <= black[j];
                fetch <= 1'b0;
                add <= 1'b1;
            end
            if (add) begin
                acc_w <= acc_w + (piece_w ? w : 16'sd0);
                acc_b <= acc_b + (piece_b ? b : 16'sd0);
                add <= 1'b0;
                j <= j + 16'd1;
                fetch <= j != COLUMNS - 1;
                close <= j == COLUMNS - 1;
            end
            if (close) begin
                close <= 1'b0;
                kept_w[done_rows] <= cut(acc_w + $signed(bias_w[15:0]));
                kept_b[done_rows] <= cut(acc_b + $signed(bias_b[15:0]));
                done_rows <= done_rows + 16'd1;
                out_row <= ROWS - 1;
                active <= done_rows != ROWS - 1;
                give <= done_rows == ROWS - 1;
            end
            if (give) begin
                out_row <= out_row - 16'd1;
                if (out_row == 16'd0) begin
                    give <= 1'b0;
                    over_q <= 1'b1;
                end
            end
        end
    end

    assign trigger = ask;
    assign over    = over_q;
    assign place   = j;
    assign put     = give && !reset;
    assign line    = out_row;
    assign level_w = kept_w[out_row];
    assign level_b = kept_b[out_row];
endmodule
