// NNUE accelerator, top level
module nnue_accel #(
  parameter KINGS = 1,
  parameter H  = 8,
  parameter N2 = 4,
  parameter N3 = 4
)(
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
  // weight write decode
  wire wr_ftw = main_write && main_address[18:17] == 2'd0;
  wire wr_ftb = main_write && main_address[18:17] == 2'd1;
  wire wr_fc2 = main_write && main_address[18:12] == 7'h40;
  wire wr_fc3 = main_write && main_address[18:12] == 7'h41;
  wire wr_fc4 = main_write && main_address[18:12] == 7'h42;

  wire        go1, go2, go3, go4, stm;
  wire        f_we, f_bit;
  wire [15:0] f_wa, f_ba;
  wire [15:0] rd2, rd3, rd4;
  wire [7:0]  aw, ab, a2, a3;

  piece_scan #(.KINGS(KINGS)) u_scan (
    .clk(clk), .rst(reset), .cmd(board), .f_we(f_we), .f_bit(f_bit),
    .f_wa(f_wa), .f_ba(f_ba), .stm(stm), .go(go1));

  ft_layer #(.NF(640*KINGS), .OUTS(H)) u_ft (
    .clk(clk), .rst(reset), .go(go1), .rdy(ready[0]), .ask(trigger[0]), .fin(go2),
    .f_we(f_we), .f_bit(f_bit), .f_wa(f_wa), .f_ba(f_ba),
    .w_we_w(wr_ftw), .w_we_b(wr_ftb), .w_a(main_address[16:1]), .w_d(main_data),
    .bw(bias_1_white), .bb(bias_1_black),
    .rd_a(rd2), .rd_w(aw), .rd_b(ab));

  fc2_layer #(.HALF(H), .OUTS(N2)) u_fc2 (
    .clk(clk), .rst(reset), .go(go2), .rdy(ready[1]), .ask(trigger[1]), .fin(go3),
    .w_we(wr_fc2), .w_a(main_address[11:0]), .w_d(main_data[7:0]), .bias(bias_2),
    .stm(stm), .in_a(rd2), .in_w(aw), .in_b(ab),
    .rd_a(rd3), .rd_q(a2));

  fc3_layer #(.INS(N2), .OUTS(N3)) u_fc3 (
    .clk(clk), .rst(reset), .go(go3), .rdy(ready[2]), .ask(trigger[2]), .fin(go4),
    .w_we(wr_fc3), .w_a(main_address[11:0]), .w_d(main_data[7:0]), .bias(bias_3),
    .in_a(rd3), .in_q(a2), .rd_a(rd4), .rd_q(a3));

  fc4_layer #(.INS(N3)) u_fc4 (
    .clk(clk), .rst(reset), .go(go4), .rdy(ready[3]), .ask(trigger[3]),
    .w_we(wr_fc4), .w_a(main_address[11:0]), .w_d(main_data[7:0]), .bias(bias_4),
    .in_a(rd4), .in_q(a3), .result(eval), .finished(done));
endmodule
