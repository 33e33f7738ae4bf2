`default_nettype none
// One layer. Two-process controller, LANES data paths that work in step.
// A column takes four clocks: address, memory, multiplier, adder.
module mlp_stage #(
    parameter integer FIRST      = 0,
    parameter integer LANES      = 1,
    parameter integer DEPTH      = 32,
    parameter integer ROWS       = 32,
    parameter integer WBITS      = 8,
    parameter integer ABITS      = 16,
    parameter integer ARITHMETIC = 0
) (
    input  wire                clk,
    input  wire                rst,
    input  wire                go,
    input  wire                rdy,
    output wire                req,
    output wire                fin,
    input  wire [LANES-1:0]    w_we,
    input  wire [15:0]         w_addr,
    input  wire [15:0]         w_data,
    output wire [15:0]         x_index,
    input  wire [LANES*8-1:0]  x_bus,
    input  wire [LANES*32-1:0] bias_bus,
    output wire                y_we,
    output wire [15:0]         y_addr,
    output wire [LANES*8-1:0]  y_bus,
    output wire [31:0]         raw
);
    localparam [2:0] S_SLEEP = 3'd0, S_ASK = 3'd1, S_ADDR = 3'd2, S_MEM = 3'd3,
                     S_MUL = 3'd4, S_ADD = 3'd5, S_BIAS = 3'd6, S_PUT = 3'd7;

    reg [2:0]  st = S_SLEEP, st_n;
    reg        req_r = 1'b0, req_n;
    reg        fin_r = 1'b0, fin_n;
    reg [15:0] row_r = 16'd0, row_n;
    reg [15:0] col_r = 16'd0, col_n;

    wire granted  = req_r && rdy;
    wire last_col = (col_r == DEPTH - 1);
    wire last_row = (row_r == ROWS - 1);

    // ---- next state
    always @* begin
        st_n  = st;
        req_n = req_r;
        fin_n = 1'b0;
        row_n = row_r;
        col_n = col_r;
        case (st)
            S_SLEEP:
                if (go) begin
                    row_n = 16'd0;
                    st_n  = S_ASK;
                end
            S_ASK:
                if (granted) begin
                    req_n = 1'b0;
                    col_n = 16'd0;
                    st_n  = S_ADDR;
                end else if (!rdy)
                    req_n = 1'b1;
            S_ADDR: st_n = S_MEM;
            S_MEM:  st_n = S_MUL;
            S_MUL:  st_n = S_ADD;
            S_ADD: begin
                col_n = col_r + 16'd1;
                st_n  = last_col ? S_BIAS : S_ADDR;
            end
            S_BIAS: st_n = S_PUT;
            S_PUT: begin
                row_n = row_r + 16'd1;
                fin_n = last_row;
                st_n  = last_row ? S_SLEEP : S_ASK;
            end
        endcase
    end

    // ---- state registers
    always @(posedge clk)
        if (rst) begin
            st    <= S_SLEEP;
            req_r <= 1'b0;
            fin_r <= 1'b0;
            row_r <= 16'd0;
            col_r <= 16'd0;
        end else begin
            st    <= st_n;
            req_r <= req_n;
            fin_r <= fin_n;
            row_r <= row_n;
            col_r <= col_n;
        end

    assign req     = req_r;
    assign fin     = fin_r;
    assign x_index = col_r;
    assign y_addr  = row_r;
    assign y_we    = (st == S_PUT) && !rst;

    // ---- data paths
    wire clear = rst || (st == S_ASK && granted);
    wire [LANES*32-1:0] totals;
    assign raw = totals[31:0];

    genvar g;
    generate
        for (g = 0; g < LANES; g = g + 1) begin : lane
            wire [WBITS-1:0] w_q;
            sync_ram #(.WIDTH(WBITS), .DEPTH(DEPTH)) u_weights (
                .clk(clk), .we(w_we[g]), .waddr(w_addr), .wdata(w_data[WBITS-1:0]),
                .raddr(col_r), .rdata(w_q));
            mac_lane #(.FIRST(FIRST), .WBITS(WBITS), .ABITS(ABITS), .ARITHMETIC(ARITHMETIC)) u_mac (
                .clk(clk), .clear(clear), .latch(st == S_MEM), .mul(st == S_MUL), .add(st == S_ADD),
                .finish(st == S_BIAS), .x(x_bus[g*8 +: 8]), .w(w_q), .bias(bias_bus[g*32 +: 32]),
                .total(totals[g*32 +: 32]), .y(y_bus[g*8 +: 8]));
        end
    endgenerate
endmodule
`default_nettype wire
