// 3.5 times 3.5, as in the course
module mul35 (
  input  wire signed [7:0] x,
  input  wire signed [7:0] y,
  output wire signed [7:0] z
);
  wire signed [15:0] full = x * y;
  assign z = {full[15], full[11:5]};
endmodule

module clamp16 (
  input  wire signed [15:0] v,
  output wire [7:0]         y
);
  assign y = (v < 0) ? 8'd0 : (v > 127) ? 8'd127 : v[7:0];
endmodule

module clamp32 (
  input  wire signed [31:0] v,
  output wire [7:0]         y
);
  wire signed [31:0] scaled = v >>> 8;
  assign y = (scaled < 0) ? 8'd0 : (scaled > 127) ? 8'd127 : scaled[7:0];
endmodule

// adds up one row's products
module mac35 (
  input  wire               clk,
  input  wire               rst,
  input  wire               clr_acc,
  input  wire               add_en,
  input  wire signed [7:0]  x_val,
  input  wire signed [7:0]  w_val,
  input  wire signed [15:0] b_val,
  output reg  signed [15:0] acc_val,
  output wire signed [15:0] tot_val
);
  wire signed [7:0] prod;
  mul35 u_mul (.x(x_val), .y(w_val), .z(prod));
  initial acc_val = 0;
  always @(posedge clk)
    if (rst)          acc_val <= 0;
    else if (clr_acc) acc_val <= 0;
    else if (add_en)  acc_val <= acc_val + prod;
  assign tot_val = acc_val + b_val;
endmodule

// the same for feature bits
module mac_feat (
  input  wire               clk,
  input  wire               rst,
  input  wire               clr_acc,
  input  wire               add_en,
  input  wire               f_bit,
  input  wire signed [15:0] w_val,
  input  wire signed [15:0] b_val,
  output reg  signed [31:0] acc_val,
  output wire signed [31:0] tot_val
);
  initial acc_val = 0;
  always @(posedge clk)
    if (rst)          acc_val <= 0;
    else if (clr_acc) acc_val <= 0;
    else if (add_en && f_bit) acc_val <= acc_val + w_val;
  assign tot_val = acc_val + b_val;
endmodule
