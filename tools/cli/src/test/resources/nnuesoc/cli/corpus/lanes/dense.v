// Two multipliers side by side take an even and an odd column in each step.
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
    localparam PAIRS = (COLUMNS + 1) / 2;
    localparam OFF = 3'd7, CALL = 3'd5, LOAD = 3'd1, WORK = 3'd2, ROUND = 3'd0, KEEP = 3'd4;

    reg  [7:0]         w_even [0:PAIRS-1];
    reg  [7:0]         w_odd [0:PAIRS-1];
    reg  [7:0]         x_even [0:PAIRS-1];
    reg  [7:0]         x_odd [0:PAIRS-1];
    reg  [2:0]         st;
    reg                call, last;
    reg  [15:0]        pair, k;
    reg  signed [7:0]  we, wo, xe, xo;
    reg  signed [15:0] acc, sum;

    wire signed [15:0] pe = xe * we;
    wire signed [15:0] po = xo * wo;
    wire signed [7:0]  te = {pe[15], pe[11:5]};
    wire signed [7:0]  to = {po[15], po[11:5]};
    wire               none = (COLUMNS % 2) && pair == PAIRS - 1;   // no odd column

    always @(posedge clk) begin
        if (weight_put && weight_at < COLUMNS) begin
            if (weight_at[0]) w_odd[weight_at >> 1] <= weight;
            else              w_even[weight_at >> 1] <= weight;
        end
        if (a_put) begin
            if (a_at[0]) x_odd[a_at >> 1] <= a;
            else         x_even[a_at >> 1] <= a;
        end
        if (b_put) begin
            if (b_at[0]) x_odd[b_at >> 1] <= b;
            else         x_even[b_at >> 1] <= b;
        end
        we <= w_even[pair];
        wo <= w_odd[pair];
        xe <= x_even[pair];
        xo <= x_odd[pair];
        last <= 1'b0;
        case (st)
            OFF:   if (go) begin st <= CALL; k <= 16'd0; end
            CALL:
                if (call && ready) begin
                    call <= 1'b0;
                    pair <= 16'd0;
                    acc <= 16'd0;
                    st <= LOAD;
                end else if (!ready)
                    call <= 1'b1;
            LOAD:  st <= WORK;
            WORK: begin
                acc <= acc + te + (none ? 8'sd0 : to);
                pair <= pair + 16'd1;
                st <= pair == PAIRS - 1 ? ROUND : LOAD;
            end
            ROUND: begin
                sum <= acc + bias[15:0];
                st <= KEEP;
            end
            default: begin
                k <= k + 16'd1;
                last <= k == ROWS - 1;
                st <= k == ROWS - 1 ? OFF : CALL;
            end
        endcase
        if (reset) begin
            st <= OFF;
            call <= 1'b0;
            last <= 1'b0;
            k <= 16'd0;
        end
    end

    assign trigger = call;
    assign over    = last;
    assign put     = st == KEEP && !reset;
    assign line    = k;
    assign total   = sum;
    assign level   = sum[15] ? 8'd0 : |sum[14:7] ? 8'd127 : sum[7:0];

    integer i;
    initial begin
        st = OFF; call = 0; last = 0; k = 0; pair = 0; acc = 0; sum = 0; we = 0; wo = 0; xe = 0; xo = 0;
        for (i = 0; i < PAIRS; i = i + 1) begin w_even[i] = 0; w_odd[i] = 0; x_even[i] = 0; x_odd[i] = 0; end
    end
endmodule
