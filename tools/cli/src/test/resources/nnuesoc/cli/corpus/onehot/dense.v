// One bit a state, flags that are low when they are true, a process for the next state and one for the rest.
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
    localparam REST = 0, ASK = 1, FETCH = 2, ADD = 3, STORE = 4;

    reg  [7:0]         weights [0:COLUMNS-1];
    reg  [7:0]         inputs [0:COLUMNS-1];
    reg  [4:0]         now, next;
    reg                ask_n, over_n;
    reg  [15:0]        row, col;
    reg  signed [7:0]  x, w;
    reg  signed [15:0] acc;

    wire               last_col_n = col != COLUMNS - 1;
    wire               last_row_n = row != ROWS - 1;
    wire               grant_n    = ask_n || !ready;
    wire signed [15:0] exact      = x * w;
    wire signed [7:0]  term       = {exact[15], exact[11:5]};
    wire signed [15:0] with_bias  = acc + $signed(bias[15:0]);

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
        if (weight_put && weight_at < COLUMNS) weights[weight_at] <= weight;
        if (a_put) inputs[a_at] <= a;
        if (b_put) inputs[b_at] <= b;
        x <= inputs[col];
        w <= weights[col];
        if (reset) begin
            now <= 5'd1;
            ask_n <= 1'b1;
            over_n <= 1'b1;
            row <= 16'd0;
            col <= 16'd0;
            acc <= 16'd0;
        end else begin
            now <= next;
            over_n <= !(now[STORE] && !last_row_n);
            if (now[ASK]) begin
                if (!grant_n) begin
                    ask_n <= 1'b1;
                    col <= 16'd0;
                    acc <= 16'd0;
                end else if (!ready)
                    ask_n <= 1'b0;
            end
            if (now[ADD]) begin
                acc <= acc + term;
                col <= col + 16'd1;
            end
            if (now[REST] && go) row <= 16'd0;
            if (now[STORE]) row <= row + 16'd1;
        end
    end

    assign trigger = !ask_n;
    assign over    = !over_n;
    assign put     = now[STORE] && !reset;
    assign line    = row;
    assign total   = with_bias;
    assign level   = with_bias < 0 ? 8'd0 : with_bias > 127 ? 8'd127 : with_bias[7:0];

    integer i;
    initial begin
        now = 5'd1; ask_n = 1'b1; over_n = 1'b1; row = 0; col = 0; acc = 0; x = 0; w = 0;
        for (i = 0; i < COLUMNS; i = i + 1) begin weights[i] = 8'd0; inputs[i] = 8'd0; end
    end
endmodule
