// NNUE evaluator: loader, feature transformer (both views), three dense layers.
module nnue_top #(
    parameter int KINGS      = 64,
    parameter int H          = 256,
    parameter int N2         = 32,
    parameter int N3         = 32,
    parameter int ARITHMETIC = 0      // report arithmetic only
) (
    input  logic        clk,
    input  logic        reset,
    input  logic [31:0] board,
    input  logic [31:0] bias_1_white,
    input  logic [31:0] bias_1_black,
    input  logic [31:0] bias_2,
    input  logic [31:0] bias_3,
    input  logic [31:0] bias_4,
    input  logic [3:0]  ready,
    output logic [3:0]  trigger,
    output logic        done,
    output logic [31:0] eval,
    input  logic        main_write,
    input  logic [18:0] main_address,
    input  logic [15:0] main_data
);
    localparam int FEAT = 640 * KINGS;
    localparam int FAW  = $clog2(FEAT);
    localparam int HAW  = (H > 1) ? $clog2(H) : 1;

    function automatic int terms_of(input int l);
        case (l)
            2:       terms_of = 2 * H;
            3:       terms_of = N2;
            default: terms_of = N3;
        endcase
    endfunction

    function automatic int rows_of(input int l);
        case (l)
            2:       rows_of = N2;
            3:       rows_of = N3;
            default: rows_of = 1;
        endcase
    endfunction

    // ------------------------------------------------------------ bus
    logic        wr_l1_white, wr_l1_black;
    logic [4:2]  wr_dense;
    logic [15:0] wr_word, wr_data;

    bus_decode u_bus (
        .clk(clk), .main_write(main_write), .main_address(main_address), .main_data(main_data),
        .wr_l1_white(wr_l1_white), .wr_l1_black(wr_l1_black), .wr_dense(wr_dense),
        .wr_word(wr_word), .wr_data(wr_data)
    );

    // ---------------------------------------------------- board, loader
    logic [5:0] query_sq, wking, bking;
    logic [3:0] query_piece;
    logic       stm_black;

    board_port u_board (
        .clk(clk), .pio_word(board), .query_sq(query_sq), .query_piece(query_piece),
        .wking(wking), .bking(bking), .stm_black(stm_black)
    );

    logic           fm_wr_en, fm_wr_data, kick;
    logic [FAW-1:0] fm_addr_w, fm_addr_b;

    feature_loader #(.KINGS(KINGS)) u_loader (
        .clk(clk), .rst(reset), .query_sq(query_sq), .query_piece(query_piece),
        .wking(wking), .bking(bking),
        .fm_wr_en(fm_wr_en), .fm_wr_data(fm_wr_data),
        .fm_addr_w(fm_addr_w), .fm_addr_b(fm_addr_b), .kick(kick)
    );

    // ------------------------------------------------ feature transformer
    logic [15:0]       l1_term, l1_line;
    logic              l1_clr, l1_mul, l1_acc, l1_act, l1_store;
    logic [4:1]        proceed;
    logic              feat_w, feat_b;
    logic signed [15:0] wgt_w, wgt_b;
    logic [7:0]        act_w, act_b;
    logic [7:0]        view_w, view_b;
    logic [HAW-1:0]    view_addr;

    view_engine #(.TERMS(FEAT), .ROWS(H)) u_view (
        .clk(clk), .rst(reset), .go(kick), .granted(ready[0]), .request(trigger[0]),
        .term(l1_term), .line(l1_line), .acc_clr(l1_clr), .mul_vld(l1_mul),
        .acc_vld(l1_acc), .act_vld(l1_act), .store(l1_store), .finished(proceed[1])
    );

    ram_1w1r #(.DEPTH(FEAT), .WIDTH(1)) u_feat_w (
        .clk(clk), .wr_en(fm_wr_en), .wr_addr(fm_addr_w), .wr_data(fm_wr_data),
        .rd_addr(l1_term[FAW-1:0]), .rd_data(feat_w)
    );
    ram_1w1r #(.DEPTH(FEAT), .WIDTH(1)) u_feat_b (
        .clk(clk), .wr_en(fm_wr_en), .wr_addr(fm_addr_b), .wr_data(fm_wr_data),
        .rd_addr(l1_term[FAW-1:0]), .rd_data(feat_b)
    );
    ram_1w1r #(.DEPTH(FEAT), .WIDTH(16)) u_wgt_w (
        .clk(clk), .wr_en(wr_l1_white), .wr_addr(wr_word[FAW-1:0]), .wr_data(wr_data),
        .rd_addr(l1_term[FAW-1:0]), .rd_data(wgt_w)
    );
    ram_1w1r #(.DEPTH(FEAT), .WIDTH(16)) u_wgt_b (
        .clk(clk), .wr_en(wr_l1_black), .wr_addr(wr_word[FAW-1:0]), .wr_data(wr_data),
        .rd_addr(l1_term[FAW-1:0]), .rd_data(wgt_b)
    );

    view_mac u_mac_w (
        .clk(clk), .rst(reset), .acc_clr(l1_clr), .mul_vld(l1_mul), .acc_vld(l1_acc),
        .act_vld(l1_act), .feat(feat_w), .weight(wgt_w), .bias(bias_1_white), .act(act_w)
    );
    view_mac u_mac_b (
        .clk(clk), .rst(reset), .acc_clr(l1_clr), .mul_vld(l1_mul), .acc_vld(l1_acc),
        .act_vld(l1_act), .feat(feat_b), .weight(wgt_b), .bias(bias_1_black), .act(act_b)
    );

    ram_1w1r #(.DEPTH(H), .WIDTH(8)) u_view_w (
        .clk(clk), .wr_en(l1_store), .wr_addr(l1_line[HAW-1:0]), .wr_data(act_w),
        .rd_addr(view_addr), .rd_data(view_w)
    );
    ram_1w1r #(.DEPTH(H), .WIDTH(8)) u_view_b (
        .clk(clk), .wr_en(l1_store), .wr_addr(l1_line[HAW-1:0]), .wr_data(act_b),
        .rd_addr(view_addr), .rd_data(view_b)
    );

    // ------------------------------------------------------ dense layers
    logic [15:0]        dcol   [2:5];
    logic [7:0]         din    [2:5];
    logic [31:0]        dbias  [2:4];
    logic               dstore [2:4];
    logic               dlast  [2:4];
    logic signed [15:0] dtotal [2:4];

    assign dbias[2] = bias_2;
    assign dbias[3] = bias_3;
    assign dbias[4] = bias_4;

    side_mux #(.H(H)) u_side (
        .clk(clk), .stm_black(stm_black), .col(dcol[2]), .rd_addr(view_addr),
        .white_word(view_w), .black_word(view_b), .word(din[2])
    );

    genvar g;
    generate
        for (g = 2; g <= 4; g = g + 1) begin : dense
            localparam int TERMS = terms_of(g);
            localparam int ROWS  = rows_of(g);
            localparam int TAW   = (TERMS > 1) ? $clog2(TERMS) : 1;
            localparam int RAW   = (ROWS > 1) ? $clog2(ROWS) : 1;

            logic [15:0]       drow;
            logic              clr, rdv, mulv, biasv;
            logic signed [7:0] wgt;
            logic [7:0]        act;

            row_engine #(.TERMS(TERMS), .ROWS(ROWS)) u_eng (
                .clk(clk), .rst(reset), .go(proceed[g-1]), .ready(ready[g-1]),
                .request(trigger[g-1]), .col(dcol[g]), .row(drow), .acc_clr(clr),
                .rd_vld(rdv), .mul_vld(mulv), .bias_vld(biasv), .store(dstore[g]),
                .last_row(dlast[g]), .proceed(proceed[g])
            );

            ram_1w1r #(.DEPTH(TERMS), .WIDTH(8)) u_wgt (
                .clk(clk), .wr_en(wr_dense[g]), .wr_addr(wr_word[TAW-1:0]),
                .wr_data(wr_data[7:0]), .rd_addr(dcol[g][TAW-1:0]), .rd_data(wgt)
            );

            dot_mac u_mac (
                .clk(clk), .rst(reset), .acc_clr(clr), .rd_vld(rdv), .mul_vld(mulv),
                .bias_vld(biasv), .operand(din[g]), .weight(wgt), .bias(dbias[g]),
                .act(act), .total(dtotal[g])
            );

            if (g < 4) begin : store
                ram_1w1r #(.DEPTH(ROWS), .WIDTH(8)) u_out (
                    .clk(clk), .wr_en(dstore[g]), .wr_addr(drow[RAW-1:0]), .wr_data(act),
                    .rd_addr(dcol[g+1][RAW-1:0]), .rd_data(din[g+1])
                );
            end
        end
    endgenerate

    result_reg u_result (
        .clk(clk), .rst(reset), .take(dstore[4] && dlast[4]), .total(dtotal[4]),
        .done(done), .eval(eval)
    );
endmodule
