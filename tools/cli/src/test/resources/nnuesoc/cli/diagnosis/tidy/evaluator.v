module evaluator #(parameter KINGS = 64, parameter H = 256, parameter N2 = 32, parameter N3 = 32) (
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
  localparam FEATS = 640*KINGS;
  localparam FB = $clog2(FEATS);
  localparam HB = (H > 1) ? $clog2(H) : 1;
  localparam XB = $clog2(2*H);
  localparam B2 = (N2 > 1) ? $clog2(N2) : 1;
  localparam B3 = (N3 > 1) ? $clog2(N3) : 1;

  // ---- position and features
  wire          launch, stm_is_black, feat_we, feat_bit, f_w, f_b;
  wire [FB-1:0] feat_addr_w, feat_addr_b;
  position_unit #(.KINGS(KINGS)) u_pos (
    .clk(clk), .rst(reset), .sq_bus(board), .launch(launch), .stm_is_black(stm_is_black),
    .feat_we(feat_we), .feat_bit(feat_bit), .feat_addr_w(feat_addr_w), .feat_addr_b(feat_addr_b));

  // ---- weights from the processor
  wire put_w1w = main_write && main_address[18:17] == 2'd0;
  wire put_w1b = main_write && main_address[18:17] == 2'd1;
  wire put_w2  = main_write && main_address[18:12] == 7'h40;
  wire put_w3  = main_write && main_address[18:12] == 7'h41;
  wire put_w4  = main_write && main_address[18:12] == 7'h42;

  wire [15:0] col1, col2, col3, col4, row1, row2, row3, row4;
  wire [15:0] w1w, w1b;
  wire [7:0]  w2, w3, w4;

  block_ram #(.WORDS(FEATS), .WIDTH(1)) m_feat_w (
    .clk(clk), .wr_en(feat_we), .wr_addr(feat_addr_w), .wr_data(feat_bit),
    .rd_addr(col1[FB-1:0]), .rd_data(f_w));
  block_ram #(.WORDS(FEATS), .WIDTH(1)) m_feat_b (
    .clk(clk), .wr_en(feat_we), .wr_addr(feat_addr_b), .wr_data(feat_bit),
    .rd_addr(col1[FB-1:0]), .rd_data(f_b));
  block_ram #(.WORDS(FEATS), .WIDTH(16)) m_w1_w (
    .clk(clk), .wr_en(put_w1w), .wr_addr(main_address[FB:1]), .wr_data(main_data),
    .rd_addr(col1[FB-1:0]), .rd_data(w1w));
  block_ram #(.WORDS(FEATS), .WIDTH(16)) m_w1_b (
    .clk(clk), .wr_en(put_w1b), .wr_addr(main_address[FB:1]), .wr_data(main_data),
    .rd_addr(col1[FB-1:0]), .rd_data(w1b));
  block_ram #(.WORDS(2*H), .WIDTH(8)) m_w2 (
    .clk(clk), .wr_en(put_w2), .wr_addr(main_address[XB-1:0]), .wr_data(main_data[7:0]),
    .rd_addr(col2[XB-1:0]), .rd_data(w2));
  block_ram #(.WORDS(N2), .WIDTH(8)) m_w3 (
    .clk(clk), .wr_en(put_w3), .wr_addr(main_address[B2-1:0]), .wr_data(main_data[7:0]),
    .rd_addr(col3[B2-1:0]), .rd_data(w3));
  block_ram #(.WORDS(N3), .WIDTH(8)) m_w4 (
    .clk(clk), .wr_en(put_w4), .wr_addr(main_address[B3-1:0]), .wr_data(main_data[7:0]),
    .rd_addr(col4[B3-1:0]), .rd_data(w4));

  // ---- layer 1
  wire fin1, fin2, fin3, fin4, y1_we, y2_we, y3_we, y4_we;
  wire [7:0] y1w, y1b, y2, y3, y4;
  feature_layer #(.FEATS(FEATS), .H(H)) u_l1 (
    .clk(clk), .rst(reset), .kick(launch), .go_ack(ready[0]), .go_req(trigger[0]), .fin(fin1),
    .c_idx(col1), .f_w(f_w), .f_b(f_b), .w_w(w1w), .w_b(w1b),
    .bias_w(bias_1_white), .bias_b(bias_1_black),
    .y_we(y1_we), .y_row(row1), .y_w(y1w), .y_b(y1b));

  wire [HB-1:0] h_addr = col2 % H;
  wire [7:0] h_w, h_b;
  block_ram #(.WORDS(H), .WIDTH(8)) m_y1_w (
    .clk(clk), .wr_en(y1_we), .wr_addr(row1[HB-1:0]), .wr_data(y1w),
    .rd_addr(h_addr), .rd_data(h_w));
  block_ram #(.WORDS(H), .WIDTH(8)) m_y1_b (
    .clk(clk), .wr_en(y1_we), .wr_addr(row1[HB-1:0]), .wr_data(y1b),
    .rd_addr(h_addr), .rd_data(h_b));

  // ---- layer 2: the side to move comes first
  wire second_half = (col2 >= H);
  wire [7:0] x2 = (second_half == stm_is_black) ? h_w : h_b;
  dense_layer #(.COLS(2*H), .ROWS(N2)) u_l2 (
    .clk(clk), .rst(reset), .kick(fin1), .go_ack(ready[1]), .go_req(trigger[1]), .fin(fin2),
    .c_idx(col2), .x_val(x2), .w_val(w2), .bias(bias_2),
    .y_we(y2_we), .y_row(row2), .y(y2), .tot_val());

  // ---- layer 3
  wire [7:0] x3;
  block_ram #(.WORDS(N2), .WIDTH(8)) m_y2 (
    .clk(clk), .wr_en(y2_we), .wr_addr(row2[B2-1:0]), .wr_data(y2),
    .rd_addr(col3[B2-1:0]), .rd_data(x3));
  dense_layer #(.COLS(N2), .ROWS(N3)) u_l3 (
    .clk(clk), .rst(reset), .kick(fin2), .go_ack(ready[2]), .go_req(trigger[2]), .fin(fin3),
    .c_idx(col3), .x_val(x3), .w_val(w3), .bias(bias_3),
    .y_we(y3_we), .y_row(row3), .y(y3), .tot_val());

  // ---- layer 4
  wire [7:0] x4;
  wire signed [15:0] tot4;
  block_ram #(.WORDS(N3), .WIDTH(8)) m_y3 (
    .clk(clk), .wr_en(y3_we), .wr_addr(row3[B3-1:0]), .wr_data(y3),
    .rd_addr(col4[B3-1:0]), .rd_data(x4));
  dense_layer #(.COLS(N3), .ROWS(1)) u_l4 (
    .clk(clk), .rst(reset), .kick(fin3), .go_ack(ready[3]), .go_req(trigger[3]), .fin(fin4),
    .c_idx(col4), .x_val(x4), .w_val(w4), .bias(bias_4),
    .y_we(y4_we), .y_row(row4), .y(y4), .tot_val(tot4));

  // ---- result
  initial begin
    done = 0;
    eval = 0;
  end
  always @(posedge clk)
    if (reset) begin
      done <= 0;
      eval <= 0;
    end else if (y4_we) begin
      done <= 1;
      eval <= {{16{tot4[15]}}, tot4};
    end
endmodule
