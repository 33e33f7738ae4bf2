// layer 1: two accumulators side by side
module feature_layer #(parameter FEATS = 640, parameter H = 8) (
  input  wire        clk,
  input  wire        rst,
  input  wire        kick,
  input  wire        go_ack,
  output wire        go_req,
  output wire        fin,
  output wire [15:0] c_idx,
  input  wire        f_w,
  input  wire        f_b,
  input  wire [15:0] w_w,
  input  wire [15:0] w_b,
  input  wire [31:0] bias_w,
  input  wire [31:0] bias_b,
  output wire        y_we,
  output wire [15:0] y_row,
  output wire [7:0]  y_w,
  output wire [7:0]  y_b
);
  wire clr_acc, add_en;
  wire signed [31:0] acc_w, acc_b, tot_w, tot_b;

  row_sequencer #(.COLS(FEATS), .ROWS(H)) u_seq (
    .clk(clk), .rst(rst), .kick(kick), .go_ack(go_ack), .go_req(go_req), .fin(fin),
    .r_idx(y_row), .c_idx(c_idx), .clr_acc(clr_acc), .add_en(add_en), .put_en(y_we));

  mac_feat u_mac_w (.clk(clk), .rst(rst), .clr_acc(clr_acc), .add_en(add_en), .f_bit(f_w),
                    .w_val(w_w), .b_val(bias_w[15:0]), .acc_val(acc_w), .tot_val(tot_w));
  mac_feat u_mac_b (.clk(clk), .rst(rst), .clr_acc(clr_acc), .add_en(add_en), .f_bit(f_b),
                    .w_val(w_b), .b_val(bias_b[15:0]), .acc_val(acc_b), .tot_val(tot_b));

  clamp32 u_clamp_w (.v(tot_w), .y(y_w));
  clamp32 u_clamp_b (.v(tot_b), .y(y_b));
endmodule

// layers 2 to 4
module dense_layer #(parameter COLS = 8, parameter ROWS = 4) (
  input  wire        clk,
  input  wire        rst,
  input  wire        kick,
  input  wire        go_ack,
  output wire        go_req,
  output wire        fin,
  output wire [15:0] c_idx,
  input  wire [7:0]  x_val,
  input  wire [7:0]  w_val,
  input  wire [31:0] bias,
  output wire        y_we,
  output wire [15:0] y_row,
  output wire [7:0]  y,
  output wire [15:0] tot_val
);
  wire clr_acc, add_en;
  wire signed [15:0] acc_val;

  row_sequencer #(.COLS(COLS), .ROWS(ROWS)) u_seq (
    .clk(clk), .rst(rst), .kick(kick), .go_ack(go_ack), .go_req(go_req), .fin(fin),
    .r_idx(y_row), .c_idx(c_idx), .clr_acc(clr_acc), .add_en(add_en), .put_en(y_we));

  mac35 u_mac (.clk(clk), .rst(rst), .clr_acc(clr_acc), .add_en(add_en), .x_val(x_val),
               .w_val(w_val), .b_val(bias[15:0]), .acc_val(acc_val), .tot_val(tot_val));

  clamp16 u_clamp (.v(tot_val), .y(y));
endmodule
