// Layer 1: one accumulator serves White and then Black.
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
    localparam OFF = 3'd7, CALL = 3'd5, LOAD = 3'd1, WORK = 3'd2, ROUND = 3'd0, KEEP = 3'd4;

    reg  [15:0]        w_white [0:COLUMNS-1];
    reg  [15:0]        w_black [0:COLUMNS-1];
    reg  [2:0]         st;
    reg                call, last, side;
    reg  [15:0]        c, k;
    reg  signed [15:0] w;
    reg  signed [31:0] acc;
    reg  [7:0]         out_w, out_b;

    wire               bit_here = side ? piece_b : piece_w;
    wire signed [31:0] total = acc + $signed(side ? bias_b[15:0] : bias_w[15:0]);
    wire [7:0]         cut = total[31] ? 8'd0 : |total[30:15] ? 8'd127 : total[15:8];

    always @(posedge clk) begin
        if (weight_w && weight_at < COLUMNS) w_white[weight_at] <= weight;
        if (weight_b && weight_at < COLUMNS) w_black[weight_at] <= weight;
        w <= side ? w_black[c] : w_white[c];
        last <= 1'b0;
        case (st)
            OFF:   if (go) begin st <= CALL; k <= 16'd0; end
            CALL:
                if (call && ready) begin
                    call <= 1'b0;
                    c <= 16'd0;
                    acc <= 32'd0;
                    side <= 1'b0;
                    st <= LOAD;
                end else if (!ready)
                    call <= 1'b1;
            LOAD:  st <= WORK;
            WORK: begin
                if (bit_here) acc <= acc + w;
                c <= c + 16'd1;
                st <= c == COLUMNS - 1 ? ROUND : LOAD;
            end
            ROUND: begin
                if (side) out_b <= cut;
                else      out_w <= cut;
                side <= 1'b1;
                c <= 16'd0;
                acc <= 32'd0;
                st <= side ? KEEP : LOAD;
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
    assign place   = c;
    assign put     = st == KEEP && !reset;
    assign line    = k;
    assign level_w = out_w;
    assign level_b = out_b;

    integer i;
    initial begin
        st = OFF; call = 0; last = 0; k = 0; c = 0; acc = 0; side = 0; w = 0; out_w = 0; out_b = 0;
        for (i = 0; i < COLUMNS; i = i + 1) begin w_white[i] = 0; w_black[i] = 0; end
    end
endmodule
