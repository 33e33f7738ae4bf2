// chess evaluator: position, four layers, processor interface
module nnue_top #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32,
    parameter ARITHMETIC = 0
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
    output wire        done,
    output wire [31:0] eval,
    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    wire        sel1w, sel1b, sel2, sel3, sel4;
    wire [15:0] word16;
    wire [11:0] word8;

    wire        kick, fin_a, fin_b, fin_c, fin_d;
    wire        want_a, want_b, want_c, want_d;
    wire        stm;

    wire [15:0] ad_a, ad_b, ad_c, ad_d;
    wire        feat_w, feat_b;
    wire [7:0]  res_a_w, res_a_b, res_b, res_c;

    busdecode u_bus (
        .wr(main_write),
        .addr(main_address),
        .sel1w(sel1w),
        .sel1b(sel1b),
        .sel2(sel2),
        .sel3(sel3),
        .sel4(sel4),
        .word16(word16),
        .word8(word8)
    );

    position #(.KINGS(KINGS)) u_pos (
        .clk(clk),
        .rst(reset),
        .port(board),
        .feat_addr(ad_a),
        .feat_w(feat_w),
        .feat_b(feat_b),
        .stm(stm),
        .kick(kick)
    );

    layer_a #(.KINGS(KINGS), .ROWS(H)) u_a (
        .clk(clk),
        .rst(reset),
        .go(kick),
        .grant(ready[0]),
        .want(want_a),
        .fin(fin_a),
        .bias_w(bias_1_white),
        .bias_b(bias_1_black),
        .wt_wen_w(sel1w),
        .wt_wen_b(sel1b),
        .wt_addr(word16),
        .wt_data(main_data),
        .in_addr(ad_a),
        .in_w(feat_w),
        .in_b(feat_b),
        .res_addr(ad_b),
        .res_w(res_a_w),
        .res_b(res_a_b)
    );

    layer_b #(.HALF(H), .ROWS(N2)) u_b (
        .clk(clk),
        .rst(reset),
        .go(fin_a),
        .grant(ready[1]),
        .want(want_b),
        .fin(fin_b),
        .bias(bias_2),
        .stm(stm),
        .wt_wen(sel2),
        .wt_addr(word8),
        .wt_data(main_data[7:0]),
        .in_addr(ad_b),
        .in_w(res_a_w),
        .in_b(res_a_b),
        .res_addr(ad_c),
        .res(res_b)
    );

    layer_c #(.COLS(N2), .ROWS(N3)) u_c (
        .clk(clk),
        .rst(reset),
        .go(fin_b),
        .grant(ready[2]),
        .want(want_c),
        .fin(fin_c),
        .bias(bias_3),
        .wt_wen(sel3),
        .wt_addr(word8),
        .wt_data(main_data[7:0]),
        .in_addr(ad_c),
        .in(res_b),
        .res_addr(ad_d),
        .res(res_c)
    );

    layer_d #(.COLS(N3)) u_d (
        .clk(clk),
        .rst(reset),
        .go(fin_c),
        .grant(ready[3]),
        .want(want_d),
        .fin(fin_d),
        .ended(done),
        .score(eval),
        .bias(bias_4),
        .wt_wen(sel4),
        .wt_addr(word8),
        .wt_data(main_data[7:0]),
        .in_addr(ad_d),
        .in(res_c)
    );

    assign trigger = {want_d, want_c, want_b, want_a};
endmodule
