// first layer: adds up the weights of the features that are set,
// for the white and the black view at the same time
module layer_a #(
    parameter KINGS = 64,
    parameter ROWS  = 256
) (
    input  wire        clk,
    input  wire        rst,
    input  wire        go,
    input  wire        grant,
    output reg         want,
    output reg         fin,
    input  wire [31:0] bias_w,
    input  wire [31:0] bias_b,
    // weights from the processor
    input  wire        wt_wen_w,
    input  wire        wt_wen_b,
    input  wire [15:0] wt_addr,
    input  wire [15:0] wt_data,
    // features
    output wire [15:0] in_addr,
    input  wire        in_w,
    input  wire        in_b,
    // results
    input  wire [15:0] res_addr,
    output wire [7:0]  res_w,
    output wire [7:0]  res_b
);
    localparam COLS = 640 * KINGS;

    function integer bits_for;
        input integer n;
        begin
            bits_for = 1;
            while ((1 << bits_for) < n)
                bits_for = bits_for + 1;
        end
    endfunction

    localparam CB = bits_for(COLS);
    localparam RB = bits_for(ROWS);

    localparam S_REST  = 3'b000;
    localparam S_ASK   = 3'b001;
    localparam S_FETCH = 3'b011;
    localparam S_ADD   = 3'b010;
    localparam S_STORE = 3'b110;

    reg [2:0]         st;
    reg [15:0]        r;
    reg [15:0]        c;
    reg signed [31:0] acc_w, acc_b;

    wire signed [15:0] wt_w, wt_b;

    // --------------------------------------------------------- weight memories
    bram #(.DEPTH(COLS), .WIDTH(16), .ABITS(CB)) ram_wt_w (
        .clk(clk),
        .wen(wt_wen_w),
        .waddr(wt_addr[CB-1:0]),
        .wdata(wt_data),
        .raddr(c[CB-1:0]),
        .rdata(wt_w)
    );

    bram #(.DEPTH(COLS), .WIDTH(16), .ABITS(CB)) ram_wt_b (
        .clk(clk),
        .wen(wt_wen_b),
        .waddr(wt_addr[CB-1:0]),
        .wdata(wt_data),
        .raddr(c[CB-1:0]),
        .rdata(wt_b)
    );

    assign in_addr = c;

    // --------------------------------------------------------- arithmetic
    wire signed [31:0] term_w = in_w ? {{16{wt_w[15]}}, wt_w} : 32'd0;
    wire signed [31:0] term_b = in_b ? {{16{wt_b[15]}}, wt_b} : 32'd0;

    wire signed [31:0] b_w = {{16{bias_w[15]}}, bias_w[15:0]};
    wire signed [31:0] b_b = {{16{bias_b[15]}}, bias_b[15:0]};

    wire signed [31:0] tot_w = acc_w + b_w;
    wire signed [31:0] tot_b = acc_b + b_b;

    function [7:0] squash;
        input signed [31:0] v;
        reg signed [31:0] t;
        begin
            t = v >>> 8;
            if (t < 0)
                squash = 8'd0;
            else if (t > 127)
                squash = 8'd127;
            else
                squash = t[7:0];
        end
    endfunction

    // --------------------------------------------------------- control
    initial begin
        st = S_REST;
        r = 16'd0;
        c = 16'd0;
        acc_w = 32'd0;
        acc_b = 32'd0;
        want = 1'b0;
        fin = 1'b0;
    end

    always @(posedge clk) begin
        if (rst) begin
            st    <= S_REST;
            want  <= 1'b0;
            fin   <= 1'b0;
            r     <= 16'd0;
            c     <= 16'd0;
            acc_w <= 32'd0;
            acc_b <= 32'd0;
        end else begin
            fin <= 1'b0;
            case (st)
                S_REST:
                    if (go) begin
                        r  <= 16'd0;
                        st <= S_ASK;
                    end
                S_ASK:
                    if (!want && !grant)
                        want <= 1'b1;
                    else if (want && grant) begin
                        want  <= 1'b0;
                        c     <= 16'd0;
                        acc_w <= 32'd0;
                        acc_b <= 32'd0;
                        st    <= S_FETCH;
                    end
                S_FETCH:
                    st <= S_ADD;
                S_ADD: begin
                    acc_w <= acc_w + term_w;
                    acc_b <= acc_b + term_b;
                    c     <= c + 16'd1;
                    st    <= (c == COLS - 1) ? S_STORE : S_FETCH;
                end
                S_STORE: begin
                    r <= r + 16'd1;
                    if (r == ROWS - 1) begin
                        st  <= S_REST;
                        fin <= 1'b1;
                    end else
                        st <= S_ASK;
                end
                default:
                    st <= S_REST;
            endcase
        end
    end

    // --------------------------------------------------------- result memories
    wire save = (st == S_STORE) && !rst;

    bram #(.DEPTH(ROWS), .WIDTH(8), .ABITS(RB)) ram_res_w (
        .clk(clk),
        .wen(save),
        .waddr(r[RB-1:0]),
        .wdata(squash(tot_w)),
        .raddr(res_addr[RB-1:0]),
        .rdata(res_w)
    );

    bram #(.DEPTH(ROWS), .WIDTH(8), .ABITS(RB)) ram_res_b (
        .clk(clk),
        .wen(save),
        .waddr(r[RB-1:0]),
        .wdata(squash(tot_b)),
        .raddr(res_addr[RB-1:0]),
        .rdata(res_b)
    );
endmodule
