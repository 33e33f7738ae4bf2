// All results of a layer are kept and leave it at its end, those of the last row first. The grant comes
// through two registers. Nothing has a value before the reset, and what holds numbers has no reset.
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
    reg  [7:0]         weights [0:COLUMNS-1];
    reg  [7:0]         inputs [0:COLUMNS-1];
    reg  [15:0]        kept [0:ROWS-1];
    reg                ready_1, ready_2, active, ask, fetch, add, close, give, over_q;
    reg  [15:0]        j, done_rows, out_row;
    reg  signed [7:0]  x, w;
    reg  signed [15:0] acc;

    wire signed [15:0] m = x * w;
    wire signed [15:0] t = $signed({m[15], m[11:5]});
    wire signed [15:0] out = kept[out_row];

    always @(posedge clk) begin
        if (weight_put && weight_at < COLUMNS) weights[weight_at] <= weight;
        if (a_put) inputs[a_at] <= a;
        if (b_put) inputs[b_at] <= b;
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
                acc <= 16'd0;
            end
            if (fetch) begin
                x <= inputs[j];
                w <= weights[j];
                fetch <= 1'b0;
                add <= 1'b1;
            end
            if (add) begin
                acc <= acc + t;
                add <= 1'b0;
                j <= j + 16'd1;
                fetch <= j != COLUMNS - 1;
                close <= j == COLUMNS - 1;
            end
            if (close) begin
                close <= 1'b0;
                kept[done_rows] <= acc + bias[15:0];
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
    assign put     = give && !reset;
    assign line    = out_row;
    assign total   = out;
    assign level   = out < 0 ? 8'd0 : out > 127 ? 8'd127 : out[7:0];
endmodule
