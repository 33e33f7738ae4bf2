`default_nettype none
// HalfKP accelerator, four instances of one generic stage. All inputs are registered once.
module nn_accel #(
    parameter integer KINGS      = 64,
    parameter integer H          = 256,
    parameter integer N2         = 32,
    parameter integer N3         = 32,
    parameter integer ARITHMETIC = 0
) (
    input  wire        clk,
    input  wire        reset,
    input  wire [31:0] board,
    input  wire [31:0] bias_1_white,
    input  wire [31:0] bias_1_black,
    input  wire [31:0] bias_2,
    input  wire [31:0] bias_3,
    input  wire [31:0] bias_4,
    input  wire [3:0]  ready,
    output wire [3:0]  trigger,
    output reg         done,
    output reg  [31:0] eval,
    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    localparam integer FEATURES = 640 * KINGS;

    // ---------------------------------------------------------------- input registers
    reg        rst_r   = 1'b0;
    reg [31:0] board_r = 32'd0;
    reg [3:0]  rdy_r   = 4'd0;
    reg        mw_r    = 1'b0;
    reg [18:0] ma_r    = 19'd0;
    reg [15:0] md_r    = 16'd0;
    always @(posedge clk) begin
        rst_r   <= reset;
        board_r <= board;
        rdy_r   <= ready;
        mw_r    <= main_write;
        ma_r    <= main_address;
        md_r    <= main_data;
    end

    // ---------------------------------------------------------------- bus decoder
    reg [4:0]  wsel;            // w1 white, w1 black, w2, w3, w4
    reg [15:0] waddr;
    always @* begin
        wsel  = 5'b00000;
        waddr = {4'd0, ma_r[11:0]};
        casez (ma_r[18:12])
            7'b00?????: begin wsel[0] = mw_r; waddr = ma_r[16:1]; end
            7'b01?????: begin wsel[1] = mw_r; waddr = ma_r[16:1]; end
            7'b1000000: wsel[2] = mw_r;
            7'b1000001: wsel[3] = mw_r;
            7'b1000010: wsel[4] = mw_r;
            default: ;
        endcase
    end

    // ---------------------------------------------------------------- features
    wire [15:0] x1_index, x2_index, x3_index, x4_index;
    wire [1:0]  feat_bits;
    wire        stm_black, kick;

    feature_unit #(.KINGS(KINGS)) u_feat (
        .clk(clk), .rst(rst_r), .cmd(board_r), .stm_black(stm_black), .kick(kick),
        .rd_index(x1_index), .rd_bits(feat_bits));

    // ---------------------------------------------------------------- stages
    wire [3:0]  fin;
    wire        y1_we, y2_we, y3_we, y4_we;
    wire [15:0] y1_addr, y2_addr, y3_addr, y4_addr;
    wire [15:0] y1_bus;
    wire [7:0]  y2_bus, y3_bus, y4_bus;
    wire [31:0] raw1, raw2, raw3, raw4;

    mlp_stage #(.FIRST(1), .LANES(2), .DEPTH(FEATURES), .ROWS(H), .WBITS(16), .ABITS(32),
                .ARITHMETIC(ARITHMETIC)) u_s1 (
        .clk(clk), .rst(rst_r), .go(kick), .rdy(rdy_r[0]), .req(trigger[0]), .fin(fin[0]),
        .w_we(wsel[1:0]), .w_addr(waddr), .w_data(md_r),
        .x_index(x1_index), .x_bus({7'd0, feat_bits[1], 7'd0, feat_bits[0]}),
        .bias_bus({bias_1_black, bias_1_white}),
        .y_we(y1_we), .y_addr(y1_addr), .y_bus(y1_bus), .raw(raw1));

    // activations of stage 1: the side to move is the first half
    wire [7:0]  act_w, act_b, act_2, act_3;
    wire        upper    = (x2_index >= H);
    wire [15:0] x2_local = upper ? x2_index - H : x2_index;
    wire [7:0]  x2_data  = (upper ^ stm_black) ? act_b : act_w;
    sync_ram #(.WIDTH(8), .DEPTH(H)) u_act1w (.clk(clk), .we(y1_we), .waddr(y1_addr),
        .wdata(y1_bus[7:0]),  .raddr(x2_local), .rdata(act_w));
    sync_ram #(.WIDTH(8), .DEPTH(H)) u_act1b (.clk(clk), .we(y1_we), .waddr(y1_addr),
        .wdata(y1_bus[15:8]), .raddr(x2_local), .rdata(act_b));

    mlp_stage #(.DEPTH(2*H), .ROWS(N2), .ABITS(ARITHMETIC ? 32 : 16), .ARITHMETIC(ARITHMETIC)) u_s2 (
        .clk(clk), .rst(rst_r), .go(fin[0]), .rdy(rdy_r[1]), .req(trigger[1]), .fin(fin[1]),
        .w_we(wsel[2]), .w_addr(waddr), .w_data(md_r),
        .x_index(x2_index), .x_bus(x2_data), .bias_bus(bias_2),
        .y_we(y2_we), .y_addr(y2_addr), .y_bus(y2_bus), .raw(raw2));

    sync_ram #(.WIDTH(8), .DEPTH(N2)) u_act2 (.clk(clk), .we(y2_we), .waddr(y2_addr),
        .wdata(y2_bus), .raddr(x3_index), .rdata(act_2));

    mlp_stage #(.DEPTH(N2), .ROWS(N3), .ABITS(ARITHMETIC ? 32 : 16), .ARITHMETIC(ARITHMETIC)) u_s3 (
        .clk(clk), .rst(rst_r), .go(fin[1]), .rdy(rdy_r[2]), .req(trigger[2]), .fin(fin[2]),
        .w_we(wsel[3]), .w_addr(waddr), .w_data(md_r),
        .x_index(x3_index), .x_bus(act_2), .bias_bus(bias_3),
        .y_we(y3_we), .y_addr(y3_addr), .y_bus(y3_bus), .raw(raw3));

    sync_ram #(.WIDTH(8), .DEPTH(N3)) u_act3 (.clk(clk), .we(y3_we), .waddr(y3_addr),
        .wdata(y3_bus), .raddr(x4_index), .rdata(act_3));

    mlp_stage #(.DEPTH(N3), .ROWS(1), .ABITS(ARITHMETIC ? 32 : 16), .ARITHMETIC(ARITHMETIC)) u_s4 (
        .clk(clk), .rst(rst_r), .go(fin[2]), .rdy(rdy_r[3]), .req(trigger[3]), .fin(fin[3]),
        .w_we(wsel[4]), .w_addr(waddr), .w_data(md_r),
        .x_index(x4_index), .x_bus(act_3), .bias_bus(bias_4),
        .y_we(y4_we), .y_addr(y4_addr), .y_bus(y4_bus), .raw(raw4));

    // ---------------------------------------------------------------- result
    initial begin
        done = 1'b0;
        eval = 32'd0;
    end
    always @(posedge clk)
        if (rst_r) begin
            done <= 1'b0;
            eval <= 32'd0;
        end else begin
            if (y4_we)
                eval <= raw4;
            if (fin[3])
                done <= 1'b1;
        end
endmodule
`default_nettype wire
